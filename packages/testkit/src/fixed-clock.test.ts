import { expect, test } from 'vitest';
import { fixedClock } from './fixed-clock.ts';

test('time stands still until it is moved', () => {
  const clock = fixedClock('2026-01-01T00:00:00.000Z');
  clock.advance(90_000);
  expect(clock.now().toISOString()).toBe('2026-01-01T00:01:30.000Z');
  expect(clock.now()).not.toBe(clock.now());
});

test('a clock needs a readable start', () => {
  expect(() => fixedClock('half past nine')).toThrow("'half past nine' is not a time");
});
