import { m } from '@paligid/i18n/messages';
import { usePush } from '../../client/notifications/usePush.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import styles from './routine-screen.module.css';

/** A switch that is on reaches nobody whose device gets no notifications. */
export function DeviceNote() {
  const t = useTranslation();
  const { status } = usePush();
  if (status === undefined || status === 'on') return null;
  return (
    <p className={styles['text']}>
      {t(m['routine.notify_device'])}{' '}
      <Link to="/settings#notifications">{t(m['routine.notify_device_on'])}</Link>
    </p>
  );
}
