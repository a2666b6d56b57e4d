import type { Story } from '@paligid/contract/entities/stories';
import { isOpenStatus } from '@paligid/domain/stories/story-lifecycle';
import { isStory } from '../client/live/is-story.ts';
import type { FeedResponse } from '../client/queries/feed.ts';
import type { CachedKind } from './entries-to-evict.ts';

/**
 * Raise it when a screen may rely on something that older responses lack: those are then dropped unread. The test
 * beside this file fails when that has happened.
 */
export const CACHE_SCHEMA_VERSION = 1;

/** Returns what screens can render of a cached response: a release may read what an older one has stored. */
export function validateCachedData(kind: CachedKind, data: unknown): unknown {
  if (!isPlainObject(data)) return undefined;
  if (kind === 'story') return isStory(data) ? data : undefined;
  if (kind === 'digest') return data;
  const { stories, as_of, coverage } = data;
  if (!Array.isArray(stories) || typeof as_of !== 'string' || !isPlainObject(coverage)) return undefined;
  return { ...data, stories: stories.filter((story) => isPlainObject(story) && isStory(story)) };
}

/** Whether a validated story is an alert that has not ended. */
export function isOpenAlert(story: Pick<Story, 'is_alert' | 'status'>): boolean {
  return story.is_alert && isOpenStatus(story.status);
}

/** For data that `validateCachedData` accepted under the key of a feed. */
export function toFeed(data: unknown): FeedResponse {
  return data as FeedResponse;
}

function isPlainObject(data: unknown): data is Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}
