import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clampWeight, initialWeights, withWeight } from './weights.ts';

const PREFERENCES = [
  { category: 'traffic', weight: 0.5 },
  { category: 'weather', weight: 0.8 },
];

test('[PREF-004] a preference weight is clamped to 0..1', () => {
  expect([-0.1, 0, 0.4, 1, 1.1].map(clampWeight)).toEqual([0, 0, 0.4, 1, 1]);
  expect(withWeight(PREFERENCES, 'traffic', 7)).toEqual([
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
  expect(withWeight(PREFERENCES, 'sports', 0.9)).toBe(PREFERENCES);
  expect(withWeight(PREFERENCES, '', 0.9)).toBe(PREFERENCES);
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
  expect(withWeight(PREFERENCES, 'traffic', Number.NaN)).toBe(PREFERENCES);
  withWeight(PREFERENCES, 'traffic', 0.1);
  expect(PREFERENCES[0]?.weight).toBe(0.5);
});
