import { safeRedirect } from '@paligid/domain/session/access';
import { m } from '@paligid/i18n/messages';
import { useEffect, useRef, useState } from 'react';
import { isToSave } from '../../client/bookmarks/save-intent.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { useIsHydrated } from '../../client/useIsHydrated.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { HeaderBar } from '../../layout/header/HeaderBar.tsx';
import { useSearchParams } from '../../router/router.ts';
import { Navigate, useNavigate } from '../../router/useNavigate.ts';
import { AuthPage } from '../auth/form/AuthPage.tsx';
import { SignInForm } from '../auth/sign-in/SignInForm.tsx';
import {
  getStep,
  isSignInMode,
  type OnboardingStep,
  onboardingSignInPath,
  previousStep,
  stepPath,
  stepRedirect,
} from './onboarding-path.ts';
import styles from './onboarding-screen.module.css';
import { AuthStep } from './steps/AuthStep.tsx';
import { DoneStep } from './steps/DoneStep.tsx';
import { InterestsStep } from './steps/InterestsStep.tsx';
import { LanguageStep } from './steps/LanguageStep.tsx';
import { LocationStep } from './steps/LocationStep.tsx';
import { WelcomeStep } from './steps/WelcomeStep.tsx';
import { useOnboarding } from './useOnboarding.ts';
import { type OnboardingDraft, useOnboardingDraft } from './useOnboardingDraft.ts';

/** Onboarding: six steps, or the sign-in form for a reader who has completed them. */
export function OnboardingScreen() {
  const t = useTranslation();
  const navigate = useNavigate();
  const search = useSearchParams();
  const { user } = useSession();
  const draft = useOnboardingDraft();
  const [notice, setNotice] = useState<string>();
  const redirect = search.get('redirect');
  const isSaving = useIsHydrated() && isToSave(() => window.sessionStorage, redirect ?? '');
  const step = getStep(search);
  const place = useHeadingFocus(isSignInMode(search) ? 'sign-in' : step);

  if (isSignInMode(search)) {
    if (user !== null) return <Navigate to={safeRedirect(redirect)} />;
    return (
      <AuthPage>
        <SignInForm
          redirectTo={redirect ?? undefined}
          purpose={isSaving ? t(m['signin.to_save']) : undefined}
          notice={notice}
          email={draft.email === '' ? undefined : draft.email}
          // The session check above redirects, whichever way the reader signed in.
          onSuccess={() => {}}
          onSignUp={() => navigate(stepPath('welcome', redirect))}
        />
      </AuthPage>
    );
  }

  const reader = {
    hasAccount: user !== null,
    hasInterests: (user?.interests?.length ?? 0) > 0,
    way: draft.way,
  };
  const elsewhere = draft.isRead ? stepRedirect(step, reader) : undefined;
  if (elsewhere !== undefined) {
    const to = elsewhere === 'target' ? safeRedirect(redirect) : stepPath(elsewhere, redirect);
    return <Navigate to={to} />;
  }

  function leave(message: string) {
    setNotice(message);
    navigate(onboardingSignInPath(redirect), { replace: true });
  }

  return (
    <div ref={place} className={styles['screen']}>
      <noscript>
        <p className={styles['without']}>{t(m['onboarding.without_script'])}</p>
        <a href="/" className={styles['link']}>
          {t(m['signin.read_on'])}
        </a>
      </noscript>
      <OnboardingSteps step={step} redirect={redirect} draft={draft} onSignInRequired={leave} />
    </div>
  );
}

export function OnboardingHeader() {
  const t = useTranslation();
  const search = useSearchParams();
  if (isSignInMode(search)) return <HeaderBar />;
  const before = previousStep(getStep(search));
  return (
    <HeaderBar
      title={t(m['frame.get_started'])}
      {...(before !== undefined && { backTo: stepPath(before, search.get('redirect')) })}
    />
  );
}

/**
 * To a screen reader a new step is a new page: focus moves to its heading. Not on the first, which the browser
 * announces.
 */
function useHeadingFocus(step: string) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(step);

  // Must be an effect: focus can move only to what is already rendered.
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const heading = place.current?.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [step]);

  return place;
}

interface OnboardingStepsProps {
  step: OnboardingStep;
  redirect: string | null;
  draft: OnboardingDraft;
  onSignInRequired: (message: string) => void;
}

function OnboardingSteps({ step, redirect, draft, onSignInRequired }: OnboardingStepsProps) {
  const t = useTranslation();
  const { user } = useSession();
  const { isBusy, auth, language, interests } = useOnboarding({ draft, redirect, onSignInRequired });
  switch (step) {
    case 'welcome':
      return <WelcomeStep redirect={redirect} />;
    case 'auth':
      return (
        <AuthStep
          // The fields are uncontrolled; the stored draft of this tab arrives after the first render.
          key={draft.email === '' ? 'new' : 'known'}
          redirect={redirect}
          email={draft.email}
          name={draft.name}
          password={draft.password}
          isBusy={isBusy}
          {...auth}
        />
      );
    case 'language':
      return <LanguageStep {...language} />;
    case 'location':
      return <LocationStep next={stepPath('interests', redirect)} />;
    case 'interests':
      return (
        <InterestsStep
          interests={draft.interests}
          busyText={isBusy ? busyText() : undefined}
          onChange={(chosen) => draft.change({ interests: chosen })}
          {...interests}
        />
      );
    case 'done':
      return <DoneStep isGuest={user === null} target={safeRedirect(redirect)} />;
  }

  function busyText(): string {
    return t(draft.way === 'email' ? m['onboarding.opening'] : m['onboarding.saving']);
  }
}
