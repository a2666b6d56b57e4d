import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isInForce,
  isLongEndedStory,
  type StoryLifecycle,
  statusAt,
  storyEndMs,
  timingBadge,
  timingPrecision,
} from './story-lifecycle.ts';

const NOW = Date.UTC(2026, 10, 15, 4);
const HOUR = 3_600_000;
const life = (changes: Partial<StoryLifecycle>): StoryLifecycle => ({
  status: 'active',
  effectiveMs: null,
  expiresMs: null,
  endedMs: null,
  ...changes,
});

test('the end comes with its moment, also when nobody wrote it down yet', () => {
  expect(statusAt(life({ expiresMs: NOW + 1 }), NOW)).toBe('active');
  expect(statusAt(life({ expiresMs: NOW }), NOW)).toBe('expired');
  expect(statusAt(life({ status: 'updated', expiresMs: NOW }), NOW)).toBe('expired');
  expect(statusAt(life({ status: 'cancelled', expiresMs: NOW - 1 }), NOW)).toBe('cancelled');
});

test('what has no end is in force', () => {
  expect(isInForce(life({}), NOW)).toBe(true);
  expect(isInForce(life({ status: 'superseded' }), NOW)).toBe(false);
});

test('the end is when it was ended, else when it expired, else nobody knows', () => {
  expect(storyEndMs(life({ expiresMs: NOW + 1 }), NOW)).toBeNull();
  expect(storyEndMs(life({ expiresMs: NOW - 5 }), NOW)).toBe(NOW - 5);
  expect(storyEndMs(life({ status: 'cancelled', endedMs: NOW - 9, expiresMs: NOW + 5 }), NOW)).toBe(NOW - 9);
  expect(storyEndMs(life({ status: 'cancelled' }), NOW)).toBeNull();
});

test('long over is more than three hours', () => {
  expect(isLongEndedStory(life({ expiresMs: NOW - 3 * HOUR }), NOW)).toBe(false);
  expect(isLongEndedStory(life({ expiresMs: NOW - 3 * HOUR - 1 }), NOW)).toBe(true);
  expect(isLongEndedStory(life({ status: 'superseded' }), NOW)).toBe(true);
  expect(isLongEndedStory(life({}), NOW)).toBe(false);
});

/** Ten in the evening in Manila. */
const TIMING_NOW = Date.UTC(2026, 10, 15, 14);
const TIMING_HOUR = 3_600_000;
const MANILA = 'Asia/Manila';
const timing = (
  effectiveMs: number | null,
  expiresMs: number | null,
  status: StoryLifecycle['status'] = 'active',
) => {
  const found = timingPrecision({ status, effectiveMs, expiresMs, endedMs: null }, TIMING_NOW, MANILA);
  return Object.entries(found).flatMap(([name, holds]) => (holds ? [name] : []));
};
const ALL = ['happening_now', 'affects_next_hour', 'affects_today', 'affects_this_week'];

test('what has begun and has an end ahead touches all of them', () => {
  expect(timing(TIMING_NOW, TIMING_NOW + 1)).toEqual(ALL);
  expect(timing(null, TIMING_NOW + 1)).toEqual(ALL);
  expect(timing(TIMING_NOW - TIMING_HOUR, TIMING_NOW)).toEqual([]);
});

test('without an end nobody knows that it goes on', () => {
  expect(timing(TIMING_NOW, null)).toEqual([]);
  expect(timing(null, null)).toEqual([]);
});

test('what is called off touches nothing', () => {
  expect(timing(TIMING_NOW, TIMING_NOW + TIMING_HOUR, 'cancelled')).toEqual([]);
});

test('what lies ahead counts from its beginning: within the hour, before midnight in Manila, within the week', () => {
  expect(timing(TIMING_NOW + TIMING_HOUR - 1, null)).toEqual([
    'affects_next_hour',
    'affects_today',
    'affects_this_week',
  ]);
  expect(timing(TIMING_NOW + TIMING_HOUR, null)).toEqual(['affects_today', 'affects_this_week']);
  expect(timing(TIMING_NOW + 2 * TIMING_HOUR - 1, null)).toEqual(['affects_today', 'affects_this_week']);
  expect(timing(TIMING_NOW + 2 * TIMING_HOUR, null)).toEqual(['affects_this_week']);
  expect(timing(TIMING_NOW + 7 * 24 * TIMING_HOUR - 1, null)).toEqual(['affects_this_week']);
  expect(timing(TIMING_NOW + 7 * 24 * TIMING_HOUR, null)).toEqual([]);
});

test('what happens now also touches the hour, the day and the week', () => {
  const moment = fc.option(
    fc.integer({ min: TIMING_NOW - 9 * TIMING_HOUR, max: TIMING_NOW + 9 * TIMING_HOUR }),
  );
  fc.assert(
    fc.property(moment, moment, (starts, ends) => {
      const found = timing(starts, ends);
      return !found.includes('happening_now') || found.length === ALL.length;
    }),
  );
});

test('no flag, no badge', () => {
  expect(timingBadge(undefined)).toBeUndefined();
  expect(timingBadge({})).toBeUndefined();
  expect(
    timingBadge({ affects_next_hour: false, affects_today: false, affects_this_week: null }),
  ).toBeUndefined();
});
