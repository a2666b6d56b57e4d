import { unreadBadge } from '@paligid/domain/notifications';
import { m } from '@paligid/i18n/messages';
import { useRef } from 'react';
import { useModuleOnClick } from '../../client/lazy-load.ts';
import { useStores } from '../../client/stores/stores.ts';
import { useRealtime } from '../../client/stores/useRealtime.ts';
import { IconButton } from '../../design/IconButton.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import styles from './header-bar.module.css';

/**
 * Counts the stories that the reader was notified of and has not read on any device, and those that changed on this
 * page since the list was last opened. Alerts that cover the reader are counted separately.
 */
export function useUnreadCount(): number {
  return useRealtime(({ updates, seenAt, here, unread }) => {
    const changed = updates.filter(({ type, receivedAt }) => type === 'story_update' && receivedAt > seenAt);
    const ids = new Set([...unread, ...changed.map(({ id }) => id)]);
    for (const id of here.ids) ids.delete(id);
    return ids.size;
  });
}

const loadPanel = () => import('../../features/notifications/bell/NotificationsPanel.tsx');

/**
 * The bell. Counts the alerts in force for the reader, which opening the list does not clear, and the unread updates.
 */
export function NotificationsButton() {
  const t = useTranslation();
  const { realtime } = useStores();
  const button = useRef<HTMLButtonElement>(null);
  const unread = useUnreadCount();
  const inForce = useRealtime(({ here }) => here.ids.length);
  const isCritical = useRealtime(({ here }) => here.isCritical);
  const { late, isOpen, open, close } = useModuleOnClick(loadPanel);
  const badge = unreadBadge(inForce + unread);
  const label =
    badge === undefined ? t(m['frame.notifications']) : t(m['frame.notifications_unread'], { n: badge });

  function press() {
    realtime.getState().markSeen(Date.now());
    open();
  }

  return (
    <>
      <IconButton
        ref={button}
        icon="bell"
        weight="regular"
        label={inForce > 0 ? t(m['bell.label_in_force'], { n: inForce }) : label}
        className={styles['scripted']}
        aria-haspopup="dialog"
        onClick={press}
      >
        {badge !== undefined && (
          <span className={styles['badge']} data-critical={isCritical || undefined}>
            {badge}
          </span>
        )}
      </IconButton>
      {isOpen && late && <late.NotificationsPanel anchor={button} onClose={close} />}
    </>
  );
}
