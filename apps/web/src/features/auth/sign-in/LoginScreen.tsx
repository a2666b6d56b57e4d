import { safeRedirect } from '@paligid/domain/session/access';
import { m } from '@paligid/i18n/messages';
import { useState } from 'react';
import { useApi } from '../../../client/api/api.ts';
import { ApiRequestError } from '../../../client/api/api-error.ts';
import { useSessionActions } from '../../../client/session/useSessionActions.ts';
import { useSession } from '../../../client/stores/useSession.ts';
import { useIsHydrated } from '../../../client/useIsHydrated.ts';
import { Button, LinkButton } from '../../../design/Button.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useSearchParams } from '../../../router/router.ts';
import { Navigate, useNavigate } from '../../../router/useNavigate.ts';
import { loginPath, signUpPath } from '../auth-paths.ts';
import { PasswordInput } from '../form/AuthInput.tsx';
import { AuthPage } from '../form/AuthPage.tsx';
import { FailureBanner } from '../form/Banner.tsx';
import { passwordError, readCredentials } from '../form/credentials.ts';
import { FormTitle, SubmitButton, TextButton } from '../form/FormParts.tsx';
import styles from '../form/form.module.css';
import { ACTION_MESSAGES, useForm, useSubmit } from '../form/useForm.ts';
import { SignInForm } from './SignInForm.tsx';

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

interface ResetPasswordPanelProps {
  /** From the email; single use. */
  token: string;
  onDone: () => void;
  onForgot: () => void;
}

function ResetPasswordPanel({ token, onDone, onForgot }: ResetPasswordPanelProps) {
  const t = useTranslation();
  const { resetPassword, logout } = useSessionActions();
  const { user } = useSession();
  const { submit, busyWith, failure, error } = useSubmit<'reset'>();
  const save = (form: FormData) =>
    submit('reset', ACTION_MESSAGES, async () => {
      await resetPassword({ token, password: readCredentials(form).password });
      // Setting a new password ends every session, including this one.
      if (user !== null) await logout();
      onDone();
    });
  const { errors, props: form } = useForm(validatePassword, save);
  const isSpent = error instanceof ApiRequestError && error.code === 'RESET_LINK_REFUSED';
  return (
    <div className={styles['part']}>
      <FormTitle title={t(m['signin.reset_title'])} text={t(m['signin.reset_text'])} />
      <FailureBanner failure={failure} />
      <form {...form} className={styles['form']}>
        <PasswordInput error={errors?.password} kind="new-password" label={m['signin.reset_password']} />
        <SubmitButton
          label={t(m['signin.reset_submit'])}
          busyLabel={t(m['signin.reset_saving'])}
          isBusy={busyWith !== null}
        />
      </form>
      {isSpent && <TextButton onClick={onForgot}>{t(m['signin.reset_again'])}</TextButton>}
    </div>
  );
}

function validatePassword(form: FormData) {
  const password = passwordError(readCredentials(form).password);
  return password && { password };
}

interface VerifyEmailPanelProps {
  /** From the email; single use. */
  token: string;
  continueTo: string;
}

/**
 * Requires a press, because mail programs open links by themselves: that must not confirm an address that a stranger
 * typed.
 */
function VerifyEmailPanel({ token, continueTo }: VerifyEmailPanelProps) {
  const t = useTranslation();
  const api = useApi();
  const { user } = useSession();
  const { reloadUser } = useSessionActions();
  const { submit, busyWith, failure } = useSubmit<'verify'>();
  const isReady = useIsHydrated();
  const [isDone, setDone] = useState(false);
  const confirm = () =>
    submit('verify', ACTION_MESSAGES, async () => {
      await api.send('POST', '/auth/email/verify', { token });
      setDone(true);
      // If this fails, the shown profile is updated on the next visit.
      if (user !== null) await reloadUser().catch(() => null);
    });
  if (isDone) {
    return (
      <div className={styles['part']}>
        <FormTitle
          title={t(m['signin.verify_done_title'])}
          text={t(m['signin.verify_done_text'])}
          isArrival
        />
        <LinkButton to={continueTo} isFull replace>
          {t(m['signin.go_on'])}
        </LinkButton>
      </div>
    );
  }
  return (
    <div className={styles['part']}>
      <FormTitle title={t(m['signin.verify_title'])} text={t(m['signin.verify_text'])} />
      <FailureBanner failure={failure} />
      <Button isFull isBusy={busyWith !== null} disabled={!isReady} onClick={() => void confirm()}>
        {t(busyWith === null ? m['signin.verify_submit'] : m['signin.verify_checking'])}
      </Button>
    </div>
  );
}
