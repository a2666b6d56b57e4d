import { Popover } from '@base-ui/react/popover';
import type { Story } from '@paligid/contract/entities/stories';
import { coveringAlerts } from '@paligid/domain/alerts/alerts-for-reader';
import { cardAge } from '@paligid/domain/time/card-age';
import { describeUntil } from '@paligid/domain/time/until';
import { formatCardAge } from '@paligid/i18n/format-age';
import { m } from '@paligid/i18n/messages';
import { untilTimeText } from '@paligid/i18n/until-text';
import type { RefObject } from 'react';
import type { FeedResponse } from '../../../client/queries/feed.ts';
import { useRealtime } from '../../../client/stores/useRealtime.ts';
import look from '../../../design/popover.module.css';
import { Sheet } from '../../../design/Sheet.tsx';
import { useMediaQuery } from '../../../design/useMediaQuery.ts';
import { useLocale, useTranslation } from '../../../i18n/useTranslation.ts';
import { Link } from '../../../router/Link.tsx';
import { LiveWarmth } from '../../greetings/LiveWarmth.tsx';
import { currentVisit } from '../../stories/alerts/visits.ts';
import { storyPath } from '../../stories/story-path.ts';
import { MANILA } from '../../stories/time/manila-time.ts';
import { AlertsOffNote, NotificationHistory } from '../NotificationHistory.tsx';
import { AlertsInForce, useReaderFeed } from './AlertsInForce.tsx';
import { BellRow, type ListedUpdate, listedUpdates, missedStories } from './BellRow.tsx';
import styles from './notifications-panel.module.css';

/** From this width on there is room below the bell. */
const WIDE = '(min-width: 768px)';

interface NotificationsPanelProps {
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Alerts in force for the reader, what they missed, then what was sent to them. Loaded when the bell is first clicked. */
export function NotificationsPanel({ anchor, onClose }: NotificationsPanelProps) {
  const title = useTranslation()(m['frame.notifications']);
  const isWide = useMediaQuery(WIDE);
  if (!isWide) {
    return (
      <Sheet title={title} isOpen onClose={onClose}>
        <NotificationLists onClose={onClose} />
      </Sheet>
    );
  }
  return (
    <Popover.Root open onOpenChange={(isWanted) => !isWanted && onClose()}>
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} sideOffset={6} align="end" className={look['place']}>
          <Popover.Popup className={styles['popover']} finalFocus={anchor}>
            <Popover.Title className={styles['heading']}>{title}</Popover.Title>
            <NotificationLists onClose={onClose} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function NotificationLists({ onClose }: { onClose: () => void }) {
  const reading = useReaderFeed();
  return (
    <div className={styles['lists']}>
      <AlertsInForce readerFeed={reading} onOpen={onClose} />
      <LiveWarmth />
      <MissedAlerts feed={reading.feed} onOpen={onClose} />
      <NotificationHistory onOpen={onClose} />
      <AlertsOffNote onOpen={onClose} />
    </div>
  );
}

interface MissedAlertsProps {
  feed: FeedResponse | undefined;
  onOpen: () => void;
}

/** Alerts that began or ended since the previous visit, and updates since this one began. */
function MissedAlerts({ feed, onOpen }: MissedAlertsProps) {
  const t = useTranslation();
  const locale = useLocale();
  const updates = listedUpdates(useRealtime((state) => state.updates));
  const nowMs = Date.now();
  const { sinceMs, startedMs } = currentVisit(nowMs);
  const stories = feed?.stories ?? [];
  const covering = new Set(coveringAlerts(stories, nowMs).map(({ id }) => id));
  const others = stories.filter(({ id }) => !covering.has(id));
  const away = sinceMs === null ? [] : missedStories(others, sinceMs, startedMs);
  const latest = missedStories(others, startedMs, Number.POSITIVE_INFINITY);
  const otherUpdates = updates.filter(
    ({ storyId = '' }) => !covering.has(storyId) && !hasStory(latest, storyId),
  );
  return (
    <>
      {latest.length + otherUpdates.length > 0 && (
        <section aria-labelledby="bell-latest">
          <h2 id="bell-latest" className={styles['heading']}>
            {t(m['bell.latest'])}
          </h2>
          <ul className={styles['rows']}>
            {latest.map((story) => (
              <BellRow key={story.id} story={story} onOpen={onOpen} />
            ))}
            {otherUpdates.map((update) =>
              update.story === undefined ? (
                <UpdateRow key={update.id} update={update} onOpen={onOpen} />
              ) : (
                <BellRow key={update.id} story={update.story} onOpen={onOpen} />
              ),
            )}
          </ul>
        </section>
      )}
      {sinceMs !== null && feed !== undefined && (
        <section aria-labelledby="bell-away">
          <div className={styles['head']}>
            <h2 id="bell-away" className={styles['heading']}>
              {t(m['bell.away'])}
            </h2>
            <span className={styles['aside']}>
              {t(m['bell.since'], {
                time: untilTimeText(describeUntil(sinceMs, nowMs, MANILA), locale, MANILA),
              })}
            </span>
          </div>
          {away.length === 0 && <p className={styles['hint']}>{t(m['bell.nothing_new'])}</p>}
          {away.length > 0 && (
            <ul className={styles['rows']}>
              {away.map((story) => (
                <BellRow key={story.id} story={story} onOpen={onOpen} />
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  );
}

function UpdateRow({ update, onOpen }: { update: ListedUpdate; onOpen: () => void }) {
  const locale = useLocale();
  const { title, storyId, receivedAt } = update;
  return (
    <li className={styles['told']}>
      {storyId === undefined ? (
        <span className={styles['title']}>{title}</span>
      ) : (
        <Link to={storyPath(storyId)} className={styles['title']} onClick={onOpen}>
          {title}
        </Link>
      )}
      <span className={styles['aside']}>{formatCardAge(cardAge(receivedAt, Date.now()), locale)}</span>
    </li>
  );
}

function hasStory(stories: readonly Story[], id: string): boolean {
  return stories.some((story) => story.id === id || story.cluster?.id === id);
}
