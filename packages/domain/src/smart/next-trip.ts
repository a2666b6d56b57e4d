import { MANILA_OFFSET_MS, manilaDate, manilaDayStartMs } from '../time/calendar.ts';

/** Times in minutes after midnight in Manila; a later one may be on the next day. */
export type CommuteTimes = {
  /** Of leaving; 0 is Sunday. */
  days: readonly number[];
  leaveAt: number;
  arriveAt: number;
  returnAt: number;
  homeAt: number;
};

export type TripTimes = { direction: 'there' | 'back'; departMs: number; arriveMs: number };

/** The day in Manila of the last trip in each direction that the reader does not make. */
export type SkippedTrips = Record<TripTimes['direction'], string | null>;

const MINUTE_MS = 60_000;
const DAY = 1_440;
const DAY_MS = DAY * MINUTE_MS;
/** Before this a look at the way says little about the trip. */
const LEAD_MS = 3 * 60 * MINUTE_MS;

/** The trip under way, or the next one; undefined where there is none within a week. */
export function nextTrip(commute: CommuteTimes, nowMs: number): TripTimes | undefined {
  return comingTrips(commute, nowMs)[0];
}

/** The trips of the week, with the one under way, in the order of leaving. */
export function comingTrips(commute: CommuteTimes, nowMs: number): TripTimes[] {
  const today = manilaDayStartMs(nowMs);
  return Array.from({ length: 9 }, (_, i) => today + (i - 1) * DAY_MS)
    .flatMap((day) => (commute.days.includes(weekday(day)) ? tripsOf(commute, day) : []))
    .filter(({ arriveMs }) => arriveMs > nowMs)
    .sort((a, b) => a.departMs - b.departMs);
}

/** Whether the way should be looked at: the phase before the trip, and the trip itself. */
export function isTripNear({ departMs }: TripTimes, nowMs: number): boolean {
  return departMs - nowMs <= LEAD_MS;
}

/** Of the day on which it begins: the same trip of the next day is made again. */
export function isSkipped({ direction, departMs }: TripTimes, skipped: SkippedTrips): boolean {
  return skipped[direction] === manilaDate(departMs);
}

function tripsOf({ leaveAt, arriveAt, returnAt, homeAt }: CommuteTimes, dayMs: number): TripTimes[] {
  const arrive = leaveAt + after(leaveAt, arriveAt);
  const leaveBack = arrive + after(arriveAt, returnAt);
  const home = leaveBack + after(returnAt, homeAt);
  const at = (minute: number) => dayMs + minute * MINUTE_MS;
  return [
    { direction: 'there', departMs: at(leaveAt), arriveMs: at(arrive) },
    { direction: 'back', departMs: at(leaveBack), arriveMs: at(home) },
  ];
}

function after(from: number, to: number): number {
  return (to - from + DAY) % DAY;
}

function weekday(dayStartMs: number): number {
  return new Date(dayStartMs + MANILA_OFFSET_MS).getUTCDay();
}
