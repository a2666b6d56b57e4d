import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balanceScore } from './balance-score.ts';

test('[PREF-016] the filter bubble score is 100 × (1 − variance / 0.25), rounded and clamped to 0..100', () => {
  const even = Array.from({ length: 11 }, () => 0.5);
  expect(balanceScore(even)).toBe(100);
  // Four of eleven preferred: population variance 0.0208264.
  expect(balanceScore(even.map((weight, i) => (i < 4 ? 0.8 : weight)))).toBe(92);
  // One of eleven at 1, the others at 0: 10/121 = 0.0826446.
  expect(balanceScore(even.map((_, i) => (i === 0 ? 1 : 0)))).toBe(67);
  expect(balanceScore([0, 1])).toBe(0);
  expect(balanceScore([-1, 2])).toBe(0);
});

test('[PREF-017] the filter bubble score is 50 before weights are loaded', () => {
  expect(balanceScore([])).toBe(50);
});

test('the score is a whole number from 0 to 100, and 100 when all weights are equal', () => {
  const weight = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.array(weight, { minLength: 1, maxLength: 11 }), (weights) => {
      const score = balanceScore(weights);
      return Number.isInteger(score) && score >= 0 && score <= 100;
    }),
  );
  fc.assert(fc.property(weight, (same) => balanceScore([same, same, same]) === 100));
});
