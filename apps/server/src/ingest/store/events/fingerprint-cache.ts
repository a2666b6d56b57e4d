import type { StoryFingerprint } from '../../cluster/story-fingerprint.ts';

/** A row of signs as it was when it was read; another transaction that changes it gives it another number. */
export type FingerprintVersion = { storyId: string; version: string };

type CachedFingerprint = { version: string; signs: StoryFingerprint };

/** Those that were told of last are the ones that are found; each takes a few kilobytes. */
const MAX_CACHED = 8_000;

const cache = new Map<string, CachedFingerprint>();

/**
 * Signs of open reports that this process has read or written before. A report is held against dozens of others, and
 * taking all of them apart again was a quarter of the work on it. A transaction that is rolled back leaves a version
 * here that no row ever has.
 */
export function getCachedFingerprint({ storyId, version }: FingerprintVersion): StoryFingerprint | undefined {
  const one = cache.get(storyId);
  return one?.version === version ? one.signs : undefined;
}

export function cacheFingerprint({ storyId, version }: FingerprintVersion, signs: StoryFingerprint): void {
  // What was known first is forgotten first.
  cache.delete(storyId);
  cache.set(storyId, { version, signs });
  const [oldest] = cache.size > MAX_CACHED ? cache.keys() : [];
  if (oldest !== undefined) cache.delete(oldest);
}
