import { expect, test } from 'vitest';
import { lineCap } from './line-cap.ts';

test('fifty lines are written in a second, and again in the next', () => {
  const state = { nowMs: 5_000 };
  const mayWrite = lineCap(() => state.nowMs);
  const written = () => Array.from({ length: 3_000 }, () => mayWrite()).filter(Boolean).length;
  expect(written()).toBe(50);
  state.nowMs += 999;
  expect(written()).toBe(0);
  state.nowMs += 1;
  expect(written()).toBe(50);
});
