import { m } from '@paligid/i18n/messages';
import { useState } from 'react';
import { useSessionActions } from '../../../client/session/useSessionActions.ts';
import { useWords } from '../../../words/words.ts';
import type { AuthFailure } from '../form/auth-failure.ts';
import { emailFault, typedCredentials } from '../form/credentials.ts';
import { EmailInput } from '../form/EmailInput.tsx';
import { FailureBanner } from '../form/FailureBanner.tsx';
import { FormTitle } from '../form/FormTitle.tsx';
import styles from '../form/form.module.css';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { ACTION_WORDS, useAttempt } from '../form/useAttempt.ts';
import { useForm } from '../form/useForm.ts';
import type { GoogleHand } from '../google/useGoogle.ts';
import { BackToSignIn } from './BackToSignIn.tsx';
import { ForgotAnswer } from './ForgotAnswer.tsx';

interface ForgotPanelProps {
  email?: string | undefined;
  /** Of Google, where it is offered instead. */
  failure: AuthFailure | undefined;
  google: GoogleHand;
  redirectTo: string | undefined;
  onBack: () => void;
}

/** Stands where the sign-in form stood. */
export function ForgotPanel({ email, onBack, ...ways }: ForgotPanelProps) {
  const say = useWords();
  const { forgotPassword } = useSessionActions();
  const { attempt, busyWith, failure } = useAttempt<'mail'>();
  const [answer, setAnswer] = useState<{ email: string; canMail: boolean }>();
  const send = (form: FormData) =>
    attempt('mail', ACTION_WORDS, async () => {
      const { email: asked } = typedCredentials(form);
      const { can_mail: canMail } = await forgotPassword(asked);
      setAnswer({ email: asked, canMail });
    });
  const { faults, props: form } = useForm(faultsOf, send);
  if (answer !== undefined) {
    return <ForgotAnswer {...answer} {...ways} onBack={onBack} />;
  }
  return (
    <div className={styles['part']}>
      <FormTitle title={say(m['signin.forgot_title'])} text={say(m['signin.forgot_text'])} isArrival />
      <FailureBanner failure={failure} />
      <form {...form} className={styles['form']}>
        <EmailInput fault={faults?.email} email={email} />
        <SubmitButton
          label={say(m['signin.forgot_submit'])}
          busyLabel={say(m['signin.forgot_sending'])}
          isBusy={busyWith !== null}
        />
      </form>
      <BackToSignIn onBack={onBack} />
    </div>
  );
}

function faultsOf(form: FormData) {
  const email = emailFault(typedCredentials(form).email);
  return email && { email };
}
