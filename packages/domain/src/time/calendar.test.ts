import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDay, dayTime, manilaHour, parseWireTime } from './calendar.ts';
import { greetingDayPart } from './day-parts.ts';

const MANILA = 'Asia/Manila';

test('a day begins at midnight of the given zone', () => {
  const lastOfYear = calendarDay(Date.UTC(2025, 11, 31, 15, 59), MANILA);
  const firstOfYear = calendarDay(Date.UTC(2025, 11, 31, 16, 0), MANILA);
  expect([lastOfYear.year, firstOfYear.year]).toEqual([2025, 2026]);
  expect(firstOfYear.number - lastOfYear.number).toBe(1);
});

test('24 hours pass two midnights around a day of 23 hours', () => {
  const before = calendarDay(Date.UTC(2026, 2, 8, 4, 30), 'America/New_York');
  const after = calendarDay(Date.UTC(2026, 2, 9, 4, 30), 'America/New_York');
  expect(after.number - before.number).toBe(2);
});

test('24 hours later is the next day in Manila, which has no summer time', () => {
  const years = { min: Date.UTC(2000, 0, 1), max: Date.UTC(2100, 0, 1) };
  fc.assert(
    fc.property(
      fc.integer(years),
      (ms) => calendarDay(ms + 86_400_000, MANILA).number === calendarDay(ms, MANILA).number + 1,
    ),
  );
});

const DAY_TIME_ZONE = 'Asia/Manila';

test('an instant is a weekday and minutes after midnight of the zone', () => {
  expect(dayTime(Date.UTC(2026, 10, 15, 4), DAY_TIME_ZONE)).toEqual({ weekday: 0, minutes: 12 * 60 });
  expect(dayTime(Date.UTC(2026, 10, 15, 15, 59), DAY_TIME_ZONE)).toEqual({
    weekday: 0,
    minutes: 23 * 60 + 59,
  });
  expect(dayTime(Date.UTC(2026, 10, 15, 16), DAY_TIME_ZONE)).toEqual({ weekday: 1, minutes: 0 });
  expect(dayTime(Date.UTC(2026, 10, 20, 23, 30), DAY_TIME_ZONE)).toEqual({ weekday: 6, minutes: 450 });
});

test.each([
  ['2026-03-05T13:05:00Z', Date.UTC(2026, 2, 5, 13, 5)],
  ['2026-03-05T21:05:00+08:00', Date.UTC(2026, 2, 5, 13, 5)],
  ['2026-03-05T13:05:00.250Z', Date.UTC(2026, 2, 5, 13, 5, 0, 250)],
  [' 2026-03-05T13:05Z ', Date.UTC(2026, 2, 5, 13, 5)],
  ['2026-03-05T13:05:00', Date.UTC(2026, 2, 5, 13, 5)],
  ['2026-03-05', Date.UTC(2026, 2, 5)],
])('%s is read as the same instant on every machine', (text, instant) => {
  expect(parseWireTime(text)).toBe(instant);
});

test.each(['', '   ', 'soon', 'March 5, 2026', '2026-02-31T00:00:00Z', '2026-13-01', '2026-03-05T25:00:00Z'])(
  "'%s' names no instant",
  (text) => {
    expect(parseWireTime(text)).toBeNaN();
  },
);

test('a missing time names no instant', () => {
  expect(parseWireTime(undefined)).toBeNaN();
  expect(parseWireTime(null)).toBeNaN();
});

test('every instant survives the way over the wire', () => {
  const years = { min: Date.UTC(1970, 0, 1), max: Date.UTC(2999, 0, 1) };
  fc.assert(fc.property(fc.integer(years), (ms) => parseWireTime(new Date(ms).toISOString()) === ms));
});

test.each([
  ['2026-11-15T20:08:00Z', 4],
  ['2026-11-15T16:00:00Z', 0],
  ['2026-11-15T15:59:59Z', 23],
  ['2026-11-16T03:59:59Z', 11],
])('%s is hour %i in Manila', (instant, hour) => {
  expect(manilaHour(Date.parse(instant))).toBe(hour);
});

test('[GREET-045] 4:08 AM is morning', () => {
  expect(greetingDayPart(manilaHour(Date.parse('2026-11-16T04:08:00+08:00')))).toBe('morning');
});
