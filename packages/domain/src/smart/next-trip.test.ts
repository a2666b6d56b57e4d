import { expect, test } from 'vitest';
import { isTripNear, nextTrip } from './next-trip.ts';

const WEEKDAYS = { days: [1, 2, 3, 4, 5], leaveAt: 370, arriveAt: 450, returnAt: 1_050, homeAt: 1_140 };
const at = (text: string) => Date.parse(`${text}:00+08:00`);

test.for([
  ['2026-11-17T05:05', 'there', '2026-11-17T06:10', '2026-11-17T07:30'],
  ['2026-11-17T07:00', 'there', '2026-11-17T06:10', '2026-11-17T07:30'],
  ['2026-11-17T07:30', 'back', '2026-11-17T17:30', '2026-11-17T19:00'],
  ['2026-11-20T19:00', 'there', '2026-11-23T06:10', '2026-11-23T07:30'],
] as const)('at %s the trip is %s, from %s to %s', ([now, direction, depart, arrive]) => {
  expect(nextTrip(WEEKDAYS, at(now))).toEqual({ direction, departMs: at(depart), arriveMs: at(arrive) });
});

test('a night shift comes back on the day after', () => {
  const night = { days: [1], leaveAt: 1_260, arriveAt: 1_320, returnAt: 360, homeAt: 420 };
  expect(nextTrip(night, at('2026-11-17T05:00'))).toEqual({
    direction: 'back',
    departMs: at('2026-11-17T06:00'),
    arriveMs: at('2026-11-17T07:00'),
  });
});

test('without a day there is no trip', () => {
  expect(nextTrip({ ...WEEKDAYS, days: [] }, at('2026-11-17T05:05'))).toBeUndefined();
});

test('a trip is looked at from three hours before', () => {
  const trip = { direction: 'there', departMs: at('2026-11-17T06:10'), arriveMs: 0 } as const;
  expect(isTripNear(trip, at('2026-11-17T03:09'))).toBe(false);
  expect(isTripNear(trip, at('2026-11-17T03:10'))).toBe(true);
});
