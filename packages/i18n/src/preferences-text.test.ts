import { stanceFromWeight } from '@paligid/domain/preferences/category-weights';
import { expect, test } from 'vitest';
import { m } from './paraglide/messages.js';
import { balanceText, learningStepText, stanceLabel, topicName } from './preferences-text.ts';

const label = (weight: number) => stanceLabel(stanceFromWeight(weight), 'en');

test("the slider says 'Avoid' below 0.3, 'Neutral' up to 0.7 and 'Prefer' above", () => {
  expect(label(0)).toBe('Avoid');
  expect(label(0.299)).toBe('Avoid');
  expect(label(0.3)).toBe('Neutral');
  expect(label(0.5)).toBe('Neutral');
  expect(label(0.7)).toBe('Neutral');
  expect(label(0.701)).toBe('Prefer');
  expect(label(1)).toBe('Prefer');
  expect(stanceLabel('avoid', 'fil')).toBe('Iwasan');
});

test('the filter bubble score is named by what 100 means', () => {
  expect(m['preferences.balance_title']({}, { locale: 'en' })).toBe('Balance of your feed');
});

const STEP = {
  category: 'traffic' as const,
  ...{ from: 0.5, to: 0.4, liked: 0, hidden: 4, learned_at: '2026-11-15T04:00:00.000Z' },
};
const SOON = Date.parse('2026-11-16T04:00:00.000Z');
const LATER = Date.parse('2026-12-16T04:00:00.000Z');

test('a learned step says what the reader did and what it moved', () => {
  expect(learningStepText(STEP, SOON, 'en')).toBe(
    'You hid 4 traffic stories this week, so traffic moved from 0.5 to 0.4.',
  );
  expect(learningStepText(STEP, LATER, 'en')).toContain('in one week');
  expect(learningStepText({ ...STEP, hidden: 6, liked: 1 }, SOON, 'en')).toBe(
    'You hid 6 traffic stories this week and liked or read 1, so traffic moved from 0.5 to 0.4.',
  );
  expect(learningStepText({ ...STEP, to: 0.65, hidden: 0, liked: 4 }, SOON, 'en')).toBe(
    'You liked or read 4 traffic stories this week, so traffic moved from 0.5 to 0.65.',
  );
  expect(learningStepText({ ...STEP, to: 0.6, hidden: 2, liked: 7 }, LATER, 'en')).toBe(
    'You liked or read 7 traffic stories in one week and hid 2, so traffic moved from 0.5 to 0.6.',
  );
  expect(learningStepText(STEP, SOON, 'fil')).toBe(
    'Nagtago ka ng 4 balita tungkol sa trapiko ngayong linggo, kaya mula 0.5 ay naging 0.4 ang trapiko.',
  );
});

test('the balance is one plain sentence', () => {
  const weights = [
    { category: 'traffic', weight: 0.5 },
    { category: 'health', weight: 0.9 },
    { category: 'crime', weight: 0.1 },
  ] as const;
  expect(balanceText(50, [], 'en')).toContain('about even');
  expect(balanceText(100, weights, 'en')).toContain('about even');
  expect(balanceText(85, weights, 'en')).toBe('Your feed leans towards health. You still see the rest.');
  expect(balanceText(60, weights, 'en')).toContain('a lot of health, little of crime');
  expect(topicName('traffic', 'en')).toBe('Traffic & Transportation');
});
