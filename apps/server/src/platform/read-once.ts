import { LRUCache } from 'lru-cache';
import { estimateBytes } from './value-bytes.ts';

/** A change of a story that its text depends on changes one of these. */
type ReadVersion = { id: string; version: number; status: string; endedAt: Date | null };

/** Some thousand reports of a storm. */
export const MAX_READ_BYTES = 8 * 2 ** 20;

/**
 * LRU cache, bounded by bytes, of what was read in a text: reading takes a millisecond or two, and most have not changed
 * since the last look.
 */
export function readOnce<R extends ReadVersion, T extends object>(read: (row: R) => T): (row: R) => T {
  const known = new LRUCache<string, T>({
    maxSize: MAX_READ_BYTES,
    sizeCalculation: (made, key) => estimateBytes(made) + key.length * 2,
  });
  return (row) => {
    const key = `${row.id} ${row.version} ${row.status} ${row.endedAt?.getTime() ?? ''}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const made = read(row);
    known.set(key, made);
    return made;
  };
}
