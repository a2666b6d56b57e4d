import { expect, test } from 'vitest';
import { misspeltFinder } from './misspelt.ts';

const find = misspeltFinder(
  new Map(['marikina', 'tagaytay', 'talisay', 'taysan', 'rizal'].map((name) => [name, name])),
);

test.each([
  ['marikna', 'marikina', 'a letter less'],
  ['marrikina', 'marikina', 'a letter more'],
  ['marekina', 'marikina', 'another letter'],
  ['mariknia', 'marikina', 'two swapped'],
  ['tagaytey', 'tagaytay', 'another letter at the end'],
])('%s is %s with %s', (word, name) => {
  expect(find(word)).toBe(name);
});

test.each(['marikina', 'barikina', 'marikana1', 'rizl', 'mrknia', 'talison', 'general'])(
  '%s is no misspelt name',
  (word) => {
    expect(find(word)).toBeUndefined();
  },
);

test('a word as near to two names is neither', () => {
  const either = misspeltFinder(
    new Map([
      ['santol', 1],
      ['santos', 2],
    ]),
  );
  expect(either('santor')).toBeUndefined();
});
