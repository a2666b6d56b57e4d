import { safeRedirect } from '@paligid/domain/session/safe-redirect';
import { m } from '@paligid/i18n/messages';
import { useState } from 'react';
import { useNavigate } from '../../../address/useNavigate.ts';
import { useSessionActions } from '../../../client/session/useSessionActions.ts';
import { typedCredentials } from '../form/credentials.ts';
import { useAttempt } from '../form/useAttempt.ts';
import { useGoogle } from '../google/useGoogle.ts';
import { ForgotPanel } from './ForgotPanel.tsx';
import { SignInView } from './SignInView.tsx';
import { useRememberedEmail } from './useRememberedEmail.ts';

export interface SignInFormProps {
  /** Where success leads, instead of to the home tab. */
  redirectTo?: string | undefined;
  /** Runs after success, instead of any redirect. */
  onSuccess?: (() => void) | undefined;
  onSignUp: () => void;
  /** Said before anything was tried: why the reader is here. */
  notice?: string | undefined;
  email?: string | undefined;
  /** Starts with the way to a new password. */
  isForgotten?: boolean;
}

const WORDS = { unsaid: m['signin.refused'], unknown: m['signin.unreachable'] };

export function SignInForm(props: SignInFormProps) {
  const { redirectTo, onSuccess, onSignUp, notice } = props;
  const { login } = useSessionActions();
  const navigate = useNavigate();
  const remembered = useRememberedEmail();
  const [typed, setTyped] = useState(props.email);
  const [panel, setPanel] = useState<'first' | 'forgot' | 'again'>(props.isForgotten ? 'forgot' : 'first');
  const { attempt, busyWith, failure, clear } = useAttempt<'password' | 'google'>();
  const succeed = onSuccess ?? (() => navigate(safeRedirect(redirectTo), { replace: true }));
  const google = { ...useGoogle({ attempt, onSuccess: succeed }), isBusy: busyWith === 'google' };

  const signIn = (form: FormData) =>
    attempt('password', WORDS, async () => {
      await login({ ...typedCredentials(form), rememberMe: form.has('remember') });
      succeed();
    });

  const forget = (email: string) => {
    setTyped(email);
    clear();
    setPanel('forgot');
  };
  const common = { email: typed || remembered, failure, google, redirectTo };
  if (panel === 'forgot') return <ForgotPanel {...common} onBack={() => setPanel('again')} />;
  return (
    <SignInView
      {...common}
      isArrival={panel === 'again'}
      notice={notice}
      isBusy={busyWith === 'password'}
      onSubmit={signIn}
      onForgot={forget}
      onSignUp={onSignUp}
    />
  );
}
