import type { Story } from '@paligid/contract/entities/stories';
import { parseWireTime } from '@paligid/domain/time/calendar';
import { m } from '@paligid/i18n/messages';
import { useIsOnline } from '../../client/connectivity/useIsOnline.ts';
import { EmptyState } from '../../design/EmptyState.tsx';
import { NoNews } from '../../design/empty/NoNews.tsx';
import { SkeletonList } from '../../design/SkeletonList.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { CoverageNote, type FeedCoverage, isCoverageComplete } from '../stories/list/CoverageNote.tsx';
import { FeedError } from '../stories/list/FeedError.tsx';
import { StaleNote } from '../stories/list/StaleNote.tsx';
import type { StoryList } from '../stories/list/useStoryList.ts';
import { momentText } from '../stories/time/manila-time.ts';
import { FeedCard } from './FeedCard.tsx';
import { FeedEnd } from './FeedEnd.tsx';
import styles from './feed-stories.module.css';

/** The cards, or why there are none. */
export function FeedStories({ list }: { list: StoryList }) {
  const { stories, feed, older } = list;
  if (feed === undefined) {
    return list.hasFailed ? <FeedError onRetry={() => list.refetch()} /> : <SkeletonList />;
  }
  return (
    <>
      <StaleNote hasFailed={list.hasFailed} asOf={feed.as_of} />
      {stories.length === 0 && feed.stories.length === 0 ? (
        <NoStories coverage={feed.coverage} hasFailed={list.hasFailed} />
      ) : (
        <>
          <CoverageNote coverage={feed.coverage} />
          <CardList stories={stories} />
          <FeedEnd {...older} />
        </>
      )}
    </>
  );
}

function CardList({ stories }: { stories: readonly Story[] }) {
  const t = useTranslation();
  return (
    <ul className={styles['cards']} aria-label={t(m['feed.list'])}>
      {stories.map((story) => (
        <li key={story.id}>
          <FeedCard story={story} />
        </li>
      ))}
    </ul>
  );
}

interface NoStoriesProps {
  coverage: FeedCoverage;
  /** Whether the last request failed. */
  hasFailed: boolean;
}

/**
 * Says it is quiet only if the request succeeded and every official source was read in time; otherwise names the one
 * that was not.
 */
function NoStories({ coverage, hasFailed }: NoStoriesProps) {
  const t = useTranslation();
  const locale = useLocale();
  const isOnline = useIsOnline();
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
