import type { Locale } from './paraglide/runtime.js';

/** '9:05 PM'. Filipino writes the clock as English does. */
export function clockTime(atMs: number, timeZone: string): string {
  return text(atMs, 'en-US', { timeZone, hour: 'numeric', minute: '2-digit', hourCycle: 'h12' });
}

/** 'Mar 5' */
export function monthDay(atMs: number, locale: Locale, timeZone: string): string {
  return text(atMs, tagOf(locale), { timeZone, month: 'short', day: 'numeric' });
}

/** 'Mar 5, 2026' */
export function monthDayYear(atMs: number, locale: Locale, timeZone: string): string {
  return text(atMs, tagOf(locale), { timeZone, month: 'short', day: 'numeric', year: 'numeric' });
}

/** 'March 5, 2026' */
export function fullDate(atMs: number, locale: Locale, timeZone: string): string {
  return text(atMs, tagOf(locale), { timeZone, month: 'long', day: 'numeric', year: 'numeric' });
}

/** The pseudo-locale is English to the formatter: asked for by its own tag, engines answer differently. */
function tagOf(locale: Locale): string {
  return locale === 'fil' ? 'fil' : 'en-US';
}

/** Engines differ in the blank before AM and PM (plain, no-break, narrow no-break). */
function text(atMs: number, tag: string, options: Intl.DateTimeFormatOptions): string {
  return formatter(tag, options)
    .format(atMs)
    .replace(/[\u00a0\u202f]/g, ' ');
}

/** To make one takes a hundred times as long as to use it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = JSON.stringify([tag, options]);
  const known = formatters.get(name) ?? new Intl.DateTimeFormat(tag, options);
  formatters.set(name, known);
  return known;
}
