import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clampRefreshMinutes, refreshIntervalMs } from './refresh-interval.ts';

test('[STORE-002] the refresh interval is clamped to 5-60', () => {
  expect([-1, 4, 5, 6, 15, 59, 60, 61].map(clampRefreshMinutes)).toEqual([5, 5, 5, 6, 15, 59, 60, 60]);
});

test('the interval counts minutes', () => {
  expect(refreshIntervalMs(15)).toBe(900_000);
  expect(refreshIntervalMs(1)).toBe(300_000);
});

test('an unreadable interval is the default of 15', () => {
  expect(clampRefreshMinutes(Number.NaN)).toBe(15);
});

test('the interval is always from 5 to 60', () => {
  fc.assert(
    fc.property(fc.double(), (minutes) => {
      const clamped = clampRefreshMinutes(minutes);
      return clamped >= 5 && clamped <= 60;
    }),
  );
});
