import { memo, useEffect } from 'react';
import { HydratedLater } from '../../../client/lazy-content.tsx';
import type { LoadedStory } from '../../../client/queries/story.ts';
import { SkeletonList } from '../../../design/SkeletonList.tsx';
import { belowFoldModule } from '../lazy-story-modules.ts';
import styles from './story-below-fold.module.css';

const INTERACTION_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * Runs once, on the reader's first interaction. Readers who only look do not load what interaction needs. A page that
 * is scrolled already was scrolled before its script ran, or restored by the browser.
 */
export function onFirstInteraction(window: Window, run: () => void): () => void {
  if (window.scrollY > 0) {
    run();
    return () => {};
  }
  const stop = () => {
    for (const move of INTERACTION_EVENTS) window.removeEventListener(move, act);
  };
  const act = () => {
    stop();
    run();
  };
  for (const move of INTERACTION_EVENTS) window.addEventListener(move, act, { passive: true });
  return stop;
}

interface LazyStoryBelowFoldProps {
  story: LoadedStory;
}

/**
 * What follows the text of a story. It is server-rendered; Preact hydrates it once its script has loaded, at the
 * reader's first interaction. Memoised: a re-render before that would replace it by the fallback.
 */
export const LazyStoryBelowFold = memo(function LateMore({ story }: LazyStoryBelowFoldProps) {
  // Must be an effect: it listens. In development (HMR) styles arrive only with the script.
  useEffect(
    () => (import.meta.hot ? belowFoldModule.fetch() : onFirstInteraction(window, belowFoldModule.fetch)),
    [],
  );
  return (
    <HydratedLater fallback={<BelowFoldSkeleton />}>
      <LoadedBelowFold story={story} />
    </HydratedLater>
  );
});

function LoadedBelowFold({ story }: LazyStoryBelowFoldProps) {
  const { StoryBelowFold: StoryMore } = belowFoldModule.useModule();
  return <StoryMore story={story} />;
}

/** The reader came from another page, so nothing is server-rendered: fetches the code at once. */
function BelowFoldSkeleton() {
  // Must be an effect: it waits.
  useEffect(belowFoldModule.fetch, []);
  return (
    <div className={styles['growth']}>
      <SkeletonList count={1} />
    </div>
  );
}
