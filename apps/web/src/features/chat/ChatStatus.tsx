import { m } from '@paligid/i18n/messages';
import { useRealtime } from '../../client/stores/useRealtime.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import styles from './chat-status.module.css';

/** Whether replies arrive while they are written. Without the live connection they come with the HTTP response. */
export function ChatStatus() {
  const t = useTranslation();
  const isOnline = useRealtime(({ connection }) => connection === 'open');
  return (
    <p className={styles['status']} data-online={isOnline || undefined}>
      {t(isOnline ? m['chat.online'] : m['chat.connecting'])}
    </p>
  );
}
