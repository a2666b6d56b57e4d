import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languageOf } from './language.ts';

test('English unless Filipino is asked for before it', () => {
  expect(languageOf(undefined)).toBe('en');
  expect(languageOf('fil')).toBe('fil');
  expect(languageOf('fil-PH,en;q=0.8')).toBe('fil');
  expect(languageOf('tl')).toBe('fil');
  expect(languageOf('en-PH,fil;q=0.9')).toBe('en');
  expect(languageOf('en;q=0.5, fil;q=0.9')).toBe('fil');
  expect(languageOf('fil;q=0')).toBe('en');
  expect(languageOf('de,ja')).toBe('en');
  expect(languageOf('constructor')).toBe('en');
  expect(languageOf(`fil${','.repeat(300)}`)).toBe('en');
});

test('whatever is sent, the answer is one of the two', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (header) => ['en', 'fil'].includes(languageOf(header))),
  );
});
