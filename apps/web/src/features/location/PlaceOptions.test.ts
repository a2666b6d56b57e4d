import { expect, test } from 'vitest';
import { splitAtMatch } from './PlaceOptions.tsx';

test.each([
  ['Marikina', 'rik', ['Ma', 'rik', 'ina']],
  ['Parañaque', 'PARAN', ['', 'Parañ', 'aque']],
  ['Las Piñas', 'piñ', ['Las ', 'Piñ', 'as']],
  ['Pasig', 'zz', ['Pasig', '', '']],
  ['Pasig', ' ', ['Pasig', '', '']],
])('in %j the typed %j is found', (text, typed, parts) => {
  expect(splitAtMatch(text, typed)).toEqual(parts);
});
