import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backOff, nextInterval, outsideQuietTimes, withJitter } from './read-schedule.ts';

const CADENCE = { minMs: 60_000, maxMs: 120_000 };

test('something new brings the next read nearer, nothing new moves it away', () => {
  expect(nextInterval(CADENCE, 100_000, true, 0)).toBe(70_000);
  expect(nextInterval(CADENCE, 80_000, false, 0)).toBe(104_000);
  expect(nextInterval(CADENCE, undefined, true, 0)).toBe(60_000);
});

test('an interval stays inside the cadence and above what the publisher asks for', () => {
  fc.assert(
    fc.property(fc.nat(1e7), fc.boolean(), fc.nat(1e7), (previous, isChanged, asked) => {
      const interval = nextInterval(CADENCE, previous, isChanged, asked);
      expect(interval).toBeGreaterThanOrEqual(Math.min(Math.max(60_000, asked), 120_000));
      expect(interval).toBeLessThanOrEqual(120_000);
    }),
  );
});

test('jitter is a tenth either way and never below the least', () => {
  expect(withJitter(100_000, CADENCE, 0)).toBe(90_000);
  expect(withJitter(100_000, CADENCE, 1)).toBe(110_000);
  expect(withJitter(60_000, CADENCE, 0)).toBe(60_000);
});

test('the wait doubles with every failure, to an hour, or a quarter of one for warnings', () => {
  expect([1, 2, 3].map((failures) => backOff(CADENCE, failures, false, 1))).toEqual([
    120_000, 240_000, 480_000,
  ]);
  expect(backOff(CADENCE, 50, false, 1)).toBe(3_600_000);
  expect(backOff(CADENCE, 50, true, 1)).toBe(900_000);
  expect(backOff(CADENCE, 50, true, 0)).toBe(60_000);
});

test('a read waits until the quiet hours and days of the publisher are over', () => {
  const at = new Date('2026-11-14T18:20:00Z');
  expect(outsideQuietTimes(at, undefined)).toEqual(at);
  expect(outsideQuietTimes(at, { skipHours: [18, 19], skipDays: [] })).toEqual(
    new Date('2026-11-14T20:00:00Z'),
  );
  expect(outsideQuietTimes(at, { skipHours: [], skipDays: [6, 0] })).toEqual(
    new Date('2026-11-16T00:00:00Z'),
  );
  expect(outsideQuietTimes(at, { skipHours: [], skipDays: [0, 1, 2, 3, 4, 5, 6] })).toEqual(at);
});
