import { expect, test } from 'vitest';
import { sceneTimes } from './scene-times.ts';

const at = (time: string) => Date.parse(`${time}:00+08:00`);

test('an hour is named to the nearest half, also past midnight', () => {
  const { clock } = sceneTimes(at('2026-11-14T23:20'));
  expect([0, -20, 30, 60, -720].map(clock)).toEqual([
    '11:30 PM',
    '11:00 PM',
    '12:00 AM',
    '12:30 AM',
    '11:30 AM',
  ]);
});

test('classes are off on the day itself until noon, else on the next day of school', () => {
  expect(sceneTimes(at('2026-11-16T09:00')).schoolDay(-60, 'en')).toBe('Monday, Nov. 16');
  expect(sceneTimes(at('2026-11-16T15:00')).schoolDay(-60, 'fil')).toBe('Martes, Nob. 17');
  expect(sceneTimes(at('2026-11-13T19:00')).schoolDay(0, 'en')).toBe('Monday, Nov. 16');
});
