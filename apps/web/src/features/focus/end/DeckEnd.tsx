import { alertsInForceForReader } from '@paligid/domain/alerts/alerts-for-reader';
import { isRegion } from '@paligid/domain/feed/feed-request';
import { isCaughtUp } from '@paligid/domain/greeting-plan';
import { readingToday } from '@paligid/domain/preferences/interactions';
import { greetingName } from '@paligid/domain/reader-name';
import { countUnread } from '@paligid/domain/reading-record';
import { m } from '@paligid/i18n/messages';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useIsOnline } from '../../../client/connectivity/connectivity.ts';
import { browserStorage } from '../../../client/stores/key-value-storage.ts';
import { useReaderPlace } from '../../../client/stores/useReaderPlace.ts';
import { useSession } from '../../../client/stores/useSession.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { CaughtUpPanel } from '../../greetings/CaughtUpPanel.tsx';
import { NoMoreContent } from '../../greetings/NoMoreContent.tsx';
import { CoverageNote } from '../../stories/list/CoverageNote.tsx';
import { isCoverageComplete } from '../../stories/list/coverage-text.ts';
import { storyDetailId } from '../../stories/story-path.ts';
import { MANILA } from '../../stories/time/manila-time.ts';
import { useNow } from '../../stories/time/useNow.ts';
import { storyViews } from '../greetings/next-greeting.ts';
import { type DeckRefreshOptions, useDeckRefresh } from '../interactions/useDeckRefresh.ts';
import { loadInteractions, type SavedInteraction } from '../reactions/useReactions.ts';
import styles from './deck-end.module.css';
import { InForcePanel } from './InForcePanel.tsx';

/** By then the view of the last card has been recorded. */
const RECORD_DELAY_MS = 400;

/** What was read, looked up when the end scrolls into view: it is rendered some cards before the reader gets there. */
function useReadingLog(end: RefObject<HTMLElement | null>): readonly SavedInteraction[] {
  const [log, setLog] = useState(loadLog);

  // Must be an effect: only the browser knows what is in view.
  useEffect(() => {
    if (end.current === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // On a busy phone one call reports several moments; the last one holds.
    // The last card counts once most of the end is there: counted when its edge appears, it would be left out.
    const observer = new IntersectionObserver(
      (moments) => {
        clearTimeout(timer);
        if (moments.at(-1)?.isIntersecting) timer = setTimeout(() => setLog(loadLog()), RECORD_DELAY_MS);
      },
      { threshold: [0, 0.5, 0.9] },
    );
    observer.observe(end.current);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [end]);

  return log;
}

const loadLog = () => loadInteractions(browserStorage(window));

/**
 * After the last story: the alerts still in force, else whether all of it was read, how much was read today, and a
 * button to load more.
 */
export function DeckEnd({ list, stories, go }: DeckRefreshOptions) {
  const t = useTranslation();
  const end = useRef<HTMLDivElement>(null);
  const log = useReadingLog(end);
  const { place } = useReaderPlace();
  const { user } = useSession();
  const nowMs = useNow() ?? Date.now();
  const { isRefreshing, refresh } = useDeckRefresh({ list, stories, go });
  const day = readingToday(log, nowMs, MANILA);
  const isAllRead = isCaughtUp(day.storiesRead, countUnread(stories.map(storyDetailId), storyViews(log)));
  const alerts = alertsInForceForReader(list.stories, { isRegion: isRegion(place?.code), nowMs });
  const isOnline = useIsOnline();
  // A lit window says that all is well, which we know only if the official sources could be read.
  const isChecked =
    isOnline && !list.hasFailed && list.feed !== undefined && isCoverageComplete(list.feed.coverage);
  return (
    <div ref={end} className={styles['end']}>
      {alerts.length > 0 ? (
        <InForcePanel
          alerts={alerts}
          checkedAt={list.feed?.coverage.checked_at ?? null}
          storiesRead={day.storiesRead}
          isAllRead={isAllRead}
          onReadAgain={() => go(0)}
          onRefresh={refresh}
          isRefreshing={isRefreshing}
        />
      ) : (
        <>
          {list.feed !== undefined && <CoverageNote coverage={list.feed.coverage} />}
          {!isAllRead ? (
            <NoMoreContent
              greeting={{
                message: t(isChecked ? m['greetings.no_more'] : m['caught.end_unsure']),
                news_preview: '',
              }}
              storiesRead={day.storiesRead}
              timeSpent={day.minutesSpent}
              onRefresh={refresh}
              isRefreshing={isRefreshing}
              onContinue={() => go(0)}
              name={greetingName(user ?? {})}
            />
          ) : (
            <CaughtUpPanel
              greeting={{
                message: t(isChecked ? m['focus.caught_up'] : m['focus.caught_up_unsure']),
                news_preview: '',
              }}
              {...day}
              dress={isChecked ? 'lit' : 'night'}
              onRefresh={refresh}
              isRefreshing={isRefreshing}
            />
          )}
        </>
      )}
    </div>
  );
}
