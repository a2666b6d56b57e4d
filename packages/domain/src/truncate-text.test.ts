import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { cutGraphemes, truncateText } from './truncate-text.ts';

const FAMILY = '👨‍👩‍👧';
/** As 'ng̃' was written in the nineteenth century: the tilde is a character of its own. */
const G_TILDE = 'g\u0303';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe.each([
  ['with a segmenter', (): void => undefined],
  ['without one', () => void vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined })],
])('%s', (_name, prepare) => {
  test.each([
    ['a letter and its accent', `aaa${G_TILDE}bcd`, 4, 'aaa'],
    ['a letter and its accent, whole', `aaa${G_TILDE}bcd`, 5, `aaa${G_TILDE}`],
    ['the two halves of an emoji', 'aaa😀bcd', 4, 'aaa'],
    ['a family', `aaa${FAMILY}bcd`, 8, 'aaa'],
    ['a family, whole', `aaa${FAMILY}bcd`, 3 + FAMILY.length, `aaa${FAMILY}`],
    ['a flag', 'aaa🇵🇭bcd', 5, 'aaa'],
    ['a thumb and its colour', 'aaa👍🏽bcd', 5, 'aaa'],
    ['a heart and its form', 'aaa❤\uFE0Fbcd', 4, 'aaa'],
  ])('a cut does not split %s', (_what, text, longest, kept) => {
    prepare();
    expect(cutGraphemes(text, longest)).toBe(kept);
    expect(truncateText(text, longest + 1)).toBe(`${kept}…`);
  });
});

test('a text that fits stays as it is; one that does not ends with an ellipsis, without a space before it', () => {
  expect(truncateText('creek rises', 11)).toBe('creek rises');
  expect(truncateText('creek rises', 10)).toBe('creek ris…');
  expect(truncateText('creek rises', 7)).toBe('creek…');
});

test('what is left is never too long, is the start of the text and ends between two characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.nat({ max: 80 }), (text, longest) => {
      const kept = cutGraphemes(text, longest);
      const bounds = Array.from(new Intl.Segmenter('en').segment(text), ({ index }) => index);
      expect(kept.length).toBeLessThanOrEqual(longest);
      expect(text.startsWith(kept)).toBe(true);
      expect([...bounds, text.length]).toContain(kept.length);
    }),
  );
});
