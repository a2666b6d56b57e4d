import { cardAge } from '@paligid/domain/time/card-age';
import { formatCardAge } from '@paligid/i18n/format-age';
import { m } from '@paligid/i18n/messages';
import { PageLink } from '../../address/PageLink.tsx';
import { useRealtime } from '../../client/stores/useRealtime.ts';
import { Dialog } from '../../design/Dialog.tsx';
import { storyPath } from '../../features/stories/story-path.ts';
import { useLocale, useWords } from '../../words/words.ts';
import { listedUpdates } from './listed-updates.ts';
import styles from './notifications-panel.module.css';

/** What the live connection brought while the app was open, newest first. Loaded when the bell is first pressed. */
export function NotificationsPanel({ onClose }: { onClose: () => void }) {
  const say = useWords();
  const locale = useLocale();
  const updates = listedUpdates(useRealtime((state) => state.updates));
  if (updates.length === 0) {
    return (
      <Dialog title={say(m['frame.notifications'])} isOpen onClose={onClose}>
        <p className={styles['empty']}>{say(m['frame.notifications_empty'])}</p>
        <p className={styles['hint']}>{say(m['frame.notifications_empty_text'])}</p>
      </Dialog>
    );
  }
  return (
    <Dialog title={say(m['frame.notifications'])} isOpen onClose={onClose}>
      <ul className={styles['list']}>
        {updates.map(({ id, title, storyId, receivedAt }) => (
          <li key={id} className={styles['update']}>
            {storyId === undefined ? (
              <span className={styles['title']}>{title}</span>
            ) : (
              <PageLink to={storyPath(storyId)} className={styles['title']} onClick={onClose}>
                {title}
              </PageLink>
            )}
            <span className={styles['age']}>{formatCardAge(cardAge(receivedAt, Date.now()), locale)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
