import { expect, test } from 'vitest';
import { LANGUAGE_OPTIONS } from './language-options.ts';
import { isLocale } from './paraglide/runtime.js';

test('[LANG-007] the language options are exactly English and Filipino', () => {
  expect(LANGUAGE_OPTIONS).toEqual([
    { language: 'english', name: 'English', tag: 'en' },
    { language: 'filipino', name: 'Filipino', tag: 'fil' },
  ]);
});

test('every option has its words', () => {
  expect(LANGUAGE_OPTIONS.every(({ tag }) => isLocale(tag))).toBe(true);
});
