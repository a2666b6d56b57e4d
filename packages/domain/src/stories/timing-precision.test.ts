import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Life } from './life.ts';
import { timingOf } from './timing-precision.ts';

/** Ten in the evening in Manila. */
const NOW = Date.UTC(2026, 10, 15, 14);
const HOUR = 3_600_000;
const MANILA = 'Asia/Manila';
const timing = (effectiveMs: number | null, expiresMs: number | null, status: Life['status'] = 'active') => {
  const found = timingOf({ status, effectiveMs, expiresMs, endedMs: null }, NOW, MANILA);
  return Object.entries(found).flatMap(([name, holds]) => (holds ? [name] : []));
};
const ALL = ['happening_now', 'affects_next_hour', 'affects_today', 'affects_this_week'];

test('what has begun and has an end ahead touches all of them', () => {
  expect(timing(NOW, NOW + 1)).toEqual(ALL);
  expect(timing(null, NOW + 1)).toEqual(ALL);
  expect(timing(NOW - HOUR, NOW)).toEqual([]);
});

test('without an end nobody knows that it goes on', () => {
  expect(timing(NOW, null)).toEqual([]);
  expect(timing(null, null)).toEqual([]);
});

test('what is called off touches nothing', () => {
  expect(timing(NOW, NOW + HOUR, 'cancelled')).toEqual([]);
});

test('what lies ahead counts from its beginning: within the hour, before midnight in Manila, within the week', () => {
  expect(timing(NOW + HOUR - 1, null)).toEqual(['affects_next_hour', 'affects_today', 'affects_this_week']);
  expect(timing(NOW + HOUR, null)).toEqual(['affects_today', 'affects_this_week']);
  expect(timing(NOW + 2 * HOUR - 1, null)).toEqual(['affects_today', 'affects_this_week']);
  expect(timing(NOW + 2 * HOUR, null)).toEqual(['affects_this_week']);
  expect(timing(NOW + 7 * 24 * HOUR - 1, null)).toEqual(['affects_this_week']);
  expect(timing(NOW + 7 * 24 * HOUR, null)).toEqual([]);
});

test('what happens now also touches the hour, the day and the week', () => {
  const moment = fc.option(fc.integer({ min: NOW - 9 * HOUR, max: NOW + 9 * HOUR }));
  fc.assert(
    fc.property(moment, moment, (starts, ends) => {
      const found = timing(starts, ends);
      return !found.includes('happening_now') || found.length === ALL.length;
    }),
  );
});
