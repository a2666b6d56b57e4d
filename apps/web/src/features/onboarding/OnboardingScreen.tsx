import { safeRedirect } from '@paligid/domain/session/safe-redirect';
import { m } from '@paligid/i18n/messages';
import { useState } from 'react';
import { Navigate } from '../../address/Navigate.tsx';
import { useNavigate } from '../../address/useNavigate.ts';
import { useSearch } from '../../address/useSearch.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { useWords } from '../../words/words.ts';
import { AuthPage } from '../auth/form/AuthPage.tsx';
import { SignInForm } from '../auth/sign-in/SignInForm.tsx';
import { useDraft } from './draft/useDraft.ts';
import { OnboardingSteps } from './OnboardingSteps.tsx';
import { isSignIn, signInPath, stepOf, stepPath } from './onboarding-path.ts';
import styles from './onboarding-screen.module.css';
import { useHeadingFocus } from './useHeadingFocus.ts';
import { wayOn } from './way-on.ts';

/** From a first look to the first story: six steps, or the sign-in form for who has been through them. */
export function OnboardingScreen() {
  const say = useWords();
  const navigate = useNavigate();
  const search = useSearch();
  const { user } = useSession();
  const draft = useDraft();
  const [notice, setNotice] = useState<string>();
  const redirect = search.get('redirect');
  const step = stepOf(search);
  const place = useHeadingFocus(isSignIn(search) ? 'sign-in' : step);

  if (isSignIn(search)) {
    if (user !== null) return <Navigate to={safeRedirect(redirect)} />;
    return (
      <AuthPage>
        <SignInForm
          redirectTo={redirect ?? undefined}
          notice={notice}
          email={draft.email === '' ? undefined : draft.email}
          // The session leads on, above: wherever it came from.
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
  const elsewhere = draft.isRead ? wayOn(step, reader) : undefined;
  if (elsewhere !== undefined) {
    const to = elsewhere === 'target' ? safeRedirect(redirect) : stepPath(elsewhere, redirect);
    return <Navigate to={to} />;
  }

  function leave(message: string) {
    setNotice(message);
    navigate(signInPath(redirect), { replace: true });
  }

  return (
    <div ref={place} className={styles['screen']}>
      <noscript>
        <p className={styles['without']}>{say(m['onboarding.without_script'])}</p>
        <a href="/" className={styles['link']}>
          {say(m['signin.read_on'])}
        </a>
      </noscript>
      <OnboardingSteps step={step} redirect={redirect} draft={draft} onOutside={leave} />
    </div>
  );
}
