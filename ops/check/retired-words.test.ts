import { expect, test } from 'vitest';
import { retiredWordsIn } from './retired-words.ts';

test.each([
  ['keptAnswers', ['kept', 'answers']],
  ['KEPT_MS', ['kept']],
  ['apps/web/src/late-hands', ['late', 'hands']],
  ['MOST_BYTES', ['most']],
])('finds the retired words of %s', (name, words) => {
  expect(retiredWordsIn(name)).toEqual(words);
});

test.each([
  'mostCommon',
  'translate',
  'KEEP_ALIVE_MS',
  'isHappeningNow',
  'apps/server/src/platform/fault-point',
  'template',
])('lets %s pass', (name) => {
  expect(retiredWordsIn(name)).toEqual([]);
});
