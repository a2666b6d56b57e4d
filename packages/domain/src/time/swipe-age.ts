import { calendarDay } from './calendar-day.ts';

/** The time of a story on the swipe card: how long ago while it is fresh, then its moment. */
export type SwipeAge =
  | { form: 'unknown' | 'now' }
  | { form: 'minutes' | 'hours'; n: number }
  | { form: 'today' | 'yesterday' | 'earlier'; atMs: number };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const FRESH = 6 * HOUR;

/** A time in the future is a wrong clock and counts as now. */
export function swipeAge(publishedMs: number, nowMs: number, timeZone: string): SwipeAge {
  if (Number.isNaN(publishedMs)) return { form: 'unknown' };
  const age = nowMs - publishedMs;
  if (age < MINUTE) return { form: 'now' };
  if (age < HOUR) return { form: 'minutes', n: Math.floor(age / MINUTE) };
  if (age < FRESH) return { form: 'hours', n: Math.floor(age / HOUR) };

  const daysBack = calendarDay(nowMs, timeZone).number - calendarDay(publishedMs, timeZone).number;
  if (daysBack === 0) return { form: 'today', atMs: publishedMs };
  if (daysBack === 1) return { form: 'yesterday', atMs: publishedMs };
  return { form: 'earlier', atMs: publishedMs };
}
