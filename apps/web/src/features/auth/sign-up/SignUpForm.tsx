import { m } from '@paligid/i18n/messages';
import { useWords } from '../../../words/words.ts';
import type { AuthFailure } from '../form/auth-failure.ts';
import { EmailInput } from '../form/EmailInput.tsx';
import { FailureBanner } from '../form/FailureBanner.tsx';
import { FormTitle } from '../form/FormTitle.tsx';
import styles from '../form/form.module.css';
import { PasswordInput } from '../form/PasswordInput.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { TextButton } from '../form/TextButton.tsx';
import { useForm } from '../form/useForm.ts';
import { AgreementLine } from './AgreementLine.tsx';
import { NameInput } from './NameInput.tsx';
import { type NewAccount, newAccountFaults, typedAccount } from './new-account.ts';

export interface SignUpFormProps {
  /** What was typed before, when the reader comes back to it. */
  email?: string | undefined;
  name?: string | undefined;
  /** What the server said later on, when the account was to be opened. */
  failure?: AuthFailure | undefined;
  isBusy?: boolean;
  /** All is as the server wants it. */
  onCredentials: (account: NewAccount) => void;
  onSignIn: () => void;
}

/** All that an account by email needs to be asked for; nothing is sent from here. */
export function SignUpForm(props: SignUpFormProps) {
  const { email, name, failure, isBusy = false, onCredentials, onSignIn } = props;
  const say = useWords();
  const { faults, props: form } = useForm(
    (typed) => newAccountFaults(typedAccount(typed)),
    (typed) => onCredentials(typedAccount(typed)),
  );
  return (
    <div className={styles['part']}>
      <FormTitle title={say(m['signup.title'])} />
      <FailureBanner failure={failure} />
      <form {...form} className={styles['form']}>
        <NameInput fault={faults?.name} name={name} />
        <EmailInput fault={faults?.email} email={email} />
        <PasswordInput fault={faults?.password} kind="new-password" hint={m['signup.password_hint']} />
        <SubmitButton
          label={say(m['signup.submit'])}
          busyLabel={say(m['signup.submitting'])}
          isBusy={isBusy}
        />
        <AgreementLine />
      </form>
      <p className={styles['beside']}>
        {say(m['signup.have_account'])}
        <TextButton onClick={onSignIn}>{say(m['signup.sign_in'])}</TextButton>
      </p>
    </div>
  );
}
