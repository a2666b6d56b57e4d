import type { Locale } from './paraglide/runtime.js';

/** '9:05 PM'. Filipino uses the English clock format. */
export function formatClockTime(atMs: number, timeZone: string): string {
  return formatText(atMs, 'en-US', { timeZone, hour: 'numeric', minute: '2-digit', hourCycle: 'h12' });
}

/** 'Mar 5' */
export function formatMonthDay(atMs: number, locale: Locale, timeZone: string): string {
  return formatText(atMs, localeTag(locale), { timeZone, month: 'short', day: 'numeric' });
}

/** 'Mar 5, 2026' */
export function formatMonthDayYear(atMs: number, locale: Locale, timeZone: string): string {
  return formatText(atMs, localeTag(locale), { timeZone, month: 'short', day: 'numeric', year: 'numeric' });
}

/** 'March 5, 2026' */
export function formatFullDate(atMs: number, locale: Locale, timeZone: string): string {
  return formatText(atMs, localeTag(locale), { timeZone, month: 'long', day: 'numeric', year: 'numeric' });
}

/** The formatter treats the pseudo-locale as English: engines differ in what they return for its own tag. */
function localeTag(locale: Locale): string {
  return locale === 'fil' ? 'fil' : 'en-US';
}

/** Normalises the space before AM and PM, in which engines differ (plain, no-break, narrow no-break). */
function formatText(atMs: number, tag: string, options: Intl.DateTimeFormatOptions): string {
  return formatter(tag, options)
    .format(atMs)
    .replace(/[\u00a0\u202f]/g, ' ');
}

/** Cached: creating a formatter takes a hundred times as long as using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = JSON.stringify([tag, options]);
  const known = formatters.get(name) ?? new Intl.DateTimeFormat(tag, options);
  formatters.set(name, known);
  return known;
}
