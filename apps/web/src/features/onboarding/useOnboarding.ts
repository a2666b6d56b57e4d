import { m } from '@paligid/i18n/messages';
import { useState } from 'react';
import type { LanguagePreference } from '../../client/stores/preferences.ts';
import { usePreferences } from '../../client/stores/usePreferences.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useNavigate } from '../../router/useNavigate.ts';
import type { NewAccount } from '../auth/form/credentials.ts';
import { type OnboardingStep, stepPath } from './onboarding-path.ts';
import { type OnboardingResult, useCompleteOnboarding } from './useCompleteOnboarding.ts';
import { EMPTY_DRAFT, type OnboardingDraft } from './useOnboardingDraft.ts';

interface OnboardingOptions {
  draft: OnboardingDraft;
  redirect: string | null;
  /** The account exists, but its reader has to sign in: the server's message. */
  onSignInRequired: (message: string) => void;
}

/** The action that completes each step. */
export function useOnboarding({ draft, redirect, onSignInRequired }: OnboardingOptions) {
  const t = useTranslation();
  const navigate = useNavigate();
  const { user } = useSession();
  const language = usePreferences((state) => state.language);
  const setLanguage = usePreferences((state) => state.setLanguage);
  /** Everything is filled in; only email or password must be corrected. */
  const [isMending, setMending] = useState(false);
  const go = (step: OnboardingStep, replace = false) => navigate(stepPath(step, redirect), { replace });

  const { run, isBusy, failure, isRejected } = useCompleteOnboarding({
    onFinish: (how: OnboardingResult) => {
      setMending(false);
      if (how.kind === 'outside') return onSignInRequired(how.message);
      draft.change({ ...EMPTY_DRAFT, way: draft.way === 'guest' ? 'guest' : null, password: null });
      go('done', true);
      // Last: it may reload the page.
      if (draft.language !== null) setLanguage(draft.language);
    },
    onRejected: () => {
      setMending(true);
      go('auth');
    },
  });

  const isPasswordGone = user === null && draft.way === 'email' && draft.password === null;
  const mendingFailure = isRejected ? failure : { message: t(m['onboarding.password_again']) };

  return {
    isBusy,
    auth: {
      failure: isMending ? mendingFailure : undefined,
      onCredentials: ({ email, password, name }: NewAccount) => {
        draft.change({ way: 'email', email, name, password });
        if (isMending) void run({ ...draft, way: 'email', email, name }, password);
        else go('language');
      },
      onGuest: () => {
        draft.change({ way: 'guest', password: null });
        go('language');
      },
    },
    language: {
      chosen: draft.language,
      isLater: draft.password !== null,
      onContinue: (chosen: LanguagePreference) => {
        go('location');
        const isOther = chosen !== language;
        if (draft.password !== null) draft.change({ language: isOther ? chosen : null });
        else if (isOther) setLanguage(chosen);
      },
    },
    interests: {
      failure: isRejected ? undefined : failure,
      onContinue: () => {
        if (!isPasswordGone) return void run(draft, draft.password);
        setMending(true);
        go('auth');
      },
    },
  };
}
