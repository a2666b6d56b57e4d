import { manilaDate } from '@paligid/domain/time/calendar';
import type { ProclaimedDays } from '@paligid/domain/time/holidays';
import { SwrCache } from '@paligid/runtime/swr-cache';
import type { ClientBase, Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { findBetween } from './holidays.repository.ts';

const DAY_MS = 86_400_000;
/** A night shift began yesterday; trips and boards look a week ahead. */
const DAYS_BACK = 2;
const DAYS_AHEAD = 10;
/** An import is in use everywhere after this. */
const FRESH_MS = 60_000;
const STALE_MS = 12 * 3_600_000;
const ONLY = 'all';

/** Days that were proclaimed, around a moment. */
export async function readProclaimed(db: Pool | ClientBase, now: Date): Promise<ProclaimedDays> {
  const nowMs = now.getTime();
  const rows = await findBetween(
    db,
    manilaDate(nowMs - DAYS_BACK * DAY_MS),
    manilaDate(nowMs + DAYS_AHEAD * DAY_MS),
  );
  return new Map(
    rows.map(({ day, name, kind, source }) => [day, { name, origin: source, isWorking: kind === 'working' }]),
  );
}

export type HolidaysService = ReturnType<typeof holidaysService>;

/** For calls of readers: the few rows are read once a minute. */
export function holidaysService({ db, clock }: { db: Pool; clock: Clock }) {
  const cached = new SwrCache<ProclaimedDays>({
    ...{ freshMs: FRESH_MS, staleMs: STALE_MS, maxEntries: 1, now: clock.now },
  });
  return {
    proclaimed: async (): Promise<ProclaimedDays> =>
      (await cached.get(ONLY, () => readProclaimed(db, clock.now()))).value,
  };
}
