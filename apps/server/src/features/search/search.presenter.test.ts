import { conceptText } from '@paligid/i18n/concept-text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONCEPT_CATEGORIES } from '../../ingest/understand/text/concepts.ts';
import { readPlainQuery, readQuery } from './read-query.ts';
import { understoodParts } from './search.presenter.ts';

const NOW = Date.parse('2026-11-16T02:00:00Z');

function read(text: string, language: 'en' | 'fil' = 'en') {
  return understoodParts(text, readQuery(text, NOW), language);
}

function texts(text: string, language: 'en' | 'fil' = 'en'): string {
  return read(text, language)
    .map((part) => part.text)
    .join(' · ');
}

test('a query is read as what happened, where and when, in the language of the reader', () => {
  expect(texts('sunog sa Tondo kahapon')).toBe('fire · Tondo, Manila · yesterday');
  expect(texts('fire in Tondo yesterday', 'fil')).toBe('sunog · Tondo, Manila · kahapon');
  expect(texts('traffic near me')).toBe('Traffic · near you');
  expect(texts('baha noong Lunes')).toBe('flood · November 9, 2026');
});

test('a part can be left out: with the small words that led to it', () => {
  expect(read('sunog sa Tondo kahapon').map(({ without }) => without)).toEqual([
    'Tondo kahapon',
    'sunog kahapon',
    'sunog sa Tondo',
  ]);
  expect(read('baha').map(({ kind, category, without }) => [kind, category, without])).toEqual([
    ['concept', 'emergency', ''],
  ]);
});

test('a word that is only a word stays as typed, and a query of such words is read as nothing else', () => {
  expect(read('concert ni Ñandú sa Pasay').map(({ kind, text }) => [kind, text])).toEqual([
    ['concept', 'concerts and shows'],
    ['words', 'Ñandú'],
    ['place', 'Pasay, Metro Manila'],
  ]);
  expect(read('qwertz asdf')).toEqual([]);
  const plain = readPlainQuery('sunog sa Tondo kahapon');
  expect(understoodParts('sunog sa Tondo kahapon', plain, 'en')).toEqual([]);
});

test('a name that several places have says how many', () => {
  expect(texts('San Juan')).toMatch(/^San Juan \(\d+ places\)$/);
});

test('every concept of the lexicon has a name in both languages', () => {
  const nameless = [...CONCEPT_CATEGORIES.keys()].filter(
    (id) => !conceptText(id, 'en') || !conceptText(id, 'fil'),
  );
  expect(nameless).toEqual([]);
  expect(conceptText('constructor', 'en')).toBeUndefined();
});

test('whatever is typed, every part has a name and is no longer than the query', () => {
  const word = fc.constantFrom(
    'sunog',
    'sa',
    'Tondo',
    'kahapon',
    'near me',
    'Ñ',
    '-',
    '😀',
    'San Juan',
    "o'",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(word, fc.string({ maxLength: 8 })), { maxLength: 20 }), (words) => {
      const text = words.join(' ');
      for (const part of read(text)) {
        expect(part.text).not.toBe('');
        expect(part.without.length).toBeLessThan(Math.max(1, text.normalize('NFC').length));
      }
    }),
  );
});
