import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutText, plainParagraphs, plainText, textOfHtml } from './plain-text.ts';

test('a headline that was encoded twice is read', () => {
  expect(textOfHtml('Sto. Ni&amp;ntilde;o &amp;amp; Tumana', 200)).toBe('Sto. Niño & Tumana');
});

test('markup goes and the words of two paragraphs stay apart', () => {
  expect(textOfHtml('<p>Baha sa <b>Tumana</b></p><p>Umapaw ang ilog</p>', 200)).toBe(
    'Baha sa Tumana Umapaw ang ilog',
  );
  expect(textOfHtml('a<script>alert(1)</script>&lt;img src=x onerror=alert(1)&gt;b', 200)).toBe('a b');
});

test('a tag that was cut off is no word, and a sign for less is', () => {
  expect(textOfHtml('Rain <img src="a', 200)).toBe('Rain');
  expect(textOfHtml('Winds < 60 km/h', 200)).toBe('Winds < 60 km/h');
});

test('hidden characters and bidi overrides are removed', () => {
  expect(plainText('Ma\u200bri\u202ekina\u2066\u0000 \ufeffCi\u00adty\ud800', 200)).toBe('Marikina City');
});

test('a bulletin keeps its paragraphs and nothing more', () => {
  expect(plainParagraphs('  First  line \r\n\r\n\r\n\r\n second\tline\n', 200)).toBe(
    'First line\n\nsecond line',
  );
});

test('a cut says that something is missing and parts no word when it can', () => {
  expect(cutText('Classes are suspended', 15)).toBe('Classes are…');
  expect(cutText('Classes', 7)).toBe('Classes');
  expect(cutText('a'.repeat(20), 10)).toBe(`${'a'.repeat(9)}…`);
});

test('a cut never parts one character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 40 }), (text, longest) => {
      const cut = cutText(text, longest);
      expect(cut.length).toBeLessThanOrEqual(longest);
      expect(cut.isWellFormed()).toBe(text.isWellFormed());
      if (text.length <= longest) expect(cut).toBe(text);
    }),
  );
});

test('whatever comes, text is one line without markup, control or format characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (raw) => {
      const text = textOfHtml(raw, 280);
      expect(text).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
      expect(text).toBe(text.trim());
      expect(text.length).toBeLessThanOrEqual(280);
    }),
  );
});
