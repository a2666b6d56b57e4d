import type { Story } from '@paligid/contract/entities/stories';
import { coveringAlerts } from '@paligid/domain/alerts/alerts-for-reader';
import { cardAge } from '@paligid/domain/time/card-age';
import { untilOf } from '@paligid/domain/time/until';
import { formatCardAge } from '@paligid/i18n/format-age';
import { m } from '@paligid/i18n/messages';
import { untilTime } from '@paligid/i18n/words-until';
import { PageLink } from '../../address/PageLink.tsx';
import type { Feed } from '../../client/queries/feed.ts';
import { useRealtime } from '../../client/stores/useRealtime.ts';
import { currentVisit } from '../../features/stories/alerts/visits.ts';
import { storyPath } from '../../features/stories/story-path.ts';
import { MANILA } from '../../features/stories/time/manila.ts';
import { useLocale, useWords } from '../../words/words.ts';
import { BellRow } from './BellRow.tsx';
import { type ListedUpdate, listedUpdates } from './listed-updates.ts';
import { missedStories } from './missed-stories.ts';
import styles from './notifications-panel.module.css';

interface AwayAlertsProps {
  feed: Feed | undefined;
  onOpen: () => void;
}

/** What began or ended since the visit before, and what came since this one began. */
export function AwayAlerts({ feed, onOpen }: AwayAlertsProps) {
  const say = useWords();
  const locale = useLocale();
  const updates = listedUpdates(useRealtime((state) => state.updates));
  const nowMs = Date.now();
  const { sinceMs, startedMs } = currentVisit(nowMs);
  const stories = feed?.stories ?? [];
  const covering = new Set(coveringAlerts(stories, nowMs).map(({ id }) => id));
  const others = stories.filter(({ id }) => !covering.has(id));
  const away = sinceMs === null ? [] : missedStories(others, sinceMs, startedMs);
  const latest = missedStories(others, startedMs, Number.POSITIVE_INFINITY);
  const told = updates.filter(({ storyId = '' }) => !covering.has(storyId) && !hasStory(latest, storyId));
  return (
    <>
      {latest.length + told.length > 0 && (
        <section aria-labelledby="bell-latest">
          <h2 id="bell-latest" className={styles['heading']}>
            {say(m['bell.latest'])}
          </h2>
          <ul className={styles['rows']}>
            {latest.map((story) => (
              <BellRow key={story.id} story={story} onOpen={onOpen} />
            ))}
            {told.map((update) =>
              update.story === undefined ? (
                <ToldRow key={update.id} update={update} onOpen={onOpen} />
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
              {say(m['bell.away'])}
            </h2>
            <span className={styles['aside']}>
              {say(m['bell.since'], { time: untilTime(untilOf(sinceMs, nowMs, MANILA), locale, MANILA) })}
            </span>
          </div>
          {away.length === 0 && <p className={styles['hint']}>{say(m['bell.nothing_new'])}</p>}
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

function ToldRow({ update, onOpen }: { update: ListedUpdate; onOpen: () => void }) {
  const locale = useLocale();
  const { title, storyId, receivedAt } = update;
  return (
    <li className={styles['told']}>
      {storyId === undefined ? (
        <span className={styles['title']}>{title}</span>
      ) : (
        <PageLink to={storyPath(storyId)} className={styles['title']} onClick={onOpen}>
          {title}
        </PageLink>
      )}
      <span className={styles['aside']}>{formatCardAge(cardAge(receivedAt, Date.now()), locale)}</span>
    </li>
  );
}

function hasStory(stories: readonly Story[], id: string): boolean {
  return stories.some((story) => story.id === id || story.cluster?.id === id);
}
