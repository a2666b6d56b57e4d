import { m } from '@paligid/i18n/messages';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Link } from '../../../router/Link.tsx';
import { EmailInput, NameInput, PasswordInput } from '../form/AuthInput.tsx';
import type { AuthFailure } from '../form/auth-failure.ts';
import { FailureBanner } from '../form/Banner.tsx';
import { type NewAccount, newAccountErrors, readNewAccount } from '../form/credentials.ts';
import { FormTitle, SubmitButton, TextButton } from '../form/FormParts.tsx';
import styles from '../form/form.module.css';
import { useForm } from '../form/useForm.ts';

interface SignUpFormProps {
  /** What was typed earlier, if the reader comes back to it. */
  email?: string | undefined;
  name?: string | undefined;
  /** What the server said later, when the account was to be created. */
  failure?: AuthFailure | undefined;
  isBusy?: boolean;
  /** Called when all fields are valid for the server. */
  onCredentials: (account: NewAccount) => void;
  onSignIn: () => void;
}

/** Everything needed for an account by email; nothing is sent from here. */
export function SignUpForm(props: SignUpFormProps) {
  const { email, name, failure, isBusy = false, onCredentials, onSignIn } = props;
  const t = useTranslation();
  const { errors, props: form } = useForm(
    (typed) => newAccountErrors(readNewAccount(typed)),
    (typed) => onCredentials(readNewAccount(typed)),
  );
  return (
    <div className={styles['part']}>
      <FormTitle title={t(m['signup.title'])} />
      <FailureBanner failure={failure} />
      <form {...form} className={styles['form']}>
        <NameInput error={errors?.name} name={name} />
        <EmailInput error={errors?.email} email={email} />
        <PasswordInput error={errors?.password} kind="new-password" hint={m['signup.password_hint']} />
        <SubmitButton label={t(m['signup.submit'])} busyLabel={t(m['signup.submitting'])} isBusy={isBusy} />
        <AgreementLine />
      </form>
      <p className={styles['beside']}>
        {t(m['signup.have_account'])}
        <TextButton onClick={onSignIn}>{t(m['signup.sign_in'])}</TextButton>
      </p>
    </div>
  );
}

/** The terms a reader agrees to by creating an account, shown where they do so. */
function AgreementLine() {
  const t = useTranslation();
  return (
    <p className={styles['line']}>
      {t(m['signup.agree'])} <Link to="/terms">{t(m['signup.agree_terms'])}</Link>
      {' · '}
      <Link to="/privacy">{t(m['signup.agree_privacy'])}</Link>
    </p>
  );
}
