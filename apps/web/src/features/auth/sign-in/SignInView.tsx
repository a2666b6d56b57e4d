import { m } from '@paligid/i18n/messages';
import type { MouseEvent } from 'react';
import { useWords } from '../../../words/words.ts';
import type { AuthFailure } from '../form/auth-failure.ts';
import { credentialFaults, typedCredentials } from '../form/credentials.ts';
import { EmailInput } from '../form/EmailInput.tsx';
import { FailureBanner } from '../form/FailureBanner.tsx';
import { FormTitle } from '../form/FormTitle.tsx';
import styles from '../form/form.module.css';
import { NoticeBanner } from '../form/NoticeBanner.tsx';
import { PasswordInput } from '../form/PasswordInput.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { TextButton } from '../form/TextButton.tsx';
import { useForm } from '../form/useForm.ts';
import type { GoogleHand } from '../google/useGoogle.ts';
import { OtherWays } from './OtherWays.tsx';
import { RememberMe } from './RememberMe.tsx';

interface SignInViewProps {
  email: string | undefined;
  isArrival?: boolean;
  notice?: string | undefined;
  failure: AuthFailure | undefined;
  isBusy: boolean;
  google: GoogleHand;
  redirectTo: string | undefined;
  onSubmit: (form: FormData) => void;
  /** With the email as far as it was typed. */
  onForgot: (email: string) => void;
  onSignUp: () => void;
}

/** The sign-in form as it stands in one moment. */
export function SignInView(props: SignInViewProps) {
  const { email, isArrival, notice, failure, isBusy, google, redirectTo } = props;
  const { onSubmit, onForgot, onSignUp } = props;
  const say = useWords();
  const { faults, props: form } = useForm((typed) => credentialFaults(typedCredentials(typed)), onSubmit);
  const forget = ({ currentTarget }: MouseEvent<HTMLButtonElement>) =>
    onForgot(typedCredentials(new FormData(currentTarget.form ?? undefined)).email);
  return (
    <div className={styles['part']}>
      <FormTitle title={say(m['signin.title'])} text={say(m['signin.subtitle'])} isArrival={isArrival} />
      {notice !== undefined && <NoticeBanner text={notice} />}
      <FailureBanner failure={failure} />
      <form {...form} className={styles['form']}>
        <EmailInput fault={faults?.email} email={email} />
        <PasswordInput fault={faults?.password} kind="current-password" />
        <div className={styles['row']}>
          <RememberMe />
          <TextButton onClick={forget}>{say(m['signin.forgot'])}</TextButton>
        </div>
        <SubmitButton
          label={say(m['signin.submit'])}
          busyLabel={say(m['signin.submitting'])}
          isBusy={isBusy}
        />
      </form>
      <OtherWays google={google} redirectTo={redirectTo} />
      <p className={styles['beside']}>
        {say(m['signin.new_here'])}
        <TextButton onClick={onSignUp}>{say(m['signin.sign_up'])}</TextButton>
      </p>
    </div>
  );
}
