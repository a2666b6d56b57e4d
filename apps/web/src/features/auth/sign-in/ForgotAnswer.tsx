import { m } from '@paligid/i18n/messages';
import { useWords } from '../../../words/words.ts';
import type { AuthFailure } from '../form/auth-failure.ts';
import { FailureBanner } from '../form/FailureBanner.tsx';
import { FormTitle } from '../form/FormTitle.tsx';
import styles from '../form/form.module.css';
import type { GoogleHand } from '../google/useGoogle.ts';
import { BackToSignIn } from './BackToSignIn.tsx';
import { OtherWays } from './OtherWays.tsx';

interface ForgotAnswerProps {
  email: string;
  canMail: boolean;
  failure: AuthFailure | undefined;
  google: GoogleHand;
  redirectTo: string | undefined;
  onBack: () => void;
}

/** The same whether or not there is such an account. Where no mail is sent, the other ways in. */
export function ForgotAnswer({ email, canMail, failure, google, redirectTo, onBack }: ForgotAnswerProps) {
  const say = useWords();
  return (
    <div className={styles['part']}>
      {canMail ? (
        <FormTitle
          title={say(m['signin.forgot_sent_title'])}
          text={say(m['signin.forgot_sent_text'], { email })}
          isArrival
        />
      ) : (
        <FormTitle
          title={say(m['signin.forgot_no_mail_title'])}
          text={say(m['signin.forgot_no_mail_text'])}
          isArrival
        />
      )}
      <FailureBanner failure={failure} />
      {!canMail && <OtherWays google={google} redirectTo={redirectTo} />}
      <BackToSignIn onBack={onBack} />
    </div>
  );
}
