import { memo, Suspense, useEffect } from 'react';
import { whenIdle } from '../../../client/idle.ts';
import type { KnownStory } from '../../../client/queries/story.ts';
import { SkeletonList } from '../../../design/SkeletonList.tsx';
import type { StoryState } from '../../stories/time/story-state.ts';
import styles from '../story-screen.module.css';
import { lateAlert } from './late-alert.ts';

/** An alert is official and of severity 4 or 5; what an operator holds or took back is not shown as one. */
export function isAlertPage({ is_alert }: Pick<KnownStory, 'is_alert'>, { kind }: StoryState): boolean {
  return is_alert && !['held', 'recalled', 'replaced', 'archived'].includes(kind);
}

interface LateAlertProps {
  story: KnownStory;
}

/**
 * The page of an alert. A document has it drawn, and its links work without script; React takes it over when the
 * browser is idle, so that an ordinary story does not pay for it. Memoised, as it must not be drawn anew before.
 */
export const LateAlert = memo(function LateAlert({ story }: LateAlertProps) {
  // An effect, because it waits. While the pages follow their source, styles come with the script alone.
  useEffect(() => (import.meta.hot ? lateAlert.fetch() : whenIdle(window, lateAlert.fetch)), []);
  return (
    <Suspense fallback={<Waiting />}>
      <Alert story={story} />
    </Suspense>
  );
});

function Alert({ story }: LateAlertProps) {
  const { AlertPage } = lateAlert.useModule();
  return <AlertPage story={story} />;
}

/** Nothing was drawn for this reader, who came from another page: it is fetched at once. */
function Waiting() {
  // An effect, because it waits.
  useEffect(lateAlert.fetch, []);
  return (
    <div className={styles['loading']}>
      <SkeletonList count={1} />
    </div>
  );
}
