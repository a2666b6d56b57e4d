import { SkeletonList } from '../../design/SkeletonList.tsx';
import { CoverageNote } from '../stories/list/CoverageNote.tsx';
import { ListTrouble } from '../stories/list/ListTrouble.tsx';
import { NoStories } from '../stories/list/NoStories.tsx';
import { StaleNote } from '../stories/list/StaleNote.tsx';
import type { StoryList } from '../stories/list/useStoryList.ts';
import { CardList } from './CardList.tsx';
import { FeedEnd } from './FeedEnd.tsx';

/** The cards, or why there are none. */
export function FeedStories({ list }: { list: StoryList }) {
  const { stories, feed, older } = list;
  if (feed === undefined) {
    return list.hasFailed ? <ListTrouble onRetry={() => list.refetch()} /> : <SkeletonList />;
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
