import { m } from '@paligid/i18n/messages';
import { useIsHydrated } from '../../client/useIsHydrated.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import styles from './settings-rows.module.css';

const STATES = {
  granted: m['settings.notifications_granted'],
  denied: m['settings.notifications_denied'],
  default: m['settings.notifications_default'],
};

/** The state of this browser, without a switch: nothing is sent to closed pages. */
export function NotificationsRow() {
  const t = useTranslation();
  const isReady = useIsHydrated();
  const state =
    isReady && 'Notification' in window
      ? STATES[Notification.permission]
      : m['settings.notifications_unsupported'];
  return (
    <div className={styles['stack']}>
      <p className={styles['row']}>
        <span className={styles['name']}>{t(m['settings.notifications_state'])}</span>
        {isReady && <span className={styles['value']}>{t(state)}</span>}
      </p>
      <p className={styles['note']}>{t(m['settings.notifications_note'])}</p>
    </div>
  );
}
