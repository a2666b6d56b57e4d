import { safeRedirect } from '@paligid/domain/session/access';
import { m } from '@paligid/i18n/messages';
import { type MouseEvent, useState, useSyncExternalStore } from 'react';
import { readSavedEmail } from '../../../client/session/session-entries.ts';
import { useSessionActions } from '../../../client/session/useSessionActions.ts';
import { browserStorage } from '../../../client/stores/key-value-storage.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useNavigate } from '../../../router/useNavigate.ts';
import { EmailInput, PasswordInput } from '../form/AuthInput.tsx';
import type { AuthFailure } from '../form/auth-failure.ts';
import { FailureBanner, NoticeBanner } from '../form/Banner.tsx';
import { credentialErrors, readCredentials } from '../form/credentials.ts';
import { FormTitle, SubmitButton, TextButton } from '../form/FormParts.tsx';
import styles from '../form/form.module.css';
import { useForm, useSubmit } from '../form/useForm.ts';
import { type GoogleSignIn, useGoogleSignIn } from '../google/useGoogleSignIn.ts';
import { type PasskeySignIn, usePasskeySignIn } from '../passkey/usePasskeySignIn.ts';
import { SecondFactorStep, useSecondFactor } from '../second-factor/SecondFactorStep.tsx';
import { ForgotPasswordPanel } from './ForgotPasswordPanel.tsx';
import { OtherSignInOptions } from './OtherSignInOptions.tsx';
import rememberStyles from './remember-me.module.css';

export interface SignInFormProps {
  /** Where to go after success, instead of the home tab. */
  redirectTo?: string | undefined;
  /** Runs after success, instead of any redirect. */
  onSuccess?: (() => void) | undefined;
  onSignUp: () => void;
  /** What signing in is for; by default to go on. */
  purpose?: string | undefined;
  /** Shown before the first attempt: why the reader is here. */
  notice?: string | undefined;
  email?: string | undefined;
  /** Starts with the forgot-password panel. */
  isForgotten?: boolean;
}

const SIGN_IN_MESSAGES = { noReason: m['signin.refused'], unknown: m['signin.unreachable'] };

export function SignInForm(props: SignInFormProps) {
  const { redirectTo, onSuccess, onSignUp, notice } = props;
  const { login } = useSessionActions();
  const navigate = useNavigate();
  const remembered = useRememberedEmail();
  const [typed, setTyped] = useState(props.email);
  const [panel, setPanel] = useState<'first' | 'forgot' | 'again'>(props.isForgotten ? 'forgot' : 'first');
  const { submit, busyWith, failure, clear } = useSubmit<'password' | 'google' | 'passkey'>();
  const { attempt, retry, cancel } = useSecondFactor();
  const succeed = onSuccess ?? (() => navigate(safeRedirect(redirectTo), { replace: true }));
  const google = {
    ...useGoogleSignIn({ submit, onSuccess: succeed, attempt }),
    isBusy: busyWith === 'google',
  };
  const passkey = {
    ...usePasskeySignIn({
      submit,
      onSuccess: succeed,
      isAutofill: panel !== 'forgot' && retry === undefined,
    }),
    isBusy: busyWith === 'passkey',
  };

  const signIn = (form: FormData) =>
    submit('password', SIGN_IN_MESSAGES, async () => {
      await attempt(async (code) => {
        await login({ ...readCredentials(form), rememberMe: form.has('remember'), ...(code && { code }) });
        succeed();
      });
    });

  const forget = (email: string) => {
    setTyped(email);
    clear();
    setPanel('forgot');
  };
  if (retry !== undefined) {
    return (
      <SecondFactorStep
        failure={failure}
        isBusy={busyWith !== null}
        onCode={(code) => void submit('password', SIGN_IN_MESSAGES, () => retry(code))}
        onBack={() => {
          clear();
          cancel();
        }}
      />
    );
  }
  const common = { email: typed || remembered, failure, google, redirectTo };
  if (panel === 'forgot') return <ForgotPasswordPanel {...common} onBack={() => setPanel('again')} />;
  return (
    <SignInView
      {...common}
      passkey={passkey}
      isArrival={panel === 'again'}
      purpose={props.purpose}
      notice={notice}
      isBusy={busyWith === 'password'}
      onSubmit={signIn}
      onForgot={forget}
      onSignUp={onSignUp}
    />
  );
}

interface SignInViewProps {
  email: string | undefined;
  isArrival?: boolean;
  purpose?: string | undefined;
  notice?: string | undefined;
  failure: AuthFailure | undefined;
  isBusy: boolean;
  google: GoogleSignIn;
  passkey?: PasskeySignIn;
  redirectTo: string | undefined;
  onSubmit: (form: FormData) => void;
  /** Called with the email as far as it was typed. */
  onForgot: (email: string) => void;
  onSignUp: () => void;
}

/** The sign-in form in one given state. */
export function SignInView(props: SignInViewProps) {
  const { email, isArrival, purpose, notice, failure, isBusy, google, passkey, redirectTo } = props;
  const { onSubmit, onForgot, onSignUp } = props;
  const t = useTranslation();
  const { errors, props: form } = useForm((typed) => credentialErrors(readCredentials(typed)), onSubmit);
  const forget = ({ currentTarget }: MouseEvent<HTMLButtonElement>) =>
    onForgot(readCredentials(new FormData(currentTarget.form ?? undefined)).email);
  return (
    <div className={styles['part']}>
      <FormTitle
        title={t(m['signin.title'])}
        text={purpose ?? t(m['signin.subtitle'])}
        isArrival={isArrival}
      />
      {notice !== undefined && <NoticeBanner text={notice} />}
      <FailureBanner failure={failure} />
      <form {...form} className={styles['form']}>
        <EmailInput error={errors?.email} email={email} />
        <PasswordInput error={errors?.password} kind="current-password" />
        <div className={styles['row']}>
          <RememberMe />
          <TextButton onClick={forget}>{t(m['signin.forgot'])}</TextButton>
        </div>
        <SubmitButton label={t(m['signin.submit'])} busyLabel={t(m['signin.submitting'])} isBusy={isBusy} />
      </form>
      <OtherSignInOptions google={google} passkey={passkey} redirectTo={redirectTo} />
      <p className={styles['beside']}>
        {t(m['signin.new_here'])}
        <TextButton onClick={onSignUp}>{t(m['signin.sign_up'])}</TextButton>
      </p>
    </div>
  );
}

/** On by default: the email is prefilled next time. It does not change how long the reader stays signed in. */
function RememberMe() {
  const t = useTranslation();
  return (
    <label className={rememberStyles['row']}>
      <input type="checkbox" name="remember" defaultChecked className={rememberStyles['box']} />
      {t(m['signin.remember'])}
    </label>
  );
}

/**
 * The email of a reader who signed in on this device and wanted to be remembered; undefined until the page has mounted.
 */
function useRememberedEmail(): string | undefined {
  return useSyncExternalStore(
    () => () => {},
    () => readSavedEmail(browserStorage(window)),
    () => undefined,
  );
}
