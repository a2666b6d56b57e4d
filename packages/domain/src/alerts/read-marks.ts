import type { ReadAlert } from './read-alert.ts';

const MOST_STORED = 50;
/** Longer than any alert holds that is not issued anew. */
const STORED_MS = 48 * 3_600_000;

/** Newest last, each once, bounded by number and by age. */
export function withRead(read: readonly ReadAlert[], added: ReadAlert): ReadAlert[] {
  const others = read.filter(({ id, readMs }) => id !== added.id && added.readMs - readMs < STORED_MS);
  return [...others, added].slice(-MOST_STORED);
}
