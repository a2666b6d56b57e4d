import type { Story } from '@paligid/contract/entities/stories';
import { isOpenStatus } from '@paligid/domain/stories/story-lifecycle';
import { isStory } from '../client/live/is-story.ts';
import type { FeedResponse } from '../client/queries/feed.ts';
import type { CachedKind } from './entries-to-evict.ts';

/**
 * Goes up when a screen may rely on something that answers of before do not have: those are then dropped unread. The
 * test beside this file fails when that has happened.
 */
export const CACHE_SCHEMA_VERSION = 1;

/** A stored answer as far as screens can draw it: a release may look into what an older one has left. */
export function validateCachedData(kind: CachedKind, data: unknown): unknown {
  if (!isPlainObject(data)) return undefined;
  if (kind === 'story') return isStory(data) ? data : undefined;
  if (kind === 'digest') return data;
  const { stories, as_of, coverage } = data;
  if (!Array.isArray(stories) || typeof as_of !== 'string' || !isPlainObject(coverage)) return undefined;
  return { ...data, stories: stories.filter((story) => isPlainObject(story) && isStory(story)) };
}

/** Whether a story that was read by a check is an alert that nobody has ended. */
export function isOpenAlert(story: Pick<Story, 'is_alert' | 'status'>): boolean {
  return story.is_alert && isOpenStatus(story.status);
}

/** For what went through `validateCachedData` under the key of a feed. */
export function toFeed(data: unknown): FeedResponse {
  return data as FeedResponse;
}

function isPlainObject(data: unknown): data is Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}
