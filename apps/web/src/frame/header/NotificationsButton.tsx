import { unreadBadge } from '@paligid/domain/notifications/unread-badge';
import { m } from '@paligid/i18n/messages';
import { lazy, Suspense, useState } from 'react';
import { useStores } from '../../client/stores/stores.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { IconButton } from '../../design/IconButton.tsx';
import { useWords } from '../../words/words.ts';
import styles from './header-bar.module.css';
import { useUnread } from './useUnread.ts';

const Panel = lazy(() =>
  import('./NotificationsPanel.tsx').then(({ NotificationsPanel }) => ({ default: NotificationsPanel })),
);

export function NotificationsButton() {
  const say = useWords();
  const { realtime } = useStores();
  const { user } = useSession();
  const unread = useUnread();
  const [isOpen, setOpen] = useState(false);
  const badge = user === null ? undefined : unreadBadge(unread);
  const label =
    badge === undefined ? say(m['frame.notifications']) : say(m['frame.notifications_unread'], { n: badge });

  function open() {
    realtime.getState().markSeen(Date.now());
    setOpen(true);
  }

  return (
    <>
      <IconButton
        icon="bell"
        weight="regular"
        label={label}
        className={styles['scripted']}
        aria-haspopup="dialog"
        onClick={open}
      >
        {badge !== undefined && <span className={styles['badge']}>{badge}</span>}
      </IconButton>
      {isOpen && (
        <Suspense>
          <Panel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
