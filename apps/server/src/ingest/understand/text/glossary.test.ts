import { CATEGORIES } from '@paligid/contract/categories';
import { foldedWords } from '@paligid/geo/folded-words';
import { expect, test } from 'vitest';
import glossary from './data/glossary.json' with { type: 'json' };
import { findSenses } from './glossary.ts';

test.each([
  ['pawnshop', 'sanglaan'],
  ['bridge', 'taytayan'],
  ['teachers', 'guro'],
  ['victims', 'nabibiktima'],
  ['microphone', 'mikropono'],
  ['acquitted', 'abswelto'],
  ['treasure', 'kayamanan'],
  ['aground', 'sumadsad'],
  ['bribes', 'sinuhulan'],
  ['malnutrition', 'kagutuman'],
  ['stampede', 'nagtulakan'],
  ['factory', 'pabrika'],
  ['walk out', 'welga'],
  ['taho', 'magtataho'],
  ['register', 'magparehistro'],
  ['grassfire', 'talahiban'],
  ['anniversary rites', 'ginunita'],
  ['provisional', 'limitado'],
])("'%s' and '%s' have one sense", (english, filipino) => {
  const [one, other] = [english, filipino].map((text) => findSenses(foldedWords(text))[0]?.id);
  expect(one).toBeDefined();
  expect(other).toBe(one);
});

test('a word that many reports have is known to say little', () => {
  expect(findSenses(foldedWords('pulisya'))).toMatchObject([{ id: 'police', isCommon: true }]);
  expect(findSenses(foldedWords('sanglaan'))).toMatchObject([{ isCommon: false }]);
});

test('every sense has a word, and no name twice', () => {
  const names = [...Object.keys(glossary.telling), ...Object.keys(glossary.common)];
  expect(new Set(names).size).toBe(names.length);
  for (const words of [...Object.values(glossary.telling), ...Object.values(glossary.common)])
    expect(words.length).toBeGreaterThan(0);
});

test('every topic is of a category and names senses that there are, each once', () => {
  const senses = new Set([...Object.keys(glossary.telling), ...Object.keys(glossary.common)]);
  const named = Object.values(glossary.topics).flat();
  expect(named.filter((id) => !senses.has(id))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
  const categories: readonly string[] = CATEGORIES;
  expect(Object.keys(glossary.topics).filter((category) => !categories.includes(category))).toEqual([]);
});
