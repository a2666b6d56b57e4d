import { formatClockTime, formatFullDate, formatMonthDay, formatMonthDayYear } from './format-date.ts';
import { m } from './paraglide/messages.js';
import type { Locale } from './paraglide/runtime.js';

type Elapsed = { form: 'unknown' | 'now' } | { form: 'minutes' | 'hours' | 'days' | 'weeks'; n: number };
type SwipeAge = Elapsed | { form: 'today' | 'yesterday' | 'earlier'; atMs: number };
type DateDisplay = Elapsed | { form: 'month_day' | 'month_day_year' | 'date_time'; atMs: number };

/** The time on a swipe card. */
export function formatSwipeAge(age: SwipeAge, locale: Locale, timeZone: string): string {
  if (!('atMs' in age)) return formatElapsed(age, locale);
  const time = formatClockTime(age.atMs, timeZone);
  switch (age.form) {
    case 'today':
      return m['time.today_at']({ time }, { locale });
    case 'yesterday':
      return m['time.yesterday_at']({ time }, { locale });
    case 'earlier':
      return m['time.day_and_time']({ date: formatMonthDay(age.atMs, locale, timeZone), time }, { locale });
  }
}

export function formatDateDisplay(display: DateDisplay, locale: Locale, timeZone: string): string {
  if (!('atMs' in display)) return formatElapsed(display, locale);
  switch (display.form) {
    case 'month_day':
      return formatMonthDay(display.atMs, locale, timeZone);
    case 'month_day_year':
      return formatMonthDayYear(display.atMs, locale, timeZone);
    case 'date_time': {
      const date = formatFullDate(display.atMs, locale, timeZone);
      return m['time.date_at_time']({ date, time: formatClockTime(display.atMs, timeZone) }, { locale });
    }
  }
}

function formatElapsed(elapsed: Elapsed, locale: Locale): string {
  switch (elapsed.form) {
    case 'unknown':
      return m['time.recently']({}, { locale });
    case 'now':
      return m['time.just_now']({}, { locale });
    case 'minutes':
      return m['time.minutes_short']({ n: elapsed.n }, { locale });
    case 'hours':
      return m['time.hours_short']({ n: elapsed.n }, { locale });
    case 'days':
      return m['time.days_short']({ n: elapsed.n }, { locale });
    case 'weeks':
      return m['time.weeks_short']({ n: elapsed.n }, { locale });
  }
}
