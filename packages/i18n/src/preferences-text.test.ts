import { stanceFromWeight } from '@paligid/domain/preferences/category-weights';
import { expect, test } from 'vitest';
import { m } from './paraglide/messages.js';
import { stanceLabel } from './preferences-text.ts';

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
