import { expect, test } from 'vitest';
import { isIdle } from './inactivity.ts';

test('a reader is away after 30 minutes without a touch', () => {
  expect(isIdle(0, 30 * 60_000 - 1)).toBe(false);
  expect(isIdle(0, 30 * 60_000)).toBe(true);
});
