import fc from 'fast-check';
import { expect, test } from 'vitest';
import { capTime, manilaDate, manilaInstant, manilaMinute, minuteOf, rssTime } from './manila-time.ts';

const MORNING = Date.parse('2026-11-13T21:10:00Z');

test('an instant is written as CAP and RSS write it, in Manila time', () => {
  expect(capTime(MORNING)).toBe('2026-11-14T05:10:00+08:00');
  expect(rssTime(MORNING)).toBe('Sat, 14 Nov 2026 05:10:00 +0800');
});

test('the day changes at midnight in Manila, four in the afternoon UTC', () => {
  expect(manilaDate(Date.parse('2026-11-14T15:59:59Z'))).toBe('2026-11-14');
  expect(manilaDate(Date.parse('2026-11-14T16:00:00Z'))).toBe('2026-11-15');
  expect(manilaMinute(Date.parse('2026-11-14T15:59:59Z'))).toBe(1439);
  expect(manilaMinute(Date.parse('2026-11-14T16:00:00Z'))).toBe(0);
});

test('a time of day is a minute, and anything else is refused', () => {
  expect(minuteOf('04:05')).toBe(245);
  expect(minuteOf('23:59')).toBe(1439);
  expect(() => minuteOf('24:00')).toThrow("'24:00' is no time of day");
});

test('an instant comes back from its Manila date and minute, and from both ways of writing it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (seconds) => {
      const atMs = seconds * 1000;
      expect(manilaInstant(manilaDate(atMs), manilaMinute(atMs))).toBe(atMs - (atMs % 60_000));
      expect(Date.parse(capTime(atMs))).toBe(atMs);
      expect(Date.parse(rssTime(atMs))).toBe(atMs);
    }),
  );
});
