import { m } from '@paligid/i18n/messages';
import { ApiRequestError } from '../../../client/api/api-error.ts';
import { useSessionActions } from '../../../client/session/useSessionActions.ts';
import { useSession } from '../../../client/stores/useSession.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { PasswordInput } from '../form/AuthInput.tsx';
import { FailureBanner } from '../form/Banner.tsx';
import { passwordError, readCredentials } from '../form/credentials.ts';
import { FormTitle, SubmitButton, TextButton } from '../form/FormParts.tsx';
import styles from '../form/form.module.css';
import { ACTION_MESSAGES, useForm, useSubmit } from '../form/useForm.ts';

interface ResetPasswordPanelProps {
  /** From the email; single use. */
  token: string;
  onDone: () => void;
  onForgot: () => void;
}

export function ResetPasswordPanel({ token, onDone, onForgot }: ResetPasswordPanelProps) {
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
