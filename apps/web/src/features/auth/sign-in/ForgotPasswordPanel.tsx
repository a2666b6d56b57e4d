import { m } from '@paligid/i18n/messages';
import { useState } from 'react';
import { useSessionActions } from '../../../client/session/useSessionActions.ts';
import { Icon } from '../../../design/Icon.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { EmailInput } from '../form/AuthInput.tsx';
import type { AuthFailure } from '../form/auth-failure.ts';
import { FailureBanner } from '../form/Banner.tsx';
import { emailError, readCredentials } from '../form/credentials.ts';
import { FormTitle, SubmitButton, TextButton } from '../form/FormParts.tsx';
import styles from '../form/form.module.css';
import { ACTION_MESSAGES, useForm, useSubmit } from '../form/useForm.ts';
import type { GoogleSignIn } from '../google/useGoogleSignIn.ts';
import { OtherSignInOptions } from './OtherSignInOptions.tsx';

interface ResetMailSentProps {
  email: string;
  canMail: boolean;
  failure: AuthFailure | undefined;
  google: GoogleSignIn;
  redirectTo: string | undefined;
  onBack: () => void;
}

/** The same whether or not the account exists. If the server cannot send mail, offers the other sign-in options. */
function ResetMailSent({ email, canMail, failure, google, redirectTo, onBack }: ResetMailSentProps) {
  const t = useTranslation();
  return (
    <div className={styles['part']}>
      {canMail ? (
        <FormTitle
          title={t(m['signin.forgot_sent_title'])}
          text={t(m['signin.forgot_sent_text'], { email })}
          isArrival
        />
      ) : (
        <FormTitle
          title={t(m['signin.forgot_no_mail_title'])}
          text={t(m['signin.forgot_no_mail_text'])}
          isArrival
        />
      )}
      <FailureBanner failure={failure} />
      {!canMail && <OtherSignInOptions google={google} redirectTo={redirectTo} />}
      <BackToSignIn onBack={onBack} />
    </div>
  );
}

interface ForgotPasswordPanelProps {
  email?: string | undefined;
  /** The failure of Google sign-in, where that is offered instead. */
  failure: AuthFailure | undefined;
  google: GoogleSignIn;
  redirectTo: string | undefined;
  onBack: () => void;
}

/** Replaces the sign-in form. */
export function ForgotPasswordPanel({ email, onBack, ...options }: ForgotPasswordPanelProps) {
  const t = useTranslation();
  const { forgotPassword } = useSessionActions();
  const { submit, busyWith, failure } = useSubmit<'mail'>();
  const [answer, setAnswer] = useState<{ email: string; canMail: boolean }>();
  const send = (form: FormData) =>
    submit('mail', ACTION_MESSAGES, async () => {
      const { email: asked } = readCredentials(form);
      const { can_mail: canMail } = await forgotPassword(asked);
      setAnswer({ email: asked, canMail });
    });
  const { errors, props: form } = useForm(validateEmail, send);
  if (answer !== undefined) {
    return <ResetMailSent {...answer} {...options} onBack={onBack} />;
  }
  return (
    <div className={styles['part']}>
      <FormTitle title={t(m['signin.forgot_title'])} text={t(m['signin.forgot_text'])} isArrival />
      <FailureBanner failure={failure} />
      <form {...form} className={styles['form']}>
        <EmailInput error={errors?.email} email={email} />
        <SubmitButton
          label={t(m['signin.forgot_submit'])}
          busyLabel={t(m['signin.forgot_sending'])}
          isBusy={busyWith !== null}
        />
      </form>
      <BackToSignIn onBack={onBack} />
    </div>
  );
}

function validateEmail(form: FormData) {
  const email = emailError(readCredentials(form).email);
  return email && { email };
}

function BackToSignIn({ onBack }: { onBack: () => void }) {
  const t = useTranslation();
  return (
    <TextButton onClick={onBack}>
      <Icon name="arrow-left" size={20} />
      {t(m['signin.back'])}
    </TextButton>
  );
}
