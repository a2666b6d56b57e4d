import { foldedWords } from '@paligid/geo/folded-words';
import { expect, test } from 'vitest';
import { extractNumbers } from './extract-numbers.ts';

function extract(text: string): string[] {
  return extractNumbers(foldedWords(text), text).map(({ number }) => number);
}

test.each([
  ['Labintatlo ang nalunod', '13 drowned'],
  ['Labing-isang bahay', 'Eleven houses'],
  ["Dalawampu't limang pamilya", '25 families'],
  ['Bente singko ang sugatan', 'Twenty-five hurt'],
  ['Limang mangingisda', 'Five fishermen'],
  ['Upat ka tawo', '4 people'],
  ['Bag na may P200,000', 'Returns P200K'],
  ['P42 milyong karne', 'P42-M meat'],
  ['₱1.2 billion bridge', 'P1.2-bilyong tulay'],
  ['80 pesos a day', 'P80 kada araw'],
  ['2.5 million jobs', '2,500,000 trabaho'],
])("'%s' and '%s' tell one number", (one, other) => {
  expect(extract(one)).toHaveLength(1);
  expect(extract(other)).toEqual(extract(one));
});

test.each(['Fire at 12:40', 'Fire at 6 PM', 'Magnitude 5.4 quake', 'Isang lalaki', '2nd alarm'])(
  "'%s' counts nothing",
  (text) => {
    expect(extract(text)).toEqual([]);
  },
);

test('a depth in metres is no sum of money', () => {
  expect(extract('Surge of 3 m')).toEqual(['3']);
});
