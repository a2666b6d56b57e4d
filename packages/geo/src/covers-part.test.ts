import { expect, test } from 'vitest';
import { coversPart } from './covers-part.ts';
import { prepareArea } from './point-in-area.ts';

const box = (west: number, south: number, east: number, north: number) =>
  prepareArea([
    [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  ]);
const CITY = box(121, 14, 122, 15);

test.each([
  ['over one corner', box(121.5, 14.5, 123, 16), true],
  ['inside of it', box(121.4, 14.4, 121.6, 14.6), true],
  ['a strip across it, no corner on either side', box(120, 14.4, 123, 14.6), true],
  ['around all of it', box(120, 13, 123, 16), false],
  ['beside it', box(122.5, 14, 123, 15), false],
])('%s: a part of the city is covered: %s', (_, area, isPart) => {
  expect(coversPart(area, CITY)).toBe(isPart);
});

test('nothing has no part', () => {
  expect(coversPart([], CITY)).toBe(false);
  expect(coversPart(CITY, [])).toBe(false);
});
