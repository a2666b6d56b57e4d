import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { contentPreview } from './content-preview.ts';

const FAMILY = '👨‍👩‍👧';

test("[FCARD-006] the preview is the first 200 characters, with '...' only when something was cut", () => {
  expect(contentPreview('a'.repeat(200))).toBe('a'.repeat(200));
  expect(contentPreview('a'.repeat(201))).toBe(`${'a'.repeat(200)}...`);
  expect(contentPreview('')).toBe('');
});

test('a preview never splits a character', () => {
  expect(contentPreview(`${'a'.repeat(199)}${FAMILY}b`)).toBe(`${'a'.repeat(199)}${FAMILY}...`);
  expect(contentPreview(FAMILY.repeat(200))).toBe(FAMILY.repeat(200));
  expect(contentPreview(`${'a'.repeat(199)}n\u0303o`)).toBe(`${'a'.repeat(199)}n\u0303...`);
});

test('where the browser has no segmenter, letters keep their marks and joined emoji stay whole', () => {
  vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
  try {
    expect(contentPreview(`${'a'.repeat(199)}${FAMILY}b`)).toBe(`${'a'.repeat(199)}${FAMILY}...`);
    expect(contentPreview(`${'a'.repeat(199)}n\u0303o`)).toBe(`${'a'.repeat(199)}n\u0303...`);
    expect(contentPreview(`${'a'.repeat(199)}🇵🇭b`)).toBe(`${'a'.repeat(199)}🇵🇭...`);
    expect(contentPreview(`${'a'.repeat(199)}👍🏽b`)).toBe(`${'a'.repeat(199)}👍🏽...`);
  } finally {
    vi.unstubAllGlobals();
  }
});

test('a preview is the start of the text and at most 200 characters long', () => {
  const characters = fc.string({ unit: 'grapheme', maxLength: 400 });
  const count = (text: string) => [...new Intl.Segmenter('en').segment(text)].length;
  fc.assert(
    fc.property(characters, (content) => {
      const preview = contentPreview(content);
      if (preview === content) return count(content) <= 200;
      const kept = preview.slice(0, -3);
      return preview.endsWith('...') && content.startsWith(kept) && count(kept) === 200;
    }),
  );
});
