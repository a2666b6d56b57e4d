import type { Story } from '@paligid/contract/entities/stories';
import { isOpenStatus } from '@paligid/domain/stories/story-lifecycle';
import { isStory } from '../client/live/is-story.ts';
import type { FeedResponse } from '../client/queries/feed.ts';

/** Maximum entries of each kind, by the first element of a query's key. News never evicts an alert in force. */
const MAX_ENTRIES = { feed: 8, story: 60, alert: 12, digest: 2, bookmarks: 1, hotlines: 5 } as const;
/** Usually some hundred kilobytes in all; a phone grants a site many times as much. */
const MAX_BYTES = 3_000_000;
/** Saved stories are one entry with room of its own: news never evicts what a reader has chosen to keep. */
export const MAX_BOOKMARK_BYTES = 4_000_000;
/** What the storm pack stores as data. */
export const STORM_PACK_KINDS: readonly OfflineCacheEntry['kind'][] = ['alert', 'hotlines'];
/** As text; with the map of `storm-map.ts` a pack has 300 kB at most, some 80 kB on the way. */
export const MAX_STORM_PACK_DATA_BYTES = 260_000;
/** Longer than any province has been without a network after a typhoon. */
const MAX_AGE_MS = 60 * 24 * 3_600_000;

const CACHED_KINDS = ['feed', 'story', 'digest', 'bookmarks', 'hotlines'] as const;
export type CachedKind = (typeof CACHED_KINDS)[number];

export interface OfflineCacheEntry {
  kind: keyof typeof MAX_ENTRIES;
  address: string;
  /** Time of the data, in ms since 1970. */
  at: number;
  bytes: number;
}

/** Undefined for queries that are not cached: they are not news, or do not state their own age. */
export function getCachedKind([kind]: readonly unknown[]): CachedKind | undefined {
  return CACHED_KINDS.find((it) => it === kind);
}

/** The entries to evict: too old, or beyond the limits when sorted newest first. */
export function entriesToEvict(entries: readonly OfflineCacheEntry[], now: number): OfflineCacheEntry[] {
  const counts: Partial<Record<OfflineCacheEntry['kind'], number>> = {};
  let bytes = 0;
  let packBytes = 0;
  return [...entries]
    .sort((a, b) => Number(b.kind === 'alert') - Number(a.kind === 'alert') || b.at - a.at)
    .filter((entry) => {
      const count = (counts[entry.kind] ?? 0) + 1;
      if (entry.kind === 'bookmarks') {
        counts.bookmarks = count;
        return count > MAX_ENTRIES.bookmarks || entry.bytes > MAX_BOOKMARK_BYTES;
      }
      const isOld = now - entry.at > MAX_AGE_MS;
      const forPack = STORM_PACK_KINDS.includes(entry.kind) ? entry.bytes : 0;
      if (isOld || count > MAX_ENTRIES[entry.kind] || bytes + entry.bytes > MAX_BYTES) return true;
      if (forPack > 0 && packBytes + forPack > MAX_STORM_PACK_DATA_BYTES) return true;
      counts[entry.kind] = count;
      bytes += entry.bytes;
      packBytes += forPack;
      return false;
    });
}

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
  if (kind === 'hotlines') return Array.isArray(data['hotlines']) ? data : undefined;
  if (kind === 'bookmarks') return Array.isArray(data['bookmarks']) ? data : undefined;
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
