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
