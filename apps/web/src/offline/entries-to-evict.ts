/** Maximum entries of each kind, by the first element of a query's key. News never evicts an alert in force. */
const MAX_ENTRIES = { feed: 8, story: 60, alert: 12, digest: 2 } as const;
/** Usually some hundred kilobytes in all; a phone grants a site many times as much. */
const MAX_BYTES = 3_000_000;
/** Longer than any province has been without a network after a typhoon. */
const MAX_AGE_MS = 60 * 24 * 3_600_000;

const CACHED_KINDS = ['feed', 'story', 'digest'] as const;
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
  return [...entries]
    .sort((a, b) => Number(b.kind === 'alert') - Number(a.kind === 'alert') || b.at - a.at)
    .filter((entry) => {
      const count = (counts[entry.kind] ?? 0) + 1;
      const isOld = now - entry.at > MAX_AGE_MS;
      if (isOld || count > MAX_ENTRIES[entry.kind] || bytes + entry.bytes > MAX_BYTES) return true;
      counts[entry.kind] = count;
      bytes += entry.bytes;
      return false;
    });
}
