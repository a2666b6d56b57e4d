import type { Story } from '@paligid/contract/entities/stories';
import { parseWireTime } from '@paligid/domain/time/calendar';
import { m } from '@paligid/i18n/messages';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useIsOnline } from '../../client/connectivity/connectivity.ts';
import { HydratedInOrder } from '../../client/lazy-content.tsx';
import type { CategoryFilter } from '../../client/queries/feed-queries.ts';
import { Button, LinkButton } from '../../design/Button.tsx';
import { EmptyState, NoNews } from '../../design/EmptyState.tsx';
import { SkeletonList } from '../../design/SkeletonList.tsx';
import { Spinner } from '../../design/Spinner.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { OfferSlot } from '../stories/alerts/lazy-alerts.tsx';
import { CoverageNote } from '../stories/list/CoverageNote.tsx';
import { type FeedCoverage, isCoverageComplete } from '../stories/list/coverage-text.ts';
import { FeedError } from '../stories/list/FeedError.tsx';
import { StaleNote } from '../stories/list/StaleNote.tsx';
import type { StoryList } from '../stories/list/useStoryList.ts';
import { momentText } from '../stories/time/manila-time.ts';
import { FeedCard } from './FeedCard.tsx';
import styles from './feed-stories.module.css';
import { feedAddress } from './feed-topics.ts';

/** Loads the next page when the reader is this close to the bottom. */
const PREFETCH_DISTANCE_PX = 200;

interface FeedEndProps {
  /** Cursor of the next page; null at the end, undefined while unknown. */
  next: string | null | undefined;
  isLoading: boolean;
  hasFailed: boolean;
  load: () => void;
  topics: CategoryFilter | undefined;
}

/** Below the last card: infinite scroll, a link without JavaScript, or the end. */
function FeedEnd({ next, isLoading, hasFailed, load, topics }: FeedEndProps) {
  const t = useTranslation();
  const bottom = useRef<HTMLElement>(null);
  const canLoad = Boolean(next) && !isLoading && !hasFailed;

  // Must be an effect: only the browser knows when the end comes near.
  useEffect(() => {
    if (bottom.current === null || !canLoad) return;
    // On a busy phone one call reports several moments; the last one holds.
    const observer = new IntersectionObserver((moments) => moments.at(-1)?.isIntersecting && load(), {
      // Whatever lies above the screen counts too: a reader may jump past the end, to the sources below it.
      rootMargin: `999999px 0px ${PREFETCH_DISTANCE_PX}px`,
    });
    observer.observe(bottom.current);
    return () => observer.disconnect();
  }, [canLoad, load]);

  function onClick(event: MouseEvent) {
    event.preventDefault();
    load();
  }

  return (
    <div className={styles['end']} aria-live="polite">
      {isLoading && (
        <p className={styles['line']}>
          <Spinner />
          {t(m['feed.loading_more'])}
        </p>
      )}
      {hasFailed && !isLoading && (
        <>
          <p className={styles['line']}>{t(m['feed.more_trouble'])}</p>
          <Button variant="ghost" size="medium" onClick={load}>
            {t(m['stories.try_again'])}
          </Button>
        </>
      )}
      {canLoad && (
        <LinkButton to={feedAddress(topics, next ?? '')} variant="ghost" size="medium" onClick={onClick}>
          {t(m['feed.more'])}
        </LinkButton>
      )}
      {next === null && !isLoading && <p className={styles['line']}>{t(m['feed.end'])}</p>}
      <i ref={bottom} className={styles['bottom']} />
    </div>
  );
}

/** The cards, or why there are none. */
export function FeedStories({ list, topics }: { list: StoryList; topics: CategoryFilter | undefined }) {
  const { stories, feed, older } = list;
  if (feed === undefined) {
    return list.hasFailed ? <FeedError onRetry={() => list.refetch()} /> : <SkeletonList />;
  }
  return (
    <>
      <StaleNote hasFailed={list.hasFailed} asOf={feed.as_of} />
      {stories.length === 0 && feed.stories.length === 0 ? (
        <NoStories coverage={feed.coverage} hasFailed={list.hasFailed} isFiltered={topics !== undefined} />
      ) : (
        <>
          <CoverageNote coverage={feed.coverage} />
          <CardList stories={stories} />
          <FeedEnd {...older} topics={topics} />
        </>
      )}
    </>
  );
}

/** Below the first screen on a phone and on a desk: offers come late, and must not move what is read. */
const OFFER_AFTER_CARD = 5;

function CardList({ stories }: { stories: readonly Story[] }) {
  const t = useTranslation();
  const offerAfter = Math.min(OFFER_AFTER_CARD, stories.length - 1);
  return (
    <ul className={styles['cards']} aria-label={t(m['feed.list'])}>
      {stories.map((story, i) => (
        <li key={story.id}>
          <HydratedInOrder position={i + 1}>
            <FeedCard story={story} />
          </HydratedInOrder>
          {i === offerAfter && <OfferSlot />}
        </li>
      ))}
    </ul>
  );
}

interface NoStoriesProps {
  coverage: FeedCoverage;
  /** Whether the last request failed. */
  hasFailed: boolean;
  isFiltered: boolean;
}

/**
 * Says it is quiet only if the request succeeded and every official source was read in time; otherwise names the one
 * that was not.
 */
function NoStories({ coverage, hasFailed, isFiltered }: NoStoriesProps) {
  const t = useTranslation();
  const locale = useLocale();
  const isOnline = useIsOnline();
  if (isFiltered) {
    const all = (
      <LinkButton to="/feed" variant="ghost" size="medium">
        {t(m['feed.filter_all'])}
      </LinkButton>
    );
    return (
      <EmptyState
        art="no-results"
        title={t(m['feed.filter_empty'])}
        text={t(m['feed.filter_empty_text'])}
        action={
          <>
            {all}
            <CoverageNote coverage={coverage} />
          </>
        }
      />
    );
  }
  if (isCoverageComplete(coverage) && isOnline && !hasFailed) {
    const time = momentText(parseWireTime(coverage.checked_at), locale);
    return <NoNews text={t(m['stories.quiet_read'], { time })} />;
  }
  return (
    <EmptyState
      art="no-results"
      title={t(m['stories.empty'])}
      text={t(m['stories.empty_later'])}
      action={<CoverageNote coverage={coverage} />}
    />
  );
}
