import type { Story } from '@paligid/contract/entities/stories';
import type { LiveUpdate } from '@paligid/domain/notifications';

const MAX_LISTED = 8;
/** What is less is in the feed, and worth no notice. */
const MIN_SEVERITY = 3;

/** Alerts and grave stories that began or ended in a span of time, newest first. */
export function missedStories(stories: readonly Story[], fromMs: number, toMs: number): Story[] {
  return stories
    .filter((story) => story.is_alert || story.severity >= MIN_SEVERITY)
    .filter((story) => storyTimeMs(story) > fromMs && storyTimeMs(story) <= toMs)
    .sort((a, b) => storyTimeMs(b) - storyTimeMs(a))
    .slice(0, MAX_LISTED);
}

/** Its end, once that has come, else its beginning. */
export function storyTimeMs({ ended_at, issued_at, published }: Story): number {
  return Date.parse(ended_at ?? issued_at ?? published ?? '') || 0;
}

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
    const { title, story_id, story } = data as UpdateData;
    if (type === 'notification' && title !== undefined) return [{ id, title, storyId: story_id, receivedAt }];
    if (type === 'story_update' && story !== undefined) {
      return [{ id, title: story.title, storyId: id, receivedAt, ...(isWhole(story) && { story }) }];
    }
    return [];
  });
}

interface UpdateData {
  title?: string;
  story_id?: string;
  /** Left out of a frame that would be too large. */
  story?: { title: string };
}

/** Frames were checked where they came in. */
function isWhole(story: { title: string }): story is Story {
  return 'severity' in story;
}
