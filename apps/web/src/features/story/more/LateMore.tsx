import { memo, Suspense, useEffect } from 'react';
import { onFirstMove } from '../../../client/first-move.ts';
import type { KnownStory } from '../../../client/queries/story.ts';
import { SkeletonList } from '../../../design/SkeletonList.tsx';
import { lateMore } from './late-more.ts';
import styles from './story-more.module.css';

interface LateMoreProps {
  story: KnownStory;
}

/**
 * What follows the text of a story. A document has it drawn, and React takes it over when its script has come, at the
 * reader's first move. Memoised: drawn anew before that, it would have to leave the screen and wait.
 */
export const LateMore = memo(function LateMore({ story }: LateMoreProps) {
  // An effect, because it listens. While the pages follow their source, styles come with the script alone.
  useEffect(() => (import.meta.hot ? lateMore.fetch() : onFirstMove(window, lateMore.fetch)), []);
  return (
    <Suspense fallback={<Waiting />}>
      <More story={story} />
    </Suspense>
  );
});

function More({ story }: LateMoreProps) {
  const { StoryMore } = lateMore.useModule();
  return <StoryMore story={story} />;
}

/** Nothing was drawn for this reader, who came from another page: it is fetched at once. */
function Waiting() {
  // An effect, because it waits.
  useEffect(lateMore.fetch, []);
  return (
    <div className={styles['growth']}>
      <SkeletonList count={1} />
    </div>
  );
}
