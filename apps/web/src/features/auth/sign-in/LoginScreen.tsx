import { safeRedirect } from '@paligid/domain/session/access';
import { m } from '@paligid/i18n/messages';
import { useState } from 'react';
import { useSession } from '../../../client/stores/useSession.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Navigate } from '../../../router/Navigate.tsx';
import { useSearchParams } from '../../../router/router.ts';
import { useNavigate } from '../../../router/useNavigate.ts';
import { loginPath, signUpPath } from '../auth-paths.ts';
import { AuthPage } from '../form/AuthPage.tsx';
import { ResetPasswordPanel } from './ResetPasswordPanel.tsx';
import { SignInForm } from './SignInForm.tsx';
import { VerifyEmailPanel } from './VerifyEmailPanel.tsx';

/** The sign-in form, or what a link from an email asks for. A signed-in reader is redirected at once. */
export function LoginScreen() {
  const t = useTranslation();
  const navigate = useNavigate();
  const search = useSearchParams();
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
        <ResetPasswordPanel token={reset} onDone={() => leave('reset')} onForgot={() => leave('forgot')} />
      </AuthPage>
    );
  }
  if (verify !== null) {
    return (
      <AuthPage>
        <VerifyEmailPanel token={verify} continueTo={user === null ? loginPath(redirect) : target} />
      </AuthPage>
    );
  }
  if (user !== null) return <Navigate to={target} />;
  return (
    <AuthPage>
      <SignInForm
        notice={start === 'reset' ? t(m['signin.reset_done']) : undefined}
        isForgotten={start === 'forgot'}
        redirectTo={redirect}
        // The session check above redirects, whichever way the reader signed in.
        onSuccess={() => {}}
        onSignUp={() => navigate(signUpPath(redirect))}
      />
    </AuthPage>
  );
}
