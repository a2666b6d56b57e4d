import type { KnownStory } from '../../../client/queries/story.ts';
import { isOver } from '../../stories/time/story-state.ts';
import { useStoryState } from '../../stories/time/useStoryState.ts';
import { DangerArticle } from './DangerArticle.tsx';
import { OverArticle } from './OverArticle.tsx';

/** Act first while it is in force; what changed once it is over. */
export function AlertPage({ story }: { story: KnownStory }) {
  const state = useStoryState(story);
  return isOver(state) ? (
    <OverArticle story={story} state={state} />
  ) : (
    <DangerArticle story={story} state={state} />
  );
}
