import fc from 'fast-check';
import { expect, test } from 'vitest';
import { impactBars, impactColour, impactScore } from './impact-score.ts';

const CALM = { morning_commute: 1, work_productivity: 1, evening_activities: 1, weekend_plans: 1 };

test('[FCARD-008] the impact score is the highest of the four disruptions', () => {
  expect(impactScore({ ...CALM, morning_commute: 9 })).toBe(9);
  expect(impactScore({ ...CALM, work_productivity: 8 })).toBe(8);
  expect(impactScore({ ...CALM, evening_activities: 7 })).toBe(7);
  expect(impactScore({ ...CALM, weekend_plans: 6.5 })).toBe(6.5);
});

test('a story without disruptions has no score', () => {
  expect(impactScore(undefined)).toBeUndefined();
  expect(impactScore({})).toBeUndefined();
  expect(impactScore({ weekend_plans: null })).toBeUndefined();
  expect(impactScore({ weekend_plans: 2 })).toBe(2);
});

test('a score stays within 0 and 10', () => {
  expect(impactScore({ ...CALM, morning_commute: 14 })).toBe(10);
  expect(impactScore({ weekend_plans: -3 })).toBe(0);
});

test('[FCARD-009] impact bars are ceil(5 * score / 10) of 5', () => {
  const bars = [0, 0.1, 2, 2.1, 4, 5, 6, 7, 8, 8.1, 10].map(impactBars);
  expect(bars).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
});

test('[FCARD-010] the impact colour is red above 7, orange above 4, else yellow', () => {
  expect([7.1, 10].map(impactColour)).toEqual(['red', 'red']);
  expect([7, 4.1].map(impactColour)).toEqual(['orange', 'orange']);
  expect([4, 0].map(impactColour)).toEqual(['yellow', 'yellow']);
});

test('a higher score never has fewer bars or a milder colour', () => {
  const score = fc.double({ min: 0, max: 10, noNaN: true });
  const rank = (value: number) => ['yellow', 'orange', 'red'].indexOf(impactColour(value));
  fc.assert(
    fc.property(score, score, (a, b) => {
      const [low, high] = a < b ? [a, b] : [b, a];
      return impactBars(low) <= impactBars(high) && rank(low) <= rank(high) && impactBars(high) <= 5;
    }),
  );
});
