import { foldedWords } from '@paligid/geo/folded-words';
import { expect, test } from 'vitest';
import { phraseFinder } from './phrase-finder.ts';

const find = phraseFinder(['rain', 'heavy rain', 'baha', 'pile-up', 'Las Piñas']);

test.each([
  ['Heavy rain and RAIN', ['heavy rain', 'rain']],
  ['Bahay sa baha', ['baha']],
  ['Training in Spain', []],
  ['A pile up in LAS PINAS', ['pile-up', 'Las Piñas']],
])("in '%s' the phrases are %j", (text, phrases) => {
  expect(find(foldedWords(text)).map(({ phrase }) => phrase)).toEqual(phrases);
});

test('a phrase without a word is refused', () => {
  expect(() => phraseFinder(['…'])).toThrow("'…' has no word");
});
