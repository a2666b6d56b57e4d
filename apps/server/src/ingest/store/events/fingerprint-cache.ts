import type { StoryFingerprint } from '../../cluster/story-fingerprint.ts';

/**
 * The version of a fingerprint row when it was read; another transaction that changes the row gives it another number.
 */
export type FingerprintVersion = { storyId: string; version: string };

type CachedFingerprint = { version: string; fingerprint: StoryFingerprint };

/** Recently reported stories are the ones that are found; each takes a few kilobytes. */
const MAX_CACHED = 8_000;

const cache = new Map<string, CachedFingerprint>();

/**
 * Bounded cache of the fingerprints of open reports that this process has read or written. A report is compared with
 * dozens of others, and parsing all of them again was a quarter of the work on it. A transaction that is rolled back
 * leaves a version here that no row ever has.
 */
export function getCachedFingerprint({ storyId, version }: FingerprintVersion): StoryFingerprint | undefined {
  const one = cache.get(storyId);
  return one?.version === version ? one.fingerprint : undefined;
}

export function cacheFingerprint(
  { storyId, version }: FingerprintVersion,
  fingerprint: StoryFingerprint,
): void {
  // Evicts the entry that was written longest ago.
  cache.delete(storyId);
  cache.set(storyId, { version, fingerprint });
  const [oldest] = cache.size > MAX_CACHED ? cache.keys() : [];
  if (oldest !== undefined) cache.delete(oldest);
}
