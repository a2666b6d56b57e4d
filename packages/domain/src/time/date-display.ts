import { calendarDay } from './calendar-day.ts';

/** What a date display shows; the words and the pattern come from the language files. */
export type DateDisplay =
  | { form: 'unknown' | 'now' }
  | { form: 'minutes' | 'hours' | 'days' | 'weeks'; n: number }
  | { form: 'month_day' | 'month_day_year' | 'date_time'; atMs: number };

export type DateFormat = 'relative' | 'long' | 'short';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

export function dateDisplay(format: DateFormat, atMs: number, nowMs: number, timeZone: string): DateDisplay {
  if (Number.isNaN(atMs)) return { form: 'unknown' };
  if (format === 'long') return { form: 'date_time', atMs };
  if (format === 'short') return { form: 'month_day_year', atMs };
  return relativeDate(atMs, nowMs, timeZone);
}

/** A time in the future is a wrong clock and counts as now. */
function relativeDate(atMs: number, nowMs: number, timeZone: string): DateDisplay {
  const age = nowMs - atMs;
  if (age < MINUTE) return { form: 'now' };
  if (age < HOUR) return { form: 'minutes', n: Math.floor(age / MINUTE) };
  if (age < DAY) return { form: 'hours', n: Math.floor(age / HOUR) };
  if (age < WEEK) return { form: 'days', n: Math.floor(age / DAY) };
  if (age < 4 * WEEK) return { form: 'weeks', n: Math.floor(age / WEEK) };

  const isThisYear = calendarDay(atMs, timeZone).year === calendarDay(nowMs, timeZone).year;
  return { form: isThisYear ? 'month_day' : 'month_day_year', atMs };
}
