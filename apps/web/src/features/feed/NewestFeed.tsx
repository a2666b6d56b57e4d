import { SkeletonList } from '../../design/SkeletonList.tsx';
import { CoverageNote } from '../stories/list/CoverageNote.tsx';
import { FreshButton } from '../stories/list/FreshButton.tsx';
import { ListTrouble } from '../stories/list/ListTrouble.tsx';
import { NoStories } from '../stories/list/NoStories.tsx';
import { StaleNote } from '../stories/list/StaleNote.tsx';
import { useStoryList } from '../stories/list/useStoryList.ts';
import { CardList } from './CardList.tsx';
import { FeedEnd } from './FeedEnd.tsx';

interface NewestFeedProps {
  around: { lat: number; lon: number };
}

/** The stories of a place from the newest on. */
export function NewestFeed({ around }: NewestFeedProps) {
  const list = useStoryList({ place: around });
  const { stories, feed, older } = list;

  if (feed === undefined) {
    return list.hasFailed ? <ListTrouble onRetry={() => list.refetch()} /> : <SkeletonList />;
  }

  async function showFresh() {
    await list.showFresh();
    window.scrollTo({ top: 0 });
  }

  return (
    <>
      <FreshButton count={list.freshCount} onShow={showFresh} />
      <StaleNote hasFailed={list.hasFailed} asOf={feed.as_of} />
      {stories.length === 0 ? (
        <NoStories coverage={feed.coverage} />
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
