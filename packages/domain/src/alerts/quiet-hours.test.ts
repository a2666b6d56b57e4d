import { expect, test } from 'vitest';
import { manilaDayStartMs } from '../time/calendar.ts';
import { isQuietAt } from './quiet-hours.ts';

const NIGHT = { from: '22:00', to: '05:00' };
const at = (time: string) => Date.parse(`2026-11-16T${time}+08:00`);

test.each([
  ['21:59:59', false],
  ['22:00:00', true],
  ['23:59:59', true],
  ['00:00:00', true],
  ['04:59:59', true],
  ['05:00:00', false],
  ['13:00:00', false],
])('at %s in Manila the default quiet hours: %s', (time, isQuiet) => {
  expect(isQuietAt(NIGHT, at(time))).toBe(isQuiet);
});

test('hours within one day do not wrap, and equal times are no hours', () => {
  const siesta = { from: '13:00', to: '15:30' };
  expect([at('12:59:00'), at('13:00:00'), at('15:30:00')].map((ms) => isQuietAt(siesta, ms))).toEqual([
    false,
    true,
    false,
  ]);
  expect(isQuietAt({ from: '07:00', to: '07:00' }, at('07:00:00'))).toBe(false);
});

test('the day of the budget begins at midnight in Manila, which is 16:00 UTC of the day before', () => {
  expect(new Date(manilaDayStartMs(at('00:00:00'))).toISOString()).toBe('2026-11-15T16:00:00.000Z');
  expect(manilaDayStartMs(at('23:59:59'))).toBe(manilaDayStartMs(at('00:00:00')));
  expect(manilaDayStartMs(at('00:00:00') - 1)).toBe(manilaDayStartMs(at('00:00:00')) - 86_400_000);
});
