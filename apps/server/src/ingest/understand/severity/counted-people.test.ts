import { foldedWords } from '@paligid/geo/folded-words';
import { expect, test } from 'vitest';
import { countPeople } from './counted-people.ts';

test.each([
  ['Labing-isa patay sa sunog', 11],
  ['Labindalawang patay sa sunog', 12],
  ['Bente-uno patay sa banggaan', 21],
  ["Dalawampu't apat ang nasawi sa bangin", 24],
  ['Sixty-two killed in ferry fire', 62],
  ['Kap-atan ka tawo patay', 40],
  ['Dose-dosenang patay sa lindol', 24],
  ['Hundreds dead in quake', 100],
  ['Tulong para sa pamilya ng mga patay', 0],
])('%s: %i dead', (title, dead) => {
  expect(countPeople(foldedWords(title), title).dead).toBe(dead);
});
