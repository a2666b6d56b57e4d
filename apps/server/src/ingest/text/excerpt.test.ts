import { expect, test } from 'vitest';
import { firstSentence, wholeSentences } from './excerpt.ts';

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
