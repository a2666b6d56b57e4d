import { memo, Suspense, useEffect } from 'react';
import { whenIdle } from '../../../client/lazy/lazy-load.ts';
import type { LoadedStory } from '../../../client/queries/story.ts';
import { SkeletonList } from '../../../design/SkeletonList.tsx';
import type { StoryState } from '../../stories/time/useStoryState.ts';
import { alertPageModule } from '../lazy-story-modules.ts';
import styles from '../story-screen.module.css';

/** An alert is official and of severity 4 or 5; one that an operator holds or has recalled is not shown as one. */
export function hasAlertPage({ is_alert }: Pick<LoadedStory, 'is_alert'>, { kind }: StoryState): boolean {
  return is_alert && !['held', 'recalled', 'replaced', 'archived'].includes(kind);
}

interface LazyAlertPageProps {
  story: LoadedStory;
}

/**
 * The page of an alert. It is server-rendered, and its links work without JavaScript; React hydrates it when the
 * browser is idle, so that an ordinary story does not pay for it. Memoised, as it must not re-render before that.
 */
export const LazyAlertPage = memo(function LateAlert({ story }: LazyAlertPageProps) {
  // Must be an effect: it waits. In development (HMR) styles arrive only with the script.
  useEffect(() => (import.meta.hot ? alertPageModule.fetch() : whenIdle(window, alertPageModule.fetch)), []);
  return (
    <Suspense fallback={<AlertPageSkeleton />}>
      <LoadedAlertPage story={story} />
    </Suspense>
  );
});

function LoadedAlertPage({ story }: LazyAlertPageProps) {
  const { AlertPage } = alertPageModule.useModule();
  return <AlertPage story={story} />;
}

/** The reader came from another page, so nothing is server-rendered: fetches the code at once. */
function AlertPageSkeleton() {
  // Must be an effect: it waits.
  useEffect(alertPageModule.fetch, []);
  return (
    <div className={styles['loading']}>
      <SkeletonList count={1} />
    </div>
  );
}
