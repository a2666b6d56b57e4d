import { LRUCache } from 'lru-cache';
import { estimateBytes } from '../../../platform/value-bytes.ts';
import type { StoryFingerprint } from '../../cluster/story-fingerprint.ts';

/**
 * The version of a fingerprint row when it was read; another transaction that changes the row gives it another number.
 */
export type FingerprintVersion = { storyId: string; version: string };

type CachedFingerprint = { version: string; fingerprint: StoryFingerprint };

/** Recently reported stories are the ones that are found: some eight thousand of the usual 5 kB. */
export const MAX_FINGERPRINT_BYTES = 40 * 2 ** 20;
/** Size of an entry apart from its key and its fingerprint. */
const ENTRY_BYTES = 200;

const cache = new LRUCache<string, CachedFingerprint>({
  maxSize: MAX_FINGERPRINT_BYTES,
  sizeCalculation: ({ fingerprint }, key) => estimateBytes(fingerprint) + key.length * 2 + ENTRY_BYTES,
});

/**
 * LRU cache, bounded by bytes, of the fingerprints of open reports that this process has read or written. A report is compared with
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
  cache.set(storyId, { version, fingerprint });
}

export function fingerprintCacheSize(): { entries: number; bytes: number } {
  return { entries: cache.size, bytes: cache.calculatedSize };
}
