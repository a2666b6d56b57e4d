/** A source we intend to fetch, and when the last successful fetch was. */
export type WatchedSource = {
  cadenceMs: number;
  succeededAtMs: number | null;
  /** When the next fetch is due after a good one: a source without news is fetched less often than its cadence. */
  plannedAtMs?: number | null;
};

/** One fetch may be missed, and one may be in progress. */
const MISSED_READS = 1;
const READING_MS = 30_000;
/** Clocks of two machines may differ by this. */
const MAX_SKEW_MS = 2 * 60_000;

/**
 * No reports mean no danger only while this is true for every official source. A fetch that is still to come was noted by
 * a clock that was wrong, and says nothing.
 */
export function isReadInTime(source: WatchedSource, nowMs: number): boolean {
  const { succeededAtMs } = source;
  if (succeededAtMs === null || succeededAtMs > nowMs + MAX_SKEW_MS) return false;
  return nowMs <= inTimeUntilMs(source);
}

/** Until when the last successful fetch counts; long past if there was none. */
export function inTimeUntilMs({ cadenceMs, succeededAtMs, plannedAtMs }: WatchedSource): number {
  if (succeededAtMs === null) return 0;
  const missed = succeededAtMs + (1 + MISSED_READS) * cadenceMs;
  return Math.max(missed, plannedAtMs ?? 0) + READING_MS;
}

export type SourceCoverage<S> = { checkedAtMs: number | null; read: S[]; unreadable: S[] };

/** `checkedAtMs` is the oldest successful fetch: every available source was fetched since then. */
export function summarizeCoverage<S extends WatchedSource>(
  sources: readonly S[],
  nowMs: number,
): SourceCoverage<S> {
  const read = sources.filter((source) => isReadInTime(source, nowMs));
  const times = read.flatMap(({ succeededAtMs }) => (succeededAtMs === null ? [] : [succeededAtMs]));
  return {
    checkedAtMs: times.length === 0 ? null : Math.min(...times),
    read,
    unreadable: sources.filter((source) => !isReadInTime(source, nowMs)),
  };
}
