import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endedLeavesAtMs, hasLeftFeeds } from './ended-for.ts';

const THREE_HOURS = 10_800_000;

test('an ended alert stays in feeds for 3 hours', () => {
  expect(endedLeavesAtMs(500)).toBe(500 + THREE_HOURS);
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
