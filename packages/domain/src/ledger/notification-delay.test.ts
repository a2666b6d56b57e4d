import { expect, test } from 'vitest';
import {
  type AlertTimes,
  countDelaySteps,
  delayReason,
  delaySeconds,
  manilaMonth,
  manilaMonthBounds,
  monthsBetween,
  nearestRank,
} from './notification-delay.ts';

const minutes = (...of: number[]) => of.map((minute) => minute * 60_000);
const times = (issued: number | null, read: number, told: number, pushed: number | null): AlertTimes => ({
  issuedAtMs: issued,
  readAtMs: read,
  toldAtMs: told,
  pushedAtMs: pushed,
  wasHeld: false,
});

test('a delay goes from the issue to the first push, or to open pages where nobody was to be pushed', () => {
  expect(delaySeconds(times(0, 60_000, 61_000, 65_400))).toBe(65);
  expect(delaySeconds(times(0, 60_000, 61_000, null))).toBe(61);
  expect(delaySeconds(times(null, 60_000, 61_000, 65_000))).toBeNull();
  expect(delaySeconds(times(70_000, 60_000, 61_000, null))).toBe(0);
});

test('the reason of a delay is the stage that took longest', () => {
  const [one = 0, ten = 0, eleven = 0, thirty = 0] = minutes(1, 10, 11, 30);
  expect(delayReason(times(0, ten, eleven, eleven))).toBe('reading');
  expect(delayReason(times(0, one, ten, eleven))).toBe('processing');
  expect(delayReason({ ...times(0, one, ten, eleven), wasHeld: true })).toBe('held');
  expect(delayReason(times(0, one, ten, thirty))).toBe('pushing');
});

test('quantiles are values that were measured', () => {
  expect(nearestRank([], 0.5)).toBeNull();
  expect(nearestRank([4], 0.95)).toBe(4);
  expect(nearestRank([1, 2, 3, 4], 0.5)).toBe(2);
  expect(nearestRank([1, 2, 3, 4], 0.95)).toBe(4);
});

test('every delay is in one class', () => {
  const steps = countDelaySteps([0, 60, 61, 300, 3_600, 3_601]);
  expect(steps.map(({ alerts }) => alerts)).toEqual([2, 1, 1, 0, 0, 1, 1]);
  expect(steps.at(-1)?.upToMinutes).toBeNull();
});

test('months begin at midnight in Manila', () => {
  expect(manilaMonth(Date.parse('2026-10-31T16:00:00Z'))).toBe('2026-11');
  expect(manilaMonth(Date.parse('2026-10-31T15:59:59Z'))).toBe('2026-10');
  const { fromMs, toMs } = manilaMonthBounds('2026-12');
  expect(new Date(fromMs).toISOString()).toBe('2026-11-30T16:00:00.000Z');
  expect(new Date(toMs).toISOString()).toBe('2026-12-31T16:00:00.000Z');
  const since = Date.parse('2026-10-20T00:00:00Z');
  expect(monthsBetween(since, Date.parse('2027-01-05T00:00:00Z'), 13)).toEqual([
    ...['2027-01', '2026-12', '2026-11', '2026-10'],
  ]);
  expect(monthsBetween(since, Date.parse('2027-01-05T00:00:00Z'), 2)).toEqual(['2027-01', '2026-12']);
});
