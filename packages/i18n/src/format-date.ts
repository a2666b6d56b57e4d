import type { Locale } from './paraglide/runtime.js';

/** '9:05 PM'. Filipino uses the English clock format. */
export function formatClockTime(atMs: number, timeZone: string): string {
  const date = inManila(atMs, timeZone);
  if (date === undefined) {
    return formatText(atMs, 'en-US', { timeZone, hour: 'numeric', minute: '2-digit', hourCycle: 'h12' });
  }
  const hour = date.getUTCHours();
  return `${hour % 12 || 12}:${String(date.getUTCMinutes()).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** The same where a line must not end between the hour and 'AM': in large letters, or beside another hour. */
export function formatUnbrokenClock(atMs: number, timeZone: string): string {
  return formatClockTime(atMs, timeZone).replace(' ', '\u00a0');
}

/** 'Mar 5' */
export function formatMonthDay(atMs: number, locale: Locale, timeZone: string): string {
  const date = inManila(atMs, timeZone);
  if (date !== undefined) return monthDay(date, locale);
  return formatText(atMs, localeTag(locale), { timeZone, month: 'short', day: 'numeric' });
}

/** 'Mar 5, 2026' */
export function formatMonthDayYear(atMs: number, locale: Locale, timeZone: string): string {
  const date = inManila(atMs, timeZone);
  if (date !== undefined) return `${monthDay(date, locale)}, ${date.getUTCFullYear()}`;
  return formatText(atMs, localeTag(locale), { timeZone, month: 'short', day: 'numeric', year: 'numeric' });
}

/** 'March 5, 2026' */
export function formatFullDate(atMs: number, locale: Locale, timeZone: string): string {
  return formatText(atMs, localeTag(locale), { timeZone, month: 'long', day: 'numeric', year: 'numeric' });
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const MONTHS_FIL = 'Ene Peb Mar Abr May Hun Hul Ago Set Okt Nob Dis'.split(' ');

function monthDay(date: Date, locale: Locale): string {
  const names = locale === 'fil' ? MONTHS_FIL : MONTHS;
  return `${names[date.getUTCMonth()]} ${date.getUTCDate()}`;
}

const MANILA_OFFSET_MS = 8 * 3_600_000;
/** Daylight saving time was last used in the Philippines in 1990. */
const CONSTANT_OFFSET_FROM_MS = Date.UTC(1991, 0);
const FAR_FUTURE_MS = Date.UTC(2200, 0);

/**
 * The date whose UTC fields are those of Manila; undefined for another zone. Nearly every time of the product is
 * Manila's, and the first formatter of a page costs a cheap phone two fifths of its first render:
 * 360 of 885 ms of script on `/` at a quarter of the CPU.
 */
function inManila(atMs: number, timeZone: string): Date | undefined {
  const isConstant = atMs >= CONSTANT_OFFSET_FROM_MS && atMs < FAR_FUTURE_MS;
  return timeZone === 'Asia/Manila' && isConstant ? new Date(atMs + MANILA_OFFSET_MS) : undefined;
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
