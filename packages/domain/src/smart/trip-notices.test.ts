import { expect, test } from 'vitest';
import type { ProclaimedDays } from '../time/holidays.ts';
import type { SkippedTrips } from './next-trip.ts';
import { type NotifiedTrip, nextLookMs, tripNotice, tripToLookAt } from './trip-notices.ts';

const MINUTE_MS = 60_000;
const at = (time: string) => Date.parse(`${time}:00+08:00`);
/** Monday to Friday, 6:10 to 7:30 AM and 5:30 to 7:00 PM. */
const COMMUTE = { days: [1, 2, 3, 4, 5], leaveAt: 370, arriveAt: 450, returnAt: 1_050, homeAt: 1_140 };
const BOTH = {
  ...{ phases: ['morning_commute', 'evening_commute'] as const, spread: 0 },
  skipped: { there: null, back: null } as SkippedTrips,
  proclaimed: new Map() as ProclaimedDays,
};
const MORNING = { ...BOTH, phases: ['morning_commute'] as const };
const look = (watch: typeof BOTH | typeof MORNING, time: string) =>
  new Date((nextLookMs(COMMUTE, watch, at(time)) ?? Number.NaN) + 8 * 3_600_000).toISOString().slice(0, 16);

test('a way is looked at every five minutes in the hour before the trip, and then before the next one', () => {
  expect(look(BOTH, '2026-11-16T00:00')).toBe('2026-11-16T05:10');
  expect(look(BOTH, '2026-11-16T05:10')).toBe('2026-11-16T05:15');
  expect(look(BOTH, '2026-11-16T06:07')).toBe('2026-11-16T16:30');
  expect(look(MORNING, '2026-11-16T06:07')).toBe('2026-11-17T05:10');
  expect(look(MORNING, '2026-11-20T07:00')).toBe('2026-11-23T05:10');
});

test('only the trip that is about to begin is looked at', () => {
  expect(tripToLookAt(COMMUTE, BOTH, at('2026-11-16T05:09'))).toBeUndefined();
  expect(tripToLookAt(COMMUTE, BOTH, at('2026-11-16T05:10'))).toEqual({
    ...{ direction: 'there', phase: 'morning_commute' },
    ...{ departMs: at('2026-11-16T06:10'), arriveMs: at('2026-11-16T07:30') },
  });
  expect(tripToLookAt(COMMUTE, BOTH, at('2026-11-16T06:10'))).toBeUndefined();
  expect(tripToLookAt(COMMUTE, BOTH, at('2026-11-16T17:00'))?.direction).toBe('back');
  expect(tripToLookAt(COMMUTE, MORNING, at('2026-11-16T17:00'))).toBeUndefined();
});

test('no trip is looked at on a holiday or on a day that is not of the routine', () => {
  // Bonifacio Day is a Monday in 2026; 21 November is a Saturday.
  expect(tripToLookAt(COMMUTE, BOTH, at('2026-11-30T05:30'))).toBeUndefined();
  expect(look(BOTH, '2026-11-30T00:00')).toBe('2026-12-01T05:10');
  expect(tripToLookAt(COMMUTE, BOTH, at('2026-11-21T05:30'))).toBeUndefined();
  const day = { name: 'A special day', origin: 'Proclamation No. 1', isWorking: false };
  const proclaimed = { ...BOTH, proclaimed: new Map([['2026-11-17', day]]) };
  expect(tripToLookAt(COMMUTE, proclaimed, at('2026-11-17T05:30'))).toBeUndefined();
  expect(look(proclaimed, '2026-11-17T00:00')).toBe('2026-11-18T05:10');
});

test('a trip that is not made today is not looked at; the way back and the next day are', () => {
  const skipping = { ...BOTH, skipped: { there: '2026-11-16', back: null } };
  expect(tripToLookAt(COMMUTE, skipping, at('2026-11-16T05:30'))).toBeUndefined();
  expect(look(skipping, '2026-11-16T05:30')).toBe('2026-11-16T16:30');
  expect(tripToLookAt(COMMUTE, skipping, at('2026-11-16T17:00'))?.direction).toBe('back');
  expect(tripToLookAt(COMMUTE, skipping, at('2026-11-17T05:30'))?.direction).toBe('there');
});

test('a week of holidays ends no watch: it is looked at again, and the trips after it are found', () => {
  // Christmas and the new year are on a Friday.
  const fridays = { ...COMMUTE, days: [5] };
  let nowMs = at('2026-12-18T18:00');
  while (nowMs < at('2027-01-08T00:00')) nowMs = nextLookMs(fridays, BOTH, nowMs) ?? Number.NaN;
  expect(nowMs).toBe(at('2027-01-08T05:10'));
  expect(nextLookMs({ ...COMMUTE, days: [] }, BOTH, nowMs)).toBeUndefined();
});

test('the looks of many readers are spread over the interval', () => {
  const first = (spread: number) => nextLookMs(COMMUTE, { ...BOTH, spread }, at('2026-11-16T00:00'));
  expect(first(0.5)).toBe(at('2026-11-16T05:10') + 2.5 * MINUTE_MS);
  expect(tripToLookAt(COMMUTE, { ...BOTH, spread: 0.5 }, at('2026-11-16T05:11'))).toBeUndefined();
});

test('a way home after midnight is one of the evening, on the day after', () => {
  const shift = { days: [1], leaveAt: 960, arriveAt: 1_020, returnAt: 60, homeAt: 120 };
  const evening = { ...BOTH, phases: ['evening_commute'] as const };
  expect(tripToLookAt(shift, evening, at('2026-11-17T00:30'))).toMatchObject({ direction: 'back' });
  expect(tripToLookAt(shift, MORNING, at('2026-11-17T00:30'))).toBeUndefined();
});

const seen = (verdict: Parameters<typeof tripNotice>[0]['verdict'], changes = {}) => ({
  ...{ verdict, beforeMs: null, unread: [] },
  ...changes,
});
const notified = (verdict: NotifiedTrip['verdict'], changes = {}): NotifiedTrip => ({
  ...{ verdict, beforeMs: null, notices: 1 },
  ...changes,
});

test('a reader is notified once what touches their way, and never that nothing does', () => {
  expect(tripNotice(seen('go'), null)).toBeUndefined();
  expect(tripNotice(seen(null), null)).toBeUndefined();
  expect(tripNotice(seen('leave_early'), null)).toBe('found');
  expect(tripNotice(seen('leave_early'), notified('leave_early'))).toBeUndefined();
});

test('they are notified once more when it is worse or cleared, and never a third time', () => {
  expect(tripNotice(seen('stay'), notified('leave_early'))).toBe('worse');
  expect(tripNotice(seen('leave_early'), notified('another_way'))).toBeUndefined();
  expect(tripNotice(seen('go'), notified('another_way'))).toBe('cleared');
  expect(tripNotice(seen('stay'), notified('leave_early', { notices: 2 }))).toBeUndefined();
  expect(tripNotice(seen('go'), notified('stay', { notices: 2 }))).toBeUndefined();
});

test('an hour that comes earlier is worse, by at least ten minutes', () => {
  const hour = at('2026-11-16T06:00');
  const early = (beforeMs: number | null) => seen('leave_early', { beforeMs });
  expect(tripNotice(early(hour), notified('leave_early'))).toBe('worse');
  expect(tripNotice(early(hour - 10 * MINUTE_MS), notified('leave_early', { beforeMs: hour }))).toBe('worse');
  expect(
    tripNotice(early(hour - 9 * MINUTE_MS), notified('leave_early', { beforeMs: hour })),
  ).toBeUndefined();
  expect(tripNotice(early(null), notified('leave_early', { beforeMs: hour }))).toBeUndefined();
});

test('nothing is called clear while a source was not read', () => {
  expect(tripNotice(seen('go', { unread: ['MMDA'] }), notified('stay'))).toBeUndefined();
  expect(tripNotice(seen(null), notified('stay'))).toBeUndefined();
});
