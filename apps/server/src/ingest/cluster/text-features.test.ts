import { foldedWords } from '@paligid/geo/folded-words';
import { expect, test } from 'vitest';
import { textFeatures } from './text-features.ts';

function extractWords(text: string): string[] {
  return Object.keys(textFeatures([{ words: foldedWords(text), text, weight: 1 }], new Set()).words);
}

test.each([
  ['Schools to get 20,000 teachers', '20000'],
  ['Inflation slows to 1.9 percent', '1.9'],
  ['Inflation at 1.9%', '1.9'],
  ['Mga walang trabaho, 1.9 milyon na', '1900000'],
  ['30 houses razed', '30'],
])("'%s' tells the number %s", (text, number) => {
  expect(extractWords(text)).toContain(number);
});

test.each(['Fire at 12:40', 'Fire at 6 PM', 'Magnitude 5.4 quake'])("'%s' counts nothing", (text) => {
  expect(extractWords(text).filter((word) => /\d/.test(word))).toEqual([]);
});

test('a road is no count', () => {
  const text = 'Two cars collide on C-5';
  const texts = [{ words: foldedWords(text), text, weight: 1 }];
  expect(Object.keys(textFeatures(texts, new Set(['c', '5'])).words)).not.toContain('5');
});

test('what few reports tell of counts besides what happened', () => {
  expect(extractWords('Chip plant to open')).toContain('+chip');
  expect(extractWords('Pabrika ng chips, bubuksan')).toContain('+chip');
});
