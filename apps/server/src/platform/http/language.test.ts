import fc from 'fast-check';
import { expect, test } from 'vitest';
import { negotiateLanguage } from './language.ts';

test('English unless Filipino is asked for before it', () => {
  expect(negotiateLanguage(undefined)).toBe('en');
  expect(negotiateLanguage('fil')).toBe('fil');
  expect(negotiateLanguage('fil-PH,en;q=0.8')).toBe('fil');
  expect(negotiateLanguage('tl')).toBe('fil');
  expect(negotiateLanguage('en-PH,fil;q=0.9')).toBe('en');
  expect(negotiateLanguage('en;q=0.5, fil;q=0.9')).toBe('fil');
  expect(negotiateLanguage('fil;q=0')).toBe('en');
  expect(negotiateLanguage('de,ja')).toBe('en');
  expect(negotiateLanguage('constructor')).toBe('en');
  expect(negotiateLanguage(`fil${','.repeat(300)}`)).toBe('en');
});

test('whatever is sent, the answer is one of the two', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (header) => ['en', 'fil'].includes(negotiateLanguage(header))),
  );
});
