import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInsideWindow } from './window.ts';

const NOW = 1_767_225_600_000;

test('[SIGN-013] the signing window is 3,600,000 ms, to both sides', () => {
  expect(isInsideWindow(NOW, NOW)).toBe(true);
  expect(isInsideWindow(NOW - 3_600_000, NOW)).toBe(true);
  expect(isInsideWindow(NOW + 3_600_000, NOW)).toBe(true);
  expect(isInsideWindow(NOW - 3_600_001, NOW)).toBe(false);
  expect(isInsideWindow(NOW + 3_600_001, NOW)).toBe(false);
});

test('a time that is no number is outside', () => {
  expect(isInsideWindow(Number.NaN, NOW)).toBe(false);
  expect(isInsideWindow(Number.POSITIVE_INFINITY, NOW)).toBe(false);
});

test('early and late are judged alike', () => {
  fc.assert(
    fc.property(
      fc.nat(7_200_000),
      (off) => isInsideWindow(NOW - off, NOW) === isInsideWindow(NOW + off, NOW),
    ),
  );
});
