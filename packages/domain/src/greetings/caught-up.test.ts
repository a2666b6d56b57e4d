import fc from 'fast-check';
import { expect, test } from 'vitest';
import { caughtUpStats, nextRefreshTime } from './caught-up.ts';

test('both numbers show when either is above 0, and neither when both are 0', () => {
  expect(caughtUpStats(1, 0)).toEqual({ storiesToday: 1, minutesWellSpent: 0 });
  expect(caughtUpStats(0, 1)).toEqual({ storiesToday: 0, minutesWellSpent: 1 });
  expect(caughtUpStats(0, 0)).toBeUndefined();
});

test('numbers show exactly when their sum is above 0', () => {
  fc.assert(fc.property(fc.nat(50), fc.nat(50), (a, b) => (caughtUpStats(a, b) !== undefined) === a + b > 0));
});

test('a blank refresh time is missing', () => {
  expect(nextRefreshTime(' ')).toBeUndefined();
  expect(nextRefreshTime(null)).toBeUndefined();
  expect(nextRefreshTime('at 6:00 PM')).toBe('at 6:00 PM');
});
