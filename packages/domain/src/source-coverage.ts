/** A source that we mean to read, and when we last could. */
export type WatchedSource = { cadenceMs: number; goodAtMs: number | null };

/** One read may be missed, and one may be under way. */
const MISSED_READS = 1;
const READING_MS = 30_000;

/** Silence counts as calm only while this is true of every official source. */
export function isReadInTime({ cadenceMs, goodAtMs }: WatchedSource, nowMs: number): boolean {
  return goodAtMs !== null && nowMs - goodAtMs <= (1 + MISSED_READS) * cadenceMs + READING_MS;
}

export type SourceCoverage<S> = { checkedAtMs: number | null; read: S[]; unreadable: S[] };

/** `checkedAtMs` is the oldest of the good reads: everything that could be read was read since then. */
export function summarizeCoverage<S extends WatchedSource>(
  sources: readonly S[],
  nowMs: number,
): SourceCoverage<S> {
  const read = sources.filter((source) => isReadInTime(source, nowMs));
  const times = read.flatMap(({ goodAtMs }) => (goodAtMs === null ? [] : [goodAtMs]));
  return {
    checkedAtMs: times.length === 0 ? null : Math.min(...times),
    read,
    unreadable: sources.filter((source) => !isReadInTime(source, nowMs)),
  };
}
