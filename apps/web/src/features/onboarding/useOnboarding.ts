import { m } from '@paligid/i18n/messages';
import { useState } from 'react';
import { useNavigate } from '../../address/useNavigate.ts';
import type { Language } from '../../client/stores/preferences.ts';
import { usePreferences } from '../../client/stores/usePreferences.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { useWords } from '../../words/words.ts';
import type { NewAccount } from '../auth/sign-up/new-account.ts';
import { EMPTY_DRAFT } from './draft/draft.ts';
import type { Finish } from './draft/finish.ts';
import type { DraftHand } from './draft/useDraft.ts';
import { type Step, stepPath } from './onboarding-path.ts';
import { useFinish } from './useFinish.ts';

interface Options {
  draft: DraftHand;
  redirect: string | null;
  /** The account is open, but its reader has to sign in: what the server said. */
  onOutside: (message: string) => void;
}

/** What each step leads to. */
export function useOnboarding({ draft, redirect, onOutside }: Options) {
  const say = useWords();
  const navigate = useNavigate();
  const { user } = useSession();
  const language = usePreferences((state) => state.language);
  const setLanguage = usePreferences((state) => state.setLanguage);
  /** Everything is said; only email or password are missing. */
  const [isMending, setMending] = useState(false);
  const go = (step: Step, replace = false) => navigate(stepPath(step, redirect), { replace });

  const { run, isBusy, failure, isRefused } = useFinish({
    onFinish: (how: Finish) => {
      setMending(false);
      if (how.kind === 'outside') return onOutside(how.message);
      draft.change({ ...EMPTY_DRAFT, way: draft.way === 'guest' ? 'guest' : null, password: null });
      go('done', true);
      // Last of all: it may load the page anew.
      if (draft.language !== null) setLanguage(draft.language);
    },
    onRefused: () => {
      setMending(true);
      go('auth');
    },
  });

  const isPasswordGone = user === null && draft.way === 'email' && draft.password === null;
  const mendingFailure = isRefused ? failure : { message: say(m['onboarding.password_again']) };

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
      onContinue: (chosen: Language) => {
        go('location');
        const isOther = chosen !== language;
        if (draft.password !== null) draft.change({ language: isOther ? chosen : null });
        else if (isOther) setLanguage(chosen);
      },
    },
    interests: {
      failure: isRefused ? undefined : failure,
      onContinue: () => {
        if (!isPasswordGone) return void run(draft, draft.password);
        setMending(true);
        go('auth');
      },
    },
  };
}
