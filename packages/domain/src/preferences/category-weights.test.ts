import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  balanceScore,
  clampWeight,
  hasEnoughInterests,
  initialWeights,
  type Stance,
  setCategoryWeight,
  stanceFromWeight,
} from './category-weights.ts';

const PREFERENCES = [
  { category: 'traffic', weight: 0.5 },
  { category: 'weather', weight: 0.8 },
];

test('[PREF-004] a preference weight is clamped to 0..1', () => {
  expect([-0.1, 0, 0.4, 1, 1.1].map(clampWeight)).toEqual([0, 0, 0.4, 1, 1]);
  expect(setCategoryWeight(PREFERENCES, 'traffic', 7)).toEqual([
    { category: 'traffic', weight: 1 },
    { category: 'weather', weight: 0.8 },
  ]);
  fc.assert(
    fc.property(fc.double({ noNaN: true }), (weight) => {
      const clamped = clampWeight(weight);
      return clamped >= 0 && clamped <= 1 && (weight < 0 || weight > 1 || clamped === weight);
    }),
  );
});

test('[PREF-005] a weight update for an unknown category is ignored', () => {
  expect(setCategoryWeight(PREFERENCES, 'sports', 0.9)).toBe(PREFERENCES);
  expect(setCategoryWeight(PREFERENCES, '', 0.9)).toBe(PREFERENCES);
});

test('[PREF-011] the default weight is 0.5 and the preferred weight is 0.8', () => {
  expect(initialWeights(['traffic', 'weather', 'health'], ['weather'])).toEqual([
    { category: 'traffic', weight: 0.5 },
    { category: 'weather', weight: 0.8 },
    { category: 'health', weight: 0.5 },
  ]);
});

test('without a choice every weight is the default, and an unknown choice adds none', () => {
  const reset = [
    { category: 'traffic', weight: 0.5 },
    { category: 'weather', weight: 0.5 },
  ];
  expect(initialWeights(['traffic', 'weather'])).toEqual(reset);
  expect(initialWeights(['traffic', 'weather'], ['sports'])).toEqual(reset);
});

test('a weight that is no number changes nothing, and the given list is never changed', () => {
  expect(setCategoryWeight(PREFERENCES, 'traffic', Number.NaN)).toBe(PREFERENCES);
  setCategoryWeight(PREFERENCES, 'traffic', 0.1);
  expect(PREFERENCES[0]?.weight).toBe(0.5);
});

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

test('a higher weight never reads as less wanted', () => {
  const order: Stance[] = ['avoid', 'neutral', 'prefer'];
  const weight = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(weight, weight, (one, other) => {
      const [low, high] = one < other ? [one, other] : [other, one];
      expect(order.indexOf(stanceFromWeight(low))).toBeLessThanOrEqual(order.indexOf(stanceFromWeight(high)));
    }),
  );
});

test('[ONBOARD-002] at least 1 interest must be chosen; with 0 the reader cannot go on', () => {
  expect(hasEnoughInterests([])).toBe(false);
  expect(hasEnoughInterests(['traffic'])).toBe(true);
  expect(hasEnoughInterests(['traffic', 'weather'])).toBe(true);
});
