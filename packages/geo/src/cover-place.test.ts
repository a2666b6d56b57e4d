import { cellToBoundary, gridDisk } from 'h3-js';
import { expect, test } from 'vitest';
import { coarseCell, NATION_CELL, readerCell } from './cells.ts';
import { coverPlace, coverPlaceReach } from './cover-place.ts';
import { GAZETTEER } from './gazetteer.ts';
import { findOutline } from './outlines.ts';
import type { Place } from './place.ts';
import type { Point } from './point.ts';
import { metresToEdge, pointInArea, prepareArea } from './point-in-area.ts';

const BATANES = { lat: 20.45, lon: 121.97 };
const MARIKINA = { lat: 14.6481, lon: 121.1133 };
const CEBU_CITY = { lat: 10.3167, lon: 123.8907 };
const STEPS = Array.from({ length: 11 }, (_, i) => i / 10);

test('the country is everybody', () => {
  expect(coverPlace(findPlace('philippines'))).toEqual([NATION_CELL]);
});

test('a region is covered by the areas in it', () => {
  expect(isCovered('1300000000', MARIKINA)).toBe(true);
  expect(isCovered('1300000000', CEBU_CITY)).toBe(false);
  expect(isCovered('0200000000', BATANES)).toBe(true);
  expect(coverPlace(findPlace('1300000000')).length).toBeLessThan(80);
});

test('a city is covered by its outline', () => {
  expect(isCovered('1380700000', MARIKINA)).toBe(true);
  expect(isCovered('1380700000', { lat: 14.5547, lon: 121.0244 })).toBe(false);
  expect(isCovered('0730600000', CEBU_CITY)).toBe(true);
});

test('the cells of Marikina are exactly those that touch its outline', () => {
  const outline = findOutline('1380700000') ?? [];
  const prepared = prepareArea(outline);
  const cells = new Set(coverPlace(findPlace('1380700000')));
  for (const [lon, lat] of outline.flat(2)) expect(cells).toContain(readerCell({ lat, lon }));
  for (const cell of gridDisk(readerCell(MARIKINA), 4)) {
    const samples = samplePoints(cell);
    const isTouched = samples.some((point) => pointInArea(point, prepared));
    if (isTouched) expect(cells).toContain(cell);
    // A sample every 400 m: an area farther away than that from all of them does not touch the cell.
    const isFar = samples.every(
      (point) => !pointInArea(point, prepared) && metresToEdge(point, prepared) > 400,
    );
    if (isFar) expect(cells).not.toContain(cell);
  }
});

test('a town reaches the cells around its outline and no farther', () => {
  const prepared = prepareArea(findOutline('1380700000') ?? []);
  const cells = new Set(coverPlaceReach(findPlace('1380700000'), 10_000));
  for (const cell of gridDisk(readerCell(MARIKINA), 6)) {
    const nearest = Math.min(
      ...samplePoints(cell).map((point) =>
        pointInArea(point, prepared) ? 0 : metresToEdge(point, prepared),
      ),
    );
    if (nearest < 10_000) expect(cells).toContain(cell);
    if (nearest > 10_400) expect(cells).not.toContain(cell);
  }
});

test('a town far wider than its circle is covered to its ends', () => {
  // The islands of Kalayaan lie 200 km apart.
  const outline = findOutline('1705321000') ?? [];
  for (const [lon, lat] of outline.flat(2)) expect(isCovered('1705321000', { lat, lon })).toBe(true);
});

function samplePoints(cell: string): Point[] {
  const corners = cellToBoundary(cell);
  const [lat, lon] = [0, 1].map(
    (i) => corners.reduce((sum, corner) => sum + (corner[i] ?? 0), 0) / corners.length,
  );
  return corners.flatMap((corner, i) => {
    const next = corners[(i + 1) % corners.length] ?? corner;
    return STEPS.flatMap((along) =>
      STEPS.map((out) => {
        const side = [0, 1].map((k) => (corner[k] ?? 0) + ((next[k] ?? 0) - (corner[k] ?? 0)) * along);
        return {
          lat: (lat ?? 0) + ((side[0] ?? 0) - (lat ?? 0)) * out,
          lon: (lon ?? 0) + ((side[1] ?? 0) - (lon ?? 0)) * out,
        };
      }),
    );
  });
}

function isCovered(id: string, point: Point): boolean {
  const cells = coverPlace(findPlace(id));
  const own = readerCell(point);
  return cells.includes(own) || cells.includes(coarseCell(own));
}

function findPlace(id: string): Place {
  const place = GAZETTEER.byId.get(id);
  if (place === undefined) throw new Error(`no place ${id}`);
  return place;
}
