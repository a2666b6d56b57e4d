import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['', 'short'],
  ['1234567', 'short'],
  ['12345678', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['password123', 'weak'],
  ['Mahalkita1', 'weak'],
  ['pilipinas2024', 'weak'],
  ['kape at pandesal', 'strong'],
  ['tuyo-sinangag-itlog', 'strong'],
  ['xk29fqLm', 'fair'],
  ['🌧️🌧️🌧️🌧️🌧️🌧️🌧️', 'weak'],
] as const)('%s is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

test('a longer password is never weaker', () => {
  const order = ['short', 'weak', 'fair', 'strong'];
  const text = 'sinigang na hipon sa sampalok';
  const ranks = [...text].map((_, i) => order.indexOf(passwordStrength(text.slice(0, i + 1))));
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
});
