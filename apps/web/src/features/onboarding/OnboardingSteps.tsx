import { safeRedirect } from '@paligid/domain/session/access';
import { m } from '@paligid/i18n/messages';
import { useSession } from '../../client/stores/useSession.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { type OnboardingStep, stepPath } from './onboarding-path.ts';
import { AuthStep } from './steps/AuthStep.tsx';
import { DoneStep } from './steps/DoneStep.tsx';
import { InterestsStep } from './steps/InterestsStep.tsx';
import { LanguageStep } from './steps/LanguageStep.tsx';
import { LocationStep } from './steps/LocationStep.tsx';
import { WelcomeStep } from './steps/WelcomeStep.tsx';
import { useOnboarding } from './useOnboarding.ts';
import type { OnboardingDraft } from './useOnboardingDraft.ts';

interface OnboardingStepsProps {
  step: OnboardingStep;
  redirect: string | null;
  draft: OnboardingDraft;
  onSignInRequired: (message: string) => void;
}

export function OnboardingSteps({ step, redirect, draft, onSignInRequired }: OnboardingStepsProps) {
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
