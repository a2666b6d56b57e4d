import { expect, test } from 'vitest';
import type { Routine } from '../impact/routines.ts';
import { phaseNow } from './phase-now.ts';

const routine = (
  phase: Routine['phase'],
  startMinute: number,
  endMinute: number,
  days = [1, 2],
): Routine => ({
  ...{ phase, days, startMinute, endMinute, along: [], confidence: 0.9 },
});
const DAY = [routine('work_hours', 480, 1_020), routine('evening_commute', 1_020, 1_110)];
const at = (text: string) => phaseNow(DAY, Date.parse(`${text}:00+08:00`), 'Asia/Manila');

test('the phase, how long it lasts already, and the one after it', () => {
  expect(at('2026-11-17T15:40')).toEqual({
    ...{ phase: 'work_hours', confidence: 0.9, minutesIn: 460 },
    ...{ next: 'evening_commute', minutesUntilNext: 80 },
  });
});

test('between phases nothing is claimed, only what comes', () => {
  expect(at('2026-11-17T20:00')).toEqual({
    ...{ phase: null, confidence: 0, minutesIn: 0 },
    ...{ next: 'work_hours', minutesUntilNext: 6 * 1_440 - 720 },
  });
});

test('a phase that passes midnight is one', () => {
  const night = [routine('work_hours', 1_320, 1_440, [1]), routine('work_hours', 0, 360, [2])];
  expect(phaseNow(night, Date.parse('2026-11-17T01:00:00+08:00'), 'Asia/Manila')).toMatchObject({
    phase: 'work_hours',
    minutesIn: 180,
  });
});

test('without routines nothing is known', () => {
  expect(phaseNow([], Date.now(), 'Asia/Manila')).toMatchObject({
    phase: null,
    next: null,
    minutesUntilNext: null,
  });
});
