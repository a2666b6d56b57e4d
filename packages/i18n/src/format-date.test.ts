import { expect, test } from 'vitest';
import { formatClockTime, formatFullDate, formatMonthDay, formatMonthDayYear } from './format-date.ts';

const MANILA = 'Asia/Manila';
const NINE_PM = Date.UTC(2026, 2, 5, 13, 5);

test('the clock reads 12 hours with a plain blank, in the given zone', () => {
  expect(formatClockTime(NINE_PM, MANILA)).toBe('9:05 PM');
  expect(formatClockTime(NINE_PM, 'UTC')).toBe('1:05 PM');
  expect(formatClockTime(Date.UTC(2026, 2, 5, 16, 0), MANILA)).toBe('12:00 AM');
  expect(formatClockTime(Date.UTC(2026, 2, 5, 4, 0), MANILA)).toBe('12:00 PM');
});

test('Filipino dates have Filipino months', () => {
  const january = Date.UTC(2026, 0, 9, 4);
  expect(formatMonthDay(january, 'fil', MANILA)).toBe('Ene 9');
  expect(formatMonthDayYear(january, 'fil', MANILA)).toBe('Ene 9, 2026');
  expect(formatFullDate(january, 'fil', MANILA)).toBe('Enero 9, 2026');
});

test('the pseudo-locale has English dates', () => {
  expect(formatMonthDayYear(NINE_PM, 'en-XA', MANILA)).toBe('Mar 5, 2026');
});

test.each(['en', 'fil'] as const)('in Manila the texts are those of the formatter, in %s', (locale) => {
  const tag = locale === 'fil' ? 'fil' : 'en-US';
  const format = (atMs: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { ...options, timeZone: MANILA })
      .format(atMs)
      .replace(/[\u00a0\u202f]/g, ' ');
  // Steps of 31 days, 7 hours and 13 minutes meet every month, hour and minute from before daylight saving time ended.
  for (let atMs = Date.UTC(1985, 0); atMs < Date.UTC(2060, 0); atMs += 2_704_380_000) {
    expect(formatMonthDay(atMs, locale, MANILA)).toBe(format(atMs, { month: 'short', day: 'numeric' }));
    expect(formatMonthDayYear(atMs, locale, MANILA)).toBe(
      format(atMs, { month: 'short', day: 'numeric', year: 'numeric' }),
    );
    if (locale === 'fil') continue;
    expect(formatClockTime(atMs, MANILA)).toBe(
      format(atMs, { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' }),
    );
  }
});

test('a time that is none is refused, not formatted', () => {
  expect(() => formatClockTime(Number.NaN, MANILA)).toThrow(RangeError);
  expect(() => formatClockTime(Number.POSITIVE_INFINITY, MANILA)).toThrow(RangeError);
});
