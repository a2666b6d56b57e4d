import { m } from '@paligid/i18n/messages';
import { ApiError } from '../../../client/api-error.ts';
import { useSessionActions } from '../../../client/session/useSessionActions.ts';
import { useSession } from '../../../client/stores/useSession.ts';
import { useWords } from '../../../words/words.ts';
import { passwordFault, typedCredentials } from '../form/credentials.ts';
import { FailureBanner } from '../form/FailureBanner.tsx';
import { FormTitle } from '../form/FormTitle.tsx';
import styles from '../form/form.module.css';
import { PasswordInput } from '../form/PasswordInput.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { TextButton } from '../form/TextButton.tsx';
import { ACTION_WORDS, useAttempt } from '../form/useAttempt.ts';
import { useForm } from '../form/useForm.ts';

interface ResetPanelProps {
  /** From the mail: good once. */
  token: string;
  onDone: () => void;
  onForgot: () => void;
}

export function ResetPanel({ token, onDone, onForgot }: ResetPanelProps) {
  const say = useWords();
  const { resetPassword, logout } = useSessionActions();
  const { user } = useSession();
  const { attempt, busyWith, failure, error } = useAttempt<'reset'>();
  const save = (form: FormData) =>
    attempt('reset', ACTION_WORDS, async () => {
      await resetPassword({ token, password: typedCredentials(form).password });
      // The new password has ended every session, this one too.
      if (user !== null) await logout();
      onDone();
    });
  const { faults, props: form } = useForm(faultsOf, save);
  const isSpent = error instanceof ApiError && error.code === 'RESET_LINK_REFUSED';
  return (
    <div className={styles['part']}>
      <FormTitle title={say(m['signin.reset_title'])} text={say(m['signin.reset_text'])} />
      <FailureBanner failure={failure} />
      <form {...form} className={styles['form']}>
        <PasswordInput fault={faults?.password} kind="new-password" label={m['signin.reset_password']} />
        <SubmitButton
          label={say(m['signin.reset_submit'])}
          busyLabel={say(m['signin.reset_saving'])}
          isBusy={busyWith !== null}
        />
      </form>
      {isSpent && <TextButton onClick={onForgot}>{say(m['signin.reset_again'])}</TextButton>}
    </div>
  );
}

function faultsOf(form: FormData) {
  const password = passwordFault(typedCredentials(form).password);
  return password && { password };
}
