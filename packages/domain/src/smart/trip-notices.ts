import { type CommutePhase, commutePhase } from '../routines/day-times.ts';
import { manilaDayStartMs } from '../time/calendar.ts';
import { holidayAt, type ProclaimedDays } from '../time/holidays.ts';
import { type LeaveNow, type LeaveVerdict, VERDICT_RANK } from './leave-now.ts';
import { type CommuteTimes, comingTrips, isSkipped, type SkippedTrips, type TripTimes } from './next-trip.ts';

/** `spread`, from 0 to below 1, is where in the first interval a reader's looks begin: not everybody's at once. */
export type TripWatch = {
  phases: readonly CommutePhase[];
  spread: number;
  skipped: SkippedTrips;
  proclaimed: ProclaimedDays;
};

/** What a reader was notified of, for one trip. */
export type NotifiedTrip = { verdict: LeaveVerdict; beforeMs: number | null; notices: number };

/** Something touches the way; it is worse than they were notified; nothing is reported any more. */
export type TripNotice = 'found' | 'worse' | 'cleared';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
/** Early enough to leave earlier, and late enough that what is reported is about the trip. */
const FIRST_LOOK_MS = 60 * MINUTE_MS;
const LOOK_EVERY_MS = 5 * MINUTE_MS;
const MAX_NOTICES = 2;
/** An hour that a notice gives has moved if it moved by this. */
const MIN_EARLIER_MS = 10 * MINUTE_MS;

/** The trip that is looked at now; undefined if none is. */
export function tripToLookAt(
  commute: CommuteTimes,
  watch: TripWatch,
  nowMs: number,
): (TripTimes & { phase: CommutePhase }) | undefined {
  const trip = watchedTrips(commute, watch, nowMs).find(({ firstLookMs }) => firstLookMs <= nowMs);
  if (trip === undefined) return undefined;
  const { direction, departMs, arriveMs, phase } = trip;
  return { direction, departMs, arriveMs, phase };
}

/**
 * When the way is looked at next: every few minutes in the hour before a trip. In a week of holidays that is a day
 * later, so that the trips after it are found; undefined for a routine without days.
 */
export function nextLookMs(commute: CommuteTimes, watch: TripWatch, nowMs: number): number | undefined {
  const looks = watchedTrips(commute, watch, nowMs).flatMap(({ firstLookMs, departMs }) => {
    const passed = Math.max(0, Math.floor((nowMs - firstLookMs) / LOOK_EVERY_MS) + 1);
    const lookMs = firstLookMs + passed * LOOK_EVERY_MS;
    return lookMs < departMs ? [lookMs] : [];
  });
  if (looks.length > 0) return Math.min(...looks);
  return commute.days.length === 0 ? undefined : nowMs + DAY_MS;
}

/** Trips that have not begun, of the phases that are watched, that are made, and not on a holiday. */
function watchedTrips(commute: CommuteTimes, watch: TripWatch, nowMs: number) {
  const { phases, spread, skipped, proclaimed } = watch;
  return comingTrips(commute, nowMs).flatMap((trip) => {
    const { departMs } = trip;
    const phase = commutePhase((departMs - manilaDayStartMs(departMs)) / MINUTE_MS);
    if (departMs <= nowMs || !phases.includes(phase)) return [];
    if (holidayAt(departMs, proclaimed) !== undefined || isSkipped(trip, skipped)) return [];
    return [{ ...trip, phase, firstLookMs: departMs - FIRST_LOOK_MS + Math.floor(spread * LOOK_EVERY_MS) }];
  });
}

/**
 * How a look is announced; undefined where there is nothing to say. Where no official source could be read nothing is
 * said, and nothing is called clear while one of them was not read.
 */
export function tripNotice(
  look: Pick<LeaveNow, 'verdict' | 'beforeMs' | 'unread'>,
  notified: NotifiedTrip | null,
): TripNotice | undefined {
  const { verdict, beforeMs, unread } = look;
  if (verdict === null || (notified !== null && notified.notices >= MAX_NOTICES)) return undefined;
  if (notified === null) return verdict === 'go' ? undefined : 'found';
  if (verdict === 'go') return notified.verdict === 'go' || unread.length > 0 ? undefined : 'cleared';
  if (VERDICT_RANK[verdict] > VERDICT_RANK[notified.verdict]) return 'worse';
  const isEarlier =
    verdict === notified.verdict &&
    beforeMs !== null &&
    (notified.beforeMs === null || notified.beforeMs - beforeMs >= MIN_EARLIER_MS);
  return isEarlier ? 'worse' : undefined;
}
