import { describeUntil } from '@paligid/domain/time/until';
import { formatClockTime } from '@paligid/i18n/format-date';
import { m } from '@paligid/i18n/messages';
import { untilTimeText } from '@paligid/i18n/until-text';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../client/api/api.ts';
import { historyQuery, markRead } from '../../client/notifications/notification-history.ts';
import { usePush } from '../../client/notifications/usePush.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { Karatula } from '../../design/Karatula.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import type { StoredPush } from '../../offline/push/push-store.ts';
import { Link } from '../../router/Link.tsx';
import { AlertPane } from '../stories/alerts/AlertPane.tsx';
import { storyPath } from '../stories/story-path.ts';
import { MANILA } from '../stories/time/manila-time.ts';
import { type HistoryRow, mergeHistory } from './merge-history.ts';
import styles from './notification-history.module.css';

/** What was sent to the reader in 30 days, on any device, and on request what was held back. */
export function NotificationHistory({ onOpen }: { onOpen: () => void }) {
  const t = useTranslation();
  const { status, record } = usePush();
  const { user } = useSession();
  const [hasHeld, setHeld] = useState(false);
  const reader = { userId: user?.id, record };
  const query = useInfiniteQuery(historyQuery(useApi(), reader));
  const arrived = useArrived();
  const records = query.data?.pages.flatMap(({ notifications }) => notifications) ?? [];
  const rows = mergeHistory(records, arrived);
  const shown = rows.filter(({ isHeld }) => hasHeld || !isHeld);
  useMarkRead(query.data?.pages[0]?.notifications[0]?.created_at, query.data?.pages[0]?.unread ?? 0);
  // A guest who never turned alerts on has no history: the footer offers it.
  if (status === undefined || (user === null && record === undefined && arrived.length === 0)) return null;
  return (
    <section aria-labelledby="bell-history">
      <h2 id="bell-history" className={styles['heading']}>
        {t(m['bell.history'])}
      </h2>
      {query.isError && <p className={styles['hint']}>{t(m['bell.history_failed'])}</p>}
      {shown.length === 0 && !query.isFetching && !query.isError && (
        <p className={styles['hint']}>{t(m['bell.history_none'])}</p>
      )}
      {shown.length > 0 && (
        <ul className={styles['rows']}>
          {shown.map((row) => (
            <HistoryItem key={row.alertId} row={row} onOpen={onOpen} />
          ))}
        </ul>
      )}
      <div className={styles['actions']}>
        {query.hasNextPage && (
          <Button
            variant="quiet"
            size="medium"
            isBusy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t(m['bell.history_more'])}
          </Button>
        )}
        {rows.some(({ isHeld }) => isHeld) && (
          <Button variant="quiet" size="medium" onClick={() => setHeld(!hasHeld)}>
            {t(hasHeld ? m['bell.hide_held'] : m['bell.show_held'])}
          </Button>
        )}
      </div>
    </section>
  );
}

/** What the service worker has stored, also while this list is open. */
function useArrived(): readonly StoredPush[] {
  const { push } = usePush();
  const [arrived, setArrived] = useState<readonly StoredPush[]>([]);
  // An effect, because storage is asynchronous and the worker writes to it.
  useEffect(() => {
    const read = () => void push.pushes?.history().then(setArrived, () => {});
    read();
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    worker?.addEventListener?.('message', read);
    return () => worker?.removeEventListener?.('message', read);
  }, [push]);
  return arrived;
}

/** The list was opened: what it shows is read, here and on the reader's other devices. */
function useMarkRead(newest: string | undefined, unread: number): void {
  const api = useApi();
  const { user } = useSession();
  const { record } = usePush();
  const marked = useRef<string>(undefined);
  // An effect, because it tells the server what was shown.
  useEffect(() => {
    if (newest === undefined || unread === 0 || marked.current === newest) return;
    marked.current = newest;
    // What fails is marked with the next opening.
    markRead(api, { userId: user?.id, record }, newest).catch(() => {});
    const { clearAppBadge } = navigator as Partial<Navigator>;
    void clearAppBadge?.call(navigator).catch(() => {});
  }, [api, user?.id, record, newest, unread]);
}

function HistoryItem({ row, onOpen }: { row: HistoryRow; onOpen: () => void }) {
  const t = useTranslation();
  const locale = useLocale();
  const at = describeUntil(row.atMs, Date.now(), MANILA);
  const title = (
    <span className={styles['title']}>
      {row.title}
      {row.isUnread && <b className={styles['new']}>{t(m['bell.unread'])}</b>}
    </span>
  );
  return (
    <li className={styles['item']} data-over={row.isOver || row.isHeld || undefined}>
      <span className={styles['pane']}>
        {row.isOver ? (
          <Icon name="check-circle" weight="bold" size={20} label={t(m['stories.state_ended_unknown'])} />
        ) : (
          <AlertPane severity={row.severity} />
        )}
      </span>
      <div className={styles['text']}>
        <p className={styles['line']}>
          {row.place !== undefined && <Karatula place={row.place} isNear={!row.isHeld} size="small" />}
          {row.isHeld && <span className={styles['held']}>{t(m['bell.held'])}</span>}
          <span className={styles['time']}>{untilTimeText(at, locale, MANILA)}</span>
        </p>
        {row.itemId === null ? (
          title
        ) : (
          <Link to={storyPath(row.itemId)} onClick={onOpen}>
            {title}
          </Link>
        )}
        <p className={styles['facts']}>{row.body}</p>
        <details className={styles['why']}>
          <summary>{t(row.isHeld ? m['bell.why_held'] : m['bell.why'])}</summary>
          <p>{row.reason}</p>
          {row.arrivedMs !== undefined && (
            <p>
              {t(m['bell.timing'], {
                sent: formatClockTime(row.atMs, MANILA),
                arrived: formatClockTime(row.arrivedMs, MANILA),
              })}
            </p>
          )}
        </details>
      </div>
    </li>
  );
}

/** Below the lists: that nothing reaches a closed page, and where to change that. */
export function AlertsOffNote({ onOpen }: { onOpen: () => void }) {
  const t = useTranslation();
  const { status } = usePush();
  if (status === undefined || status === 'on') return null;
  return (
    <p className={styles['off']}>
      <Icon name="bell-slash" weight="regular" size={24} />
      <span>{t(status === 'failing' ? m['alert_settings.failing'] : m['bell.off'])}</span>
      <Link to="/settings#notifications" onClick={onOpen}>
        {t(status === 'ask' || status === 'off' ? m['bell.turn_on'] : m['ask.to_settings'])}
      </Link>
    </p>
  );
}
