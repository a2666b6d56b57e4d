import { unreadBadge } from '@paligid/domain/notifications/unread-badge';
import { m } from '@paligid/i18n/messages';
import { useStores } from '../../client/stores/stores.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { useLatePress } from '../../client/useLatePress.ts';
import { IconButton } from '../../design/IconButton.tsx';
import { useWords } from '../../words/words.ts';
import styles from './header-bar.module.css';
import { useUnread } from './useUnread.ts';

const loadPanel = () => import('./NotificationsPanel.tsx');

export function NotificationsButton() {
  const say = useWords();
  const { realtime } = useStores();
  const { user } = useSession();
  const unread = useUnread();
  const { late, isOpen, open, close } = useLatePress(loadPanel);
  const badge = user === null ? undefined : unreadBadge(unread);
  const label =
    badge === undefined ? say(m['frame.notifications']) : say(m['frame.notifications_unread'], { n: badge });

  function press() {
    realtime.getState().markSeen(Date.now());
    open();
  }

  return (
    <>
      <IconButton
        icon="bell"
        weight="regular"
        label={label}
        className={styles['scripted']}
        aria-haspopup="dialog"
        onClick={press}
      >
        {badge !== undefined && <span className={styles['badge']}>{badge}</span>}
      </IconButton>
      {isOpen && late && <late.NotificationsPanel onClose={close} />}
    </>
  );
}
