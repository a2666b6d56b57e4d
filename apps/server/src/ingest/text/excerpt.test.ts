import { expect, test } from 'vitest';
import { firstSentence } from './excerpt.ts';

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
