import type { Story } from '@paligid/contract/entities/stories';
import { instantOf } from '@paligid/domain/time/instant';
import { usePage } from '../../../app/page.ts';
import { type StoryState, storyState } from './story-state.ts';
import { useNow } from './useNow.ts';

/** As the server saw it until the page has mounted, then by the device's clock. */
export function useStoryState(story: Story): StoryState {
  const { renderedAt } = usePage();
  const now = useNow();
  return storyState(story, now ?? instantOf(renderedAt));
}
