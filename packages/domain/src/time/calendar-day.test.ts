import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDay } from './calendar-day.ts';

const MANILA = 'Asia/Manila';

test('a day begins at midnight of the given zone', () => {
  const lastOfYear = calendarDay(Date.UTC(2025, 11, 31, 15, 59), MANILA);
  const firstOfYear = calendarDay(Date.UTC(2025, 11, 31, 16, 0), MANILA);
  expect([lastOfYear.year, firstOfYear.year]).toEqual([2025, 2026]);
  expect(firstOfYear.number - lastOfYear.number).toBe(1);
});

test('24 hours pass two midnights around a day of 23 hours', () => {
  const before = calendarDay(Date.UTC(2026, 2, 8, 4, 30), 'America/New_York');
  const after = calendarDay(Date.UTC(2026, 2, 9, 4, 30), 'America/New_York');
  expect(after.number - before.number).toBe(2);
});

test('24 hours later is the next day in Manila, which has no summer time', () => {
  const years = { min: Date.UTC(2000, 0, 1), max: Date.UTC(2100, 0, 1) };
  fc.assert(
    fc.property(
      fc.integer(years),
      (ms) => calendarDay(ms + 86_400_000, MANILA).number === calendarDay(ms, MANILA).number + 1,
    ),
  );
});
