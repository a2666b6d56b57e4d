import type { Story } from '@paligid/contract/entities/stories';
import type { LiveUpdate } from '@paligid/domain/notifications';

const MAX_LISTED = 8;
/** Less severe stories are in the feed, but not worth a notice. */
const MIN_SEVERITY = 3;

/** Alerts and severe stories that began or ended in a time span, newest first. */
export function missedStories(stories: readonly Story[], fromMs: number, toMs: number): Story[] {
  return stories
    .filter((story) => story.is_alert || story.severity >= MIN_SEVERITY)
    .filter((story) => storyTimeMs(story) > fromMs && storyTimeMs(story) <= toMs)
    .sort((a, b) => storyTimeMs(b) - storyTimeMs(a))
    .slice(0, MAX_LISTED);
}

/** When it ended, otherwise when it began. */
export function storyTimeMs({ ended_at, issued_at, published }: Story): number {
  return Date.parse(ended_at ?? issued_at ?? published ?? '') || 0;
}

export interface ListedUpdate {
  id: string;
  title: string;
  /** Undefined for a notice that is not about a story. */
  storyId: string | undefined;
  receivedAt: number;
  /** The full story, unless it was too large for a frame. */
  story?: Story;
}

/** The updates that have text. The live client has parsed them; this narrows each to its type. */
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
  /** Omitted from a frame that would be too large. */
  story?: { title: string };
}

/** Frames were validated on arrival. */
function isWhole(story: { title: string }): story is Story {
  return 'severity' in story;
}
