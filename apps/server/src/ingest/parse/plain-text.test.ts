import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cutText,
  firstSentence,
  htmlToText,
  plainParagraphs,
  plainText,
  wholeSentences,
} from './plain-text.ts';

test('a headline that was encoded twice is read', () => {
  expect(htmlToText('Sto. Ni&amp;ntilde;o &amp;amp; Tumana', 200)).toBe('Sto. Niño & Tumana');
});

test('markup goes and the words of two paragraphs stay apart', () => {
  expect(htmlToText('<p>Baha sa <b>Tumana</b></p><p>Umapaw ang ilog</p>', 200)).toBe(
    'Baha sa Tumana Umapaw ang ilog',
  );
  expect(htmlToText('a<script>alert(1)</script>&lt;img src=x onerror=alert(1)&gt;b', 200)).toBe('a b');
});

test('a tag that was cut off is no word, and a sign for less is', () => {
  expect(htmlToText('Rain <img src="a', 200)).toBe('Rain');
  expect(htmlToText('Winds < 60 km/h', 200)).toBe('Winds < 60 km/h');
});

test('hidden characters and bidi overrides are removed', () => {
  expect(plainText('Ma\u200bri\u202ekina\u2066\u0000 \ufeffCi\u00adty\ud800', 200)).toBe('Marikina City');
});

test('a pile of marks on a letter, which covers the lines around it, is cut; languages keep theirs', () => {
  const marks = '\u0301\u0336\u0489'.repeat(50);
  expect(plainText(`B${marks}aha${marks}`, 400)).toBe('B\u0301\u0336\u0489aha\u0301\u0336\u0489');
  expect(plainParagraphs(`Baha\n${marks}`, 400)).toBe('Baha\n\u0301\u0336\u0489');
  for (const kept of ['Nin\u0303o', 'e\u0302\u0323', '1\ufe0f\u20e3', 'น้ำท่วม', 'ที่นี่'])
    expect(plainText(kept, 200)).toBe(kept);
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
      const text = htmlToText(raw, 280);
      expect(text).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
      expect(text).toBe(text.trim());
      expect(text.length).toBeLessThanOrEqual(280);
    }),
  );
});

test('the first sentence of an article is taken', () => {
  expect(firstSentence('Umapaw ang ilog. Inilikas ang mga residente.', 280)).toBe('Umapaw ang ilog.');
  expect(firstSentence('"Move now!" The river is rising.', 280)).toBe('"Move now!"');
});

test('a short form does not end a sentence', () => {
  expect(firstSentence('Flood in Brgy. Tumana near Sto. Niño bridge. Police closed it.', 280)).toBe(
    'Flood in Brgy. Tumana near Sto. Niño bridge.',
  );
});

test('a text without an end is cut', () => {
  expect(firstSentence('word '.repeat(100).trim(), 20)).toBe('word word word word…');
});

test('initials do not end a sentence, in either language', () => {
  const english = 'A leaning post along M.L. Quezon Avenue, Taguig, is due for replacement this week.';
  const filipino = 'Pila ang mga motor sa mga gasolinahan sa J.P. Rizal Avenue sa Makati.';
  expect(firstSentence(`${english} Shops may lose power.`, 280)).toBe(english);
  expect(firstSentence(`${filipino} Magtataas ang presyo bukas.`, 280)).toBe(filipino);
});

test('a sentence that does not fit is not cut behind an abbreviation', () => {
  expect(firstSentence('Water stands on the lower lanes of J.P. Rizal Avenue in Makati today.', 45)).toBe(
    'Water stands on the lower lanes of…',
  );
});

test('of a text that may be shown in full, as many whole sentences are shown as fit', () => {
  const text = 'Rain falls in Brgy. Tumana. Rivers rise. Leave the banks before dark.';
  expect(wholeSentences(text, 45)).toBe('Rain falls in Brgy. Tumana. Rivers rise.');
  expect(wholeSentences(text, 280)).toBe(text);
  expect(wholeSentences(text, 20)).toBe('Rain falls in…');
});
