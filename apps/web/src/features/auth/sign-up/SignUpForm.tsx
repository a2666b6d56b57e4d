import { m } from '@paligid/i18n/messages';
import { useWords } from '../../../words/words.ts';
import type { AuthFailure } from '../form/auth-failure.ts';
import { type Credentials, credentialFaults, typedCredentials } from '../form/credentials.ts';
import { EmailInput } from '../form/EmailInput.tsx';
import { FailureBanner } from '../form/FailureBanner.tsx';
import { FormTitle } from '../form/FormTitle.tsx';
import styles from '../form/form.module.css';
import { PasswordInput } from '../form/PasswordInput.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { TextButton } from '../form/TextButton.tsx';
import { useForm } from '../form/useForm.ts';

export interface SignUpFormProps {
  /** What was typed before, when the reader comes back to it. */
  email?: string | undefined;
  /** What the server said later on, when the account was to be opened. */
  failure?: AuthFailure | undefined;
  isBusy?: boolean;
  /** Both are as the server wants them. */
  onCredentials: (credentials: Credentials) => void;
  onSignIn: () => void;
}

/** All that an account by email needs to be asked for; nothing is sent from here. */
export function SignUpForm({ email, failure, isBusy = false, onCredentials, onSignIn }: SignUpFormProps) {
  const say = useWords();
  const { faults, props: form } = useForm(
    (typed) => credentialFaults(typedCredentials(typed)),
    (typed) => onCredentials(typedCredentials(typed)),
  );
  return (
    <div className={styles['part']}>
      <FormTitle title={say(m['signup.title'])} text={say(m['signup.subtitle'])} />
      <FailureBanner failure={failure} />
      <form {...form} className={styles['form']}>
        <EmailInput fault={faults?.email} email={email} />
        <PasswordInput fault={faults?.password} kind="new-password" hint={m['signup.password_hint']} />
        <SubmitButton
          label={say(m['signup.submit'])}
          busyLabel={say(m['signup.submitting'])}
          isBusy={isBusy}
        />
      </form>
      <p className={styles['beside']}>
        {say(m['signup.have_account'])}
        <TextButton onClick={onSignIn}>{say(m['signup.sign_in'])}</TextButton>
      </p>
    </div>
  );
}
