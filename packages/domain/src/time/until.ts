import { calendarDay, dayTime } from './calendar.ts';

/** Words for the hours of a day, as used in Filipino. */
type DayPart = 'dawn' | 'morning' | 'noon' | 'afternoon' | 'evening';

/** Until when something is in force: by the hour today, by the date on other days. */
export type Until = { atMs: number; day: 'today'; part: DayPart } | { atMs: number; day: 'other' };

export type RemainingTime = { days: number; hours: number; minutes: number };

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;
/** Each part of the day ends before its hour. */
const DAY_PART_ENDS: readonly [hour: number, part: DayPart][] = [
  [5, 'dawn'],
  [11, 'morning'],
  [13, 'noon'],
  [18, 'afternoon'],
];

export function describeUntil(atMs: number, nowMs: number, timeZone: string): Until {
  const isToday = calendarDay(atMs, timeZone).number === calendarDay(nowMs, timeZone).number;
  if (!isToday) return { atMs, day: 'other' };
  const hour = dayTime(atMs, timeZone).minutes / HOUR_MINUTES;
  return { atMs, day: 'today', part: DAY_PART_ENDS.find(([end]) => hour < end)?.[1] ?? 'evening' };
}

/** Rounded up to whole minutes, so that it never says zero while still in force; null once it has ended. */
export function remainingTime(untilMs: number, nowMs: number): RemainingTime | null {
  if (untilMs <= nowMs) return null;
  const total = Math.ceil((untilMs - nowMs) / MINUTE_MS);
  const days = Math.floor(total / DAY_MINUTES);
  const hours = Math.floor((total % DAY_MINUTES) / HOUR_MINUTES);
  return { days, hours, minutes: total % HOUR_MINUTES };
}
