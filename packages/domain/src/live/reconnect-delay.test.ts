import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reconnectDelayMs, slowReconnectDelayMs } from './reconnect-delay.ts';

test('[LIVE-008] the reconnect delay starts at 5 s, grows by 1.5 an attempt and is capped at 30 s', () => {
  const delays = [0, 1, 2, 3, 4, 5, 6, 9].map(reconnectDelayMs);
  expect(delays).toEqual([5000, 7500, 11_250, 16_875, 25_312.5, 30_000, 30_000, 30_000]);
});

test('after ten attempts there is no further one', () => {
  expect(reconnectDelayMs(9)).toBe(30_000);
  expect(reconnectDelayMs(10)).toBeUndefined();
});

test('after them a single try follows every two to four minutes', () => {
  expect([0, 0.5, 1].map(slowReconnectDelayMs)).toEqual([120_000, 180_000, 240_000]);
});

test('a later attempt never waits less, and none longer than 30 s', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 8 }), (attempt) => {
      const delay = reconnectDelayMs(attempt) ?? Number.NaN;
      const next = reconnectDelayMs(attempt + 1) ?? Number.NaN;
      expect(delay).toBeGreaterThanOrEqual(5000);
      expect(next).toBeGreaterThanOrEqual(delay);
      expect(next).toBeLessThanOrEqual(30_000);
    }),
  );
});
