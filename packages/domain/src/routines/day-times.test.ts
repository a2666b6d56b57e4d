import { expect, test } from 'vitest';
import { dayRoutines, isDayInOrder } from './day-times.ts';

const at = (hour: number, minute = 0) => hour * 60 + minute;
const OFFICE = { leaveAt: at(6, 10), arriveAt: at(7, 30), returnAt: at(17, 30), homeAt: at(19) };
const NIGHT = { leaveAt: at(20), arriveAt: at(21), returnAt: at(6), homeAt: at(7) };
const HERE = { lat: 14.65, lon: 121.1 };
const THERE = { lat: 14.58, lon: 121.06 };
const phases = (times: typeof OFFICE, days: number[]) =>
  dayRoutines(times, { days, along: [HERE, THERE], confidence: 1 });

test('the times of a day follow each other, also past midnight', () => {
  expect(isDayInOrder(OFFICE)).toBe(true);
  expect(isDayInOrder(NIGHT)).toBe(true);
  expect(isDayInOrder({ ...OFFICE, arriveAt: at(6) })).toBe(false);
  expect(isDayInOrder({ ...OFFICE, arriveAt: at(6, 10) })).toBe(false);
  expect(isDayInOrder({ ...OFFICE, homeAt: at(17) })).toBe(false);
  expect(isDayInOrder({ ...OFFICE, returnAt: at(7, 30) })).toBe(false);
  expect(isDayInOrder({ ...OFFICE, arriveAt: at(12, 30) })).toBe(false);
  expect(isDayInOrder({ leaveAt: at(5), arriveAt: at(7), returnAt: at(22), homeAt: at(23, 30) })).toBe(false);
});

test('a day out has the way there and back with its points, the hours there, and the hours around them', () => {
  expect(
    phases(OFFICE, [1, 2]).map((it) => [it.phase, it.startMinute, it.endMinute, it.along.length]),
  ).toEqual([
    ['morning_prep', at(5, 10), at(6, 10), 0],
    ['morning_commute', at(6, 10), at(7, 30), 2],
    ['work_hours', at(7, 30), at(17, 30), 1],
    ['evening_commute', at(17, 30), at(19), 2],
    ['evening_home', at(19), at(22), 0],
  ]);
});

test('a night shift is split at midnight, and its morning is on the day after', () => {
  expect(phases(NIGHT, [5, 6]).map((it) => [it.phase, it.days, it.startMinute, it.endMinute])).toEqual([
    ['evening_commute', [5, 6], at(20), at(21)],
    ['work_hours', [5, 6], at(21), at(24)],
    ['work_hours', [0, 6], 0, at(6)],
    ['morning_commute', [0, 6], at(6), at(7)],
  ]);
});

test('getting ready before midnight belongs to the day before', () => {
  const early = { leaveAt: at(3, 30), arriveAt: at(4), returnAt: at(12), homeAt: at(13) };
  expect(phases(early, [1])[0]).toMatchObject({ phase: 'morning_prep', days: [1], startMinute: at(2, 30) });
  expect(phases({ ...early, homeAt: at(12, 30) }, [1]).at(-1)).toMatchObject({ phase: 'evening_home' });
});
