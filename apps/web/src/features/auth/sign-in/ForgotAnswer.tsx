import { m } from '@paligid/i18n/messages';
import { useWords } from '../../../words/words.ts';
import { FormTitle } from '../form/FormTitle.tsx';
import styles from '../form/form.module.css';
import type { GoogleHand } from '../google/useGoogle.ts';
import { BackToSignIn } from './BackToSignIn.tsx';
import { OtherWays } from './OtherWays.tsx';

interface ForgotAnswerProps {
  email: string;
  canMail: boolean;
  google: GoogleHand;
  redirectTo: string | undefined;
  onBack: () => void;
}

/** The same whether or not there is such an account. Where no mail is sent, the other ways in. */
export function ForgotAnswer({ email, canMail, google, redirectTo, onBack }: ForgotAnswerProps) {
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
      {!canMail && <OtherWays google={google} redirectTo={redirectTo} />}
      <BackToSignIn onBack={onBack} />
    </div>
  );
}
