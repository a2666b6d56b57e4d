import type { Story } from '@paligid/contract/entities/stories';
import type { LiveUpdate } from '@paligid/domain/live/live-updates';

export interface ListedUpdate {
  id: string;
  title: string;
  /** Absent for a notice about no story. */
  storyId: string | undefined;
  receivedAt: number;
  /** Whole, unless it was too large to be told. */
  story?: Story;
}

/** Those that have something to say. The live client has parsed them; here it is known of which kind each is. */
export function listedUpdates(updates: readonly LiveUpdate[]): ListedUpdate[] {
  return updates.flatMap(({ id, type, data, receivedAt }) => {
    const { title, story_id, story } = data as Said;
    if (type === 'notification' && title !== undefined) return [{ id, title, storyId: story_id, receivedAt }];
    if (type === 'story_update' && story !== undefined) {
      return [{ id, title: story.title, storyId: id, receivedAt, ...(isWhole(story) && { story }) }];
    }
    return [];
  });
}

interface Said {
  title?: string;
  story_id?: string;
  /** Left out of a frame that would be too large. */
  story?: { title: string };
}

/** Frames were checked where they came in. */
function isWhole(story: { title: string }): story is Story {
  return 'severity' in story;
}
