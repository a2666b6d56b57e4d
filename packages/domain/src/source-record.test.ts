import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  LAG_LIMITS_S,
  lagClass,
  lagQuantile,
  RECORD_DAYS,
  uptimeShare,
  watchedDays,
} from './source-record.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Midnight in Manila. */
const MIDNIGHT = Date.UTC(2026, 10, 15, 16);

test('the time between two reads is split at midnight in Manila', () => {
  const source = { cadenceMs: MINUTE, succeededAtMs: MIDNIGHT - HOUR };
  expect(watchedDays(source, MIDNIGHT - HOUR, MIDNIGHT + 2 * HOUR)).toEqual([
    { day: '2026-11-15', watchedMs: HOUR, unreadMs: HOUR - 2.5 * MINUTE },
    { day: '2026-11-16', watchedMs: 2 * HOUR, unreadMs: 2 * HOUR },
  ]);
});

test('reads in time leave no gap, and a source that was never read is one gap', () => {
  const read = { cadenceMs: MINUTE, succeededAtMs: MIDNIGHT };
  expect(uptimeShare(watchedDays(read, MIDNIGHT, MIDNIGHT + MINUTE))).toBe(1);
  const never = { cadenceMs: MINUTE, succeededAtMs: null };
  expect(uptimeShare(watchedDays(never, MIDNIGHT, MIDNIGHT + MINUTE))).toBe(0);
  expect(uptimeShare(watchedDays(read, MIDNIGHT, MIDNIGHT))).toBe(null);
});

test('a year without a read makes no more days than the record has', () => {
  const source = { cadenceMs: MINUTE, succeededAtMs: 0 };
  const days = watchedDays(source, 0, MIDNIGHT + HOUR);
  expect(days.length).toBeLessThanOrEqual(RECORD_DAYS + 2);
  expect(days.at(-1)).toEqual({ day: '2026-11-16', watchedMs: HOUR, unreadMs: HOUR });
});

test('the parts of any interval add up to it, and no part is unread for longer than it lasted', () => {
  const offset = fc.integer({ min: 0, max: 20 * 24 * HOUR });
  fc.assert(
    fc.property(offset, offset, offset, (from, length, succeeded) => {
      const source = { cadenceMs: MINUTE, succeededAtMs: MIDNIGHT + succeeded };
      const days = watchedDays(source, MIDNIGHT + from, MIDNIGHT + from + length);
      expect(days.reduce((sum, { watchedMs }) => sum + watchedMs, 0)).toBe(length);
      for (const { watchedMs, unreadMs } of days) {
        expect(unreadMs).toBeGreaterThanOrEqual(0);
        expect(unreadMs).toBeLessThanOrEqual(watchedMs);
      }
    }),
  );
});

test('a quantile of the lag is the limit of its class, never less than the true one', () => {
  const lags = [1, 4, 50, 61, 100, 5_000];
  const counts = LAG_LIMITS_S.map(() => 0).concat(0);
  for (const seconds of lags) {
    const index = lagClass(seconds * 1000);
    counts[index] = (counts[index] ?? 0) + 1;
  }
  expect(lagQuantile(counts, 0.5)).toBe(60);
  expect(lagQuantile(counts, 0.95)).toBe(5_400);
  expect(lagQuantile([], 0.5)).toBe(null);
});

test('a clock that is ahead counts as at once; what took over a day has no limit', () => {
  expect(lagClass(-HOUR)).toBe(0);
  const counts = LAG_LIMITS_S.map(() => 0).concat(3);
  expect(lagClass(25 * HOUR)).toBe(LAG_LIMITS_S.length);
  expect(lagQuantile(counts, 0.5)).toBe(Number.POSITIVE_INFINITY);
});
