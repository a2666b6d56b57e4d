import { expect, test } from 'vitest';
import { coarseCell, NATION_CELL, readerCell } from './cells.ts';
import { coverPlace } from './cover-place.ts';
import { GAZETTEER } from './gazetteer.ts';
import type { Place } from './place.ts';
import type { Point } from './point.ts';

const BATANES = { lat: 20.45, lon: 121.97 };
const MARIKINA = { lat: 14.6481, lon: 121.1133 };
const CEBU_CITY = { lat: 10.3167, lon: 123.8907 };

test('the country is everybody', () => {
  expect(coverPlace(placeOf('philippines'), GAZETTEER)).toEqual([NATION_CELL]);
});

test('a region is covered by the areas in it', () => {
  expect(isCovered('1300000000', MARIKINA)).toBe(true);
  expect(isCovered('1300000000', CEBU_CITY)).toBe(false);
  expect(isCovered('0200000000', BATANES)).toBe(true);
  expect(coverPlace(placeOf('1300000000'), GAZETTEER).length).toBeLessThan(80);
});

test('a city is covered by its circle', () => {
  expect(isCovered('1380700000', MARIKINA)).toBe(true);
  expect(isCovered('1380700000', { lat: 14.5547, lon: 121.0244 })).toBe(false);
  expect(isCovered('0730600000', CEBU_CITY)).toBe(true);
});

function isCovered(id: string, point: Point): boolean {
  const cells = coverPlace(placeOf(id), GAZETTEER);
  const own = readerCell(point);
  return cells.includes(own) || cells.includes(coarseCell(own));
}

function placeOf(id: string): Place {
  const place = GAZETTEER.byId.get(id);
  if (place === undefined) throw new Error(`no place ${id}`);
  return place;
}
