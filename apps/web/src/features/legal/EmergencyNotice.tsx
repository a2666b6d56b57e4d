import { m } from '@paligid/i18n/messages';
import { buttonLook } from '../../design/button-look.ts';
import { Icon } from '../../design/Icon.tsx';
import { useWords } from '../../words/words.ts';
import styles from './emergency-notice.module.css';

/** First on the page of terms: whoever reads nothing else shall read this. */
export function EmergencyNotice() {
  const say = useWords();
  return (
    <section className={styles['notice']} aria-labelledby="emergency-title">
      <h2 id="emergency-title" className={styles['title']}>
        {say(m['legal.terms_emergency'])}
      </h2>
      <p className={styles['call']}>{say(m['legal.terms_emergency_call'])}</p>
      <p>{say(m['legal.terms_emergency_follow'])}</p>
      <p>{say(m['legal.terms_emergency_silence'])}</p>
      <a {...buttonLook({ variant: 'ghost', size: 'medium', className: styles['button'] })} href="tel:911">
        <Icon name="phone-call" size={20} />
        {say(m['legal.terms_emergency_button'])}
      </a>
    </section>
  );
}
