import { m } from '@paligid/i18n/messages';
import { type PlainMessage, useTranslation } from '../../i18n/useTranslation.ts';
import styles from './coming-soon-notice.module.css';

/** Says that a page is not built yet, before anything is promised on it. */
export function ComingSoonNotice({ reason }: { reason: PlainMessage }) {
  const t = useTranslation();
  return (
    <div className={styles['not-yet']}>
      <p className={styles['title']}>{t(m['plain.not_yet'])}</p>
      <p>{t(reason)}</p>
    </div>
  );
}
