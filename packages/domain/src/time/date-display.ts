import { calendarDay } from './calendar.ts';

/** What a date display shows; text and pattern come from the language files. */
type DisplayedDate =
  | { form: 'unknown' | 'now' }
  | { form: 'minutes' | 'hours' | 'days' | 'weeks'; n: number }
  | { form: 'month_day' | 'month_day_year' | 'date_time'; atMs: number };

export type DateFormat = 'relative' | 'long' | 'short';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

export function dateDisplay(
  format: DateFormat,
  atMs: number,
  nowMs: number,
  timeZone: string,
): DisplayedDate {
  if (Number.isNaN(atMs)) return { form: 'unknown' };
  if (format === 'long') return { form: 'date_time', atMs };
  if (format === 'short') return { form: 'month_day_year', atMs };
  return relativeDate(atMs, nowMs, timeZone);
}

/** A time in the future means a wrong clock and counts as now. */
function relativeDate(atMs: number, nowMs: number, timeZone: string): DisplayedDate {
  const age = nowMs - atMs;
  if (age < MINUTE) return { form: 'now' };
  if (age < HOUR) return { form: 'minutes', n: Math.floor(age / MINUTE) };
  if (age < DAY) return { form: 'hours', n: Math.floor(age / HOUR) };
  if (age < WEEK) return { form: 'days', n: Math.floor(age / DAY) };
  if (age < 4 * WEEK) return { form: 'weeks', n: Math.floor(age / WEEK) };

  const isThisYear = calendarDay(atMs, timeZone).year === calendarDay(nowMs, timeZone).year;
  return { form: isThisYear ? 'month_day' : 'month_day_year', atMs };
}

/** The time of a story on the swipe card: its age while it is fresh, then its date and time. */
type SwipeAge =
  | { form: 'unknown' | 'now' }
  | { form: 'minutes' | 'hours'; n: number }
  | { form: 'today' | 'yesterday' | 'earlier'; atMs: number };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const FRESH_MS = 6 * HOUR_MS;

/** A time in the future means a wrong clock and counts as now. */
export function swipeAge(publishedMs: number, nowMs: number, timeZone: string): SwipeAge {
  if (Number.isNaN(publishedMs)) return { form: 'unknown' };
  const age = nowMs - publishedMs;
  if (age < MINUTE_MS) return { form: 'now' };
  if (age < HOUR_MS) return { form: 'minutes', n: Math.floor(age / MINUTE_MS) };
  if (age < FRESH_MS) return { form: 'hours', n: Math.floor(age / HOUR_MS) };

  const daysBack = calendarDay(nowMs, timeZone).number - calendarDay(publishedMs, timeZone).number;
  if (daysBack === 0) return { form: 'today', atMs: publishedMs };
  if (daysBack === 1) return { form: 'yesterday', atMs: publishedMs };
  return { form: 'earlier', atMs: publishedMs };
}
