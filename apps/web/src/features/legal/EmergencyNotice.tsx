import { m } from '@paligid/i18n/messages';
import { buttonStyle } from '../../design/button-style.ts';
import { Icon } from '../../design/Icon.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import styles from './emergency-notice.module.css';

/** First on the terms page: even a reader who reads nothing else should read this. */
export function EmergencyNotice() {
  const t = useTranslation();
  return (
    <section className={styles['notice']} aria-labelledby="emergency-title">
      <h2 id="emergency-title" className={styles['title']}>
        {t(m['legal.terms_emergency'])}
      </h2>
      <p className={styles['call']}>{t(m['legal.terms_emergency_call'])}</p>
      <p>{t(m['legal.terms_emergency_follow'])}</p>
      <p>{t(m['legal.terms_emergency_silence'])}</p>
      <a {...buttonStyle({ variant: 'ghost', size: 'medium', className: styles['button'] })} href="tel:911">
        <Icon name="phone-call" size={20} />
        {t(m['legal.terms_emergency_button'])}
      </a>
    </section>
  );
}
