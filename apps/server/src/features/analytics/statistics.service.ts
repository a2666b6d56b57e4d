import { SwrCache } from '@paligid/runtime/swr-cache';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { readCurrentFigures, readStatistics } from './statistics.repository.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A page of an operator that refreshes itself must not become a load: months of rows are counted. */
const DAYS_CACHE_MS = 60_000;
const NOW_CACHE_MS = 2_000;
const ONLY = 'now';

type StatisticsOptions = {
  db: Pool;
  clock: Clock;
  countConnections: () => Promise<number | undefined>;
};

export type StatisticsService = ReturnType<typeof statisticsService>;

/** Numbers for operators, of all readers together. */
export function statisticsService({ db, clock, countConnections }: StatisticsOptions) {
  const cache = <V>(freshMs: number, maxEntries: number) =>
    new SwrCache<V>({ freshMs, staleMs: 0, maxEntries, now: clock.now });
  const ofDays = cache<Awaited<ReturnType<typeof countDays>>>(DAYS_CACHE_MS, 8);
  const current = cache<Awaited<ReturnType<typeof look>>>(NOW_CACHE_MS, 1);

  const countDays = async (days: number) => {
    const now = clock.now();
    const counts = await readStatistics(db, new Date(now.getTime() - days * DAY_MS));
    return { days, ...counts, as_of: now.toISOString() };
  };
  const look = async () => {
    const now = clock.now();
    const [figures, connections] = await Promise.all([
      readCurrentFigures(db, new Date(now.getTime() - HOUR_MS), now),
      // Redis may be away; the rest is still known.
      countConnections().catch(() => undefined),
    ]);
    return { connections: connections ?? null, ...figures, as_of: now.toISOString() };
  };
  return {
    days: async (days: number) => (await ofDays.get(String(days), () => countDays(days))).value,
    now: async () => (await current.get(ONLY, look)).value,
  };
}
