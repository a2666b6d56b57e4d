/** One visit of a reader to the product, on one device. */
export type Visit = {
  /** When the visit before it ended; null for the first. */
  sinceMs: number | null;
  startedMs: number;
  /** When the reader was last seen. */
  lastMs: number;
};

/** After a longer pause a reader has been away. */
const AWAY_MS = 30 * 60_000;

/** The visit that goes on, or the one that begins. A clock that was set back begins none. */
export function visitAt(stored: Visit | undefined, nowMs: number): Visit {
  if (stored === undefined) return { sinceMs: null, startedMs: nowMs, lastMs: nowMs };
  if (nowMs - stored.lastMs < AWAY_MS) return { ...stored, lastMs: nowMs };
  return { sinceMs: stored.lastMs, startedMs: nowMs, lastMs: nowMs };
}
