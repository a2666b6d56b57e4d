import { expect, test } from 'vitest';
import { readingStreak } from './reading-days.ts';
import { manilaDay } from './time/calendar.ts';

const NOON = Date.parse('2026-11-16T04:00:00Z');
const TODAY = manilaDay(NOON);

test('a day begins at midnight in Manila', () => {
  expect(manilaDay(Date.parse('2026-11-15T15:59:59Z'))).toBe(TODAY - 1);
  expect(manilaDay(Date.parse('2026-11-15T16:00:00Z'))).toBe(TODAY);
});

test('days in a row are counted up to today, and a day without reading ends them', () => {
  expect(readingStreak([TODAY, TODAY - 1, TODAY - 2, TODAY - 4], NOON)).toBe(3);
  expect(readingStreak([TODAY - 2], NOON)).toBe(0);
  expect(readingStreak([], NOON)).toBe(0);
});

test('a reader who has not read yet today keeps the days up to yesterday', () => {
  expect(readingStreak([TODAY - 1, TODAY - 2, TODAY - 1], NOON)).toBe(2);
});
