import { safeRedirect } from '@paligid/domain/session/safe-redirect';
import { m } from '@paligid/i18n/messages';
import { useState } from 'react';
import { Navigate } from '../../../address/Navigate.tsx';
import { useNavigate } from '../../../address/useNavigate.ts';
import { useSearch } from '../../../address/useSearch.ts';
import { useSession } from '../../../client/stores/useSession.ts';
import { useWords } from '../../../words/words.ts';
import { loginPath, signUpPath } from '../door-paths.ts';
import { AuthPage } from '../form/AuthPage.tsx';
import { ResetPanel } from './ResetPanel.tsx';
import { SignInForm } from './SignInForm.tsx';
import { VerifyPanel } from './VerifyPanel.tsx';

/** The door: the form, or what a link from a mail asks for. Who is in already goes straight on. */
export function LoginScreen() {
  const say = useWords();
  const navigate = useNavigate();
  const search = useSearch();
  const { user } = useSession();
  const [start, setStart] = useState<'reset' | 'forgot'>();
  const redirect = search.get('redirect') ?? undefined;
  const target = safeRedirect(redirect);
  const [reset, verify] = [search.get('reset'), search.get('verify')];
  const leave = (next: 'reset' | 'forgot') => {
    setStart(next);
    navigate(loginPath(redirect), { replace: true });
  };

  if (reset !== null) {
    return (
      <AuthPage>
        <ResetPanel token={reset} onDone={() => leave('reset')} onForgot={() => leave('forgot')} />
      </AuthPage>
    );
  }
  if (verify !== null) {
    return (
      <AuthPage>
        <VerifyPanel token={verify} goOnTo={user === null ? loginPath(redirect) : target} />
      </AuthPage>
    );
  }
  if (user !== null) return <Navigate to={target} />;
  return (
    <AuthPage>
      <SignInForm
        notice={start === 'reset' ? say(m['signin.reset_done']) : undefined}
        isForgotten={start === 'forgot'}
        redirectTo={redirect}
        // The session leads on, above: wherever it came from.
        onSuccess={() => {}}
        onSignUp={() => navigate(signUpPath(redirect))}
      />
    </AuthPage>
  );
}
