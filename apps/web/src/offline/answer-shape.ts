import type { Story } from '@paligid/contract/entities/stories';
import { isOpen } from '@paligid/domain/stories/life';
import { isStory } from '../client/live/is-story.ts';
import type { Feed } from '../client/queries/feed.ts';
import type { KeptKind } from './kept-bounds.ts';

/**
 * Goes up when a screen may rely on something that answers of before do not have: those are then dropped unread. The
 * test beside this file fails when that has happened.
 */
export const ANSWER_SCHEMA = 1;

/** A stored answer as far as screens can draw it: a release may look into what an older one has left. */
export function readableAnswer(kind: KeptKind, data: unknown): unknown {
  if (!isFields(data)) return undefined;
  if (kind === 'story') return isStory(data) ? data : undefined;
  if (kind === 'digest') return data;
  const { stories, as_of, coverage } = data;
  if (!Array.isArray(stories) || typeof as_of !== 'string' || !isFields(coverage)) return undefined;
  return { ...data, stories: stories.filter((story) => isFields(story) && isStory(story)) };
}

/** Whether a story that was read by a check is an alert that nobody has ended. */
export function isAlertInForce(story: Pick<Story, 'is_alert' | 'status'>): boolean {
  return story.is_alert && isOpen(story.status);
}

/** For what went through `readableAnswer` under the key of a feed. */
export function asFeed(data: unknown): Feed {
  return data as Feed;
}

function isFields(data: unknown): data is Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}
