import { expect, test } from 'vitest';
import { createClock } from './clock.ts';

const AT = '2026-11-14T04:00:00+08:00';

test('the demo runs on the time of the machine and cannot be moved', () => {
  const clock = createClock({ mode: 'demo' }, () => 5000);
  expect(clock.nowMs()).toBe(5000);
  expect(() => clock.advance(1)).toThrow('the demo runs on the time of the machine');
  expect(() => clock.set({ mode: 'stopped', at: AT })).toThrow('the demo runs on the time of the machine');
});

test('a stopped clock stands until it is moved, and only forwards', () => {
  let machineMs = 0;
  const clock = createClock({ mode: 'stopped', at: AT }, () => machineMs);
  machineMs = 60_000;
  expect(clock.state()).toEqual({ mode: 'stopped', now: '2026-11-13T20:00:00.000Z', speed: 0 });
  clock.advance(1500);
  expect(clock.state().now).toBe('2026-11-13T20:00:01.500Z');
  expect(() => clock.set({ mode: 'stopped', at: AT })).toThrow('time does not run backwards');
  clock.advance(48 * 3_600_000);
  expect(() => clock.advance(48 * 3_600_000 + 1)).toThrow('a jump is at most 48 hours');
});

test('a fast clock runs at its speed from where it is set', () => {
  let machineMs = 0;
  const clock = createClock({ mode: 'stopped', at: AT }, () => machineMs);
  clock.set({ mode: 'fast', at: '2026-11-14T05:00:00+08:00', speed: 60 });
  machineMs = 2000;
  expect(clock.state()).toEqual({ mode: 'fast', now: '2026-11-13T21:02:00.000Z', speed: 60 });
  clock.advance(60_000);
  machineMs = 3000;
  expect(clock.state().now).toBe('2026-11-13T21:04:00.000Z');
});

test('a clock needs a readable start', () => {
  expect(() => createClock({ mode: 'stopped', at: 'soon' })).toThrow("'soon' is not a time");
});
