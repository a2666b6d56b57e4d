import type { PreferenceCategory } from '@paligid/contract/categories';
import { useState } from 'react';
import { NumberStep } from '../auth/phone/NumberStep.tsx';
import { SignInPrompt } from '../auth/RequireAuth.tsx';
import { SignInView } from '../auth/sign-in/SignInForm.tsx';
import { SignUpForm } from '../auth/sign-in/SignUpForm.tsx';
import { SIGN_IN_PROMPTS } from '../auth/sign-in-prompts.ts';
import { DigestCard, DigestGreeting } from '../digest/DigestCard.tsx';
import { CaughtUpPanel } from '../greetings/CaughtUpPanel.tsx';
import { LOADING_LINES, type LoadingContext, LoadingScreen } from '../greetings/LoadingScreen.tsx';
import { WARM_MESSAGES, WarmMessageCard, type WarmVariant } from '../greetings/WarmMessageCard.tsx';
import { LocationFailure } from '../location/UseMyLocationButton.tsx';
import { ONBOARDING_STEPS } from '../onboarding/onboarding-path.ts';
import { DoneStep } from '../onboarding/steps/DoneStep.tsx';
import { InterestsStep } from '../onboarding/steps/InterestsStep.tsx';
import { LanguageStep } from '../onboarding/steps/LanguageStep.tsx';
import { StepProgress } from '../onboarding/steps/StepLayout.tsx';
import styles from './gallery-parts.module.css';
import { Specimen } from './Specimen.tsx';

const noop = () => {};
const IDLE = {
  ...{ email: 'mia@example.ph', failure: undefined, isBusy: false, redirectTo: undefined },
  ...{ google: { open: noop, isBusy: false }, onSubmit: noop, onForgot: noop, onSignUp: noop },
};

export function AuthDemo() {
  return (
    <>
      <Specimen name="Sign in" flow="column">
        <SignInView {...IDLE} />
      </Specimen>
      <Specimen name="Sign in: busy" flow="column">
        <SignInView {...IDLE} isBusy />
      </Specimen>
      <Specimen name="Sign in: Google is opening, after a new password" flow="column">
        <SignInView
          {...IDLE}
          google={{ ...IDLE.google, isBusy: true }}
          notice="Your new password is saved. Sign in with it now."
        />
      </Specimen>
      <Specimen name="Sign in: nobody answers; Google wants its own button" flow="column">
        <SignInView
          {...IDLE}
          failure={{
            message: 'Failed to fetch',
            text: 'Unable to connect to server. Please check your connection and try again.',
          }}
          google={{ ...IDLE.google, drawOwnButton: noop }}
        />
      </Specimen>
      <Specimen name="Sign up, refused" flow="column">
        <SignUpForm
          email="mia@example.ph"
          failure={{ message: 'An account with this email already exists' }}
          onCredentials={noop}
          onSignIn={noop}
        />
      </Specimen>
      <Specimen name="Phone" flow="column">
        <NumberStep number={undefined} onSent={noop} />
      </Specimen>
      <Specimen name="A closed screen" flow="column">
        <SignInPrompt prompt={SIGN_IN_PROMPTS.smart} />
      </Specimen>
    </>
  );
}

const IDLE_STEP = { busyText: undefined, failure: undefined, onChange: noop, onContinue: noop };
const CHOSEN = ['traffic', 'weather', 'community', 'education', 'emergency'] as const;

export function OnboardingDemo() {
  const [interests, setInterests] = useState<readonly PreferenceCategory[]>(CHOSEN);
  return (
    <>
      <Specimen name="StepPanes" flow="column">
        {ONBOARDING_STEPS.map((step) => (
          <StepProgress key={step} step={step} />
        ))}
      </Specimen>
      <Specimen name="Interests" flow="column">
        <InterestsStep {...IDLE_STEP} interests={interests} onChange={setInterests} />
      </Specimen>
      <Specimen name="Interests: none chosen" flow="column">
        <InterestsStep {...IDLE_STEP} interests={[]} />
      </Specimen>
      <Specimen name="Interests: the account is being opened" flow="column">
        <InterestsStep {...IDLE_STEP} interests={CHOSEN} busyText="Creating your account..." />
      </Specimen>
      <Specimen name="Interests: nobody answers" flow="column">
        <InterestsStep
          {...IDLE_STEP}
          interests={CHOSEN}
          failure={{
            message: 'Failed to fetch',
            text: 'Unable to connect to server. Please check your connection and try again.',
          }}
        />
      </Specimen>
      <Specimen name="Language, which waits for the account" flow="column">
        <LanguageStep chosen="filipino" isLater onContinue={noop} />
      </Specimen>
      <Specimen name="Location was not found" flow="column">
        <LocationFailure />
      </Specimen>
      <Specimen name="All is done: with an account, and as a guest" flow="column">
        <DoneStep isGuest={false} target="/gallery" />
        <DoneStep isGuest target="/gallery" />
      </Specimen>
    </>
  );
}

const HOURS = [6, 10, 13, 18, 22];

const DIGEST = {
  digest: [
    'Marikina River is at second alarm and rising slowly.',
    'MRT-3 runs every 12 minutes until closing.',
    'Power cut in Concepcion from 6 to 9 PM.',
    'Classes are suspended in all levels tomorrow.',
    'Free film night at the old river park.',
  ].join('\n'),
  warmth_message: {
    message_en: 'Travel safe on the way home.',
    message_fil: 'Mag-ingat sa daan pauwi, lalo na sa mga lubog na kalye.',
  },
  items: ([4, 3, 2, 5, 1] as const).map((severity, index) => ({ id: `${index}`, severity })),
};

const SINCE = '2026-11-15T04:00:00.000Z';
const SOURCES_UNAVAILABLE = {
  warmth_message: {
    message_en: "No new updates reached us, but we can't reach some official sources right now.",
    message_fil:
      'Walang bagong balitang nakarating sa amin, pero may mga opisyal na source na hindi namin makuha ngayon.',
  },
  coverage: {
    checked_at: SINCE,
    sources_read: 1,
    sources_total: 2,
    unreadable: [{ id: 'pagasa', name: 'PAGASA', since: SINCE }],
  },
};

export function DigestDemo() {
  return (
    <>
      <Specimen name="DigestGreeting: five periods" flow="column">
        {HOURS.map((hour) => (
          <DigestGreeting key={hour} hour={hour} name="Mia" warmLine={DIGEST.warmth_message.message_en} />
        ))}
      </Specimen>
      <Specimen name="DigestCard" flow="column">
        <DigestCard digest={DIGEST} name="Mia" />
      </Specimen>
      <Specimen name="Three lines without items; loading; failed; nothing new; nothing heard" flow="column">
        <DigestCard
          digest={{
            digest: 'Line one.\nLine two.\nLine three.',
            warmth_message: DIGEST.warmth_message,
          }}
        />
        <DigestCard digest={undefined} isLoading />
        <DigestCard digest={undefined} onRetry={noop} />
        <DigestCard digest={{ ...DIGEST, digest: '' }} />
        <DigestCard digest={{ ...DIGEST, ...SOURCES_UNAVAILABLE, digest: '' }} />
      </Specimen>
    </>
  );
}

const VARIANTS = Object.keys(WARM_MESSAGES) as WarmVariant[];
const CONTEXTS = Object.keys(LOADING_LINES) as LoadingContext[];
const GREETING = {
  message: 'Every window in your paligid is lit',
  news_preview: 'The river is holding at 16.1 m and LRT-2 is running. That was all of it.',
};

export function GreetingsDemo() {
  return (
    <>
      <Specimen name="CaughtUpPanel; with notifications off and nothing read, in night dress" flow="column">
        <div className={styles['screen']}>
          <CaughtUpPanel greeting={GREETING} storiesRead={24} minutesSpent={38} onRefresh={noop} />
        </div>
        <div className={styles['screen']}>
          <CaughtUpPanel
            greeting={GREETING}
            storiesRead={0}
            minutesSpent={0}
            onRefresh={noop}
            onTurnOn={noop}
            dress="night"
          />
        </div>
      </Specimen>
      <Specimen name="WarmMessageCard" flow="column">
        {VARIANTS.map((variant) => (
          <WarmMessageCard key={variant} variant={variant} name="Mia" />
        ))}
        <WarmMessageCard variant="morning" />
      </Specimen>
      <Specimen name="LoadingScreen: six contexts" flow="column">
        {CONTEXTS.map((context) => (
          <LoadingScreen key={context} context={context} />
        ))}
      </Specimen>
    </>
  );
}
