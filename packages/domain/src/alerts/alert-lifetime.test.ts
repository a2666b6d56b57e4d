import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alertEndMs, hasLeftFeeds, isReopenedBy, leavesFeedsAtMs } from './alert-lifetime.ts';

const HOUR = 3_600_000;

test.each([
  ['weather', 3],
  ['traffic', 3],
  ['transport', 3],
  ['crime', 6],
  ['safety', 6],
  ['emergency', 12],
  ['outage', 12],
  ['education', 24],
  ['health', 24],
  ['other', 12],
])('an alert about %s without an end holds %d hours', (category, hours) => {
  expect(alertEndMs({ category, isCap: false, issuedAtMs: 1_000 })).toBe(1_000 + hours * HOUR);
  expect(alertEndMs({ category, isCap: true, issuedAtMs: 1_000 })).toBe(1_000 + 12 * HOUR);
});

test('an end that the publisher gives holds, whatever it is', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.boolean(),
      fc.integer(),
      fc.integer(),
      (category, isCap, issuedAtMs, expiresAtMs) => {
        expect(alertEndMs({ category, isCap, issuedAtMs, expiresAtMs })).toBe(expiresAtMs);
        expect(alertEndMs({ category, isCap, issuedAtMs })).toBeGreaterThan(issuedAtMs);
      },
    ),
  );
});

const THREE_HOURS = 10_800_000;

test('an ended alert stays in feeds for 3 hours', () => {
  expect(leavesFeedsAtMs(500)).toBe(500 + THREE_HOURS);
  expect(hasLeftFeeds(500, 500)).toBe(false);
  expect(hasLeftFeeds(500, 500 + THREE_HOURS - 1)).toBe(false);
  expect(hasLeftFeeds(500, 500 + THREE_HOURS)).toBe(true);
});

test('what has left stays away', () => {
  const time = fc.integer({ min: 0, max: 4e12 });
  fc.assert(
    fc.property(time, time, fc.nat(), (endedAt, now, later) => {
      return !hasLeftFeeds(endedAt, now) || hasLeftFeeds(endedAt, now + later);
    }),
  );
});

test.each([
  ['issued after the end', 1_001, true],
  ['issued at the end', 1_000, false],
  ['issued before the end', 999, false],
  ['issued nobody knows when', null, false],
])('a revision that was %s', (_, issuedAtMs, expected) => {
  expect(isReopenedBy(1_000, issuedAtMs)).toBe(expected);
});
