import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allAreas, placeByCode } from './areas.ts';
import { findOutline, townsIn } from './outlines.ts';
import type { Point } from './point.ts';
import { metresToEdge, pointInArea, prepareArea } from './point-in-area.ts';
import { isSame } from './polygons.ts';

const MARIKINA = '1380700000';
const PASIG = '1381200000';
const QUEZON_CITY = '1381300000';
const METRO_MANILA = '1300000000';
const PAMPANGA = '0305400000';
const ANGELES = '0330100000';
const AT_THE_BORDER = { lat: 14.6335, lon: 121.08 };

test('every city and municipality has an outline of closed rings', () => {
  const towns = [...allAreas()].filter(({ kind }) => kind === 'city' || kind === 'municipality');
  expect(towns).toHaveLength(1642);
  for (const { code, name } of towns) {
    const rings = findOutline(code)?.flat() ?? [];
    expect(rings.length, name).toBeGreaterThan(0);
    for (const ring of rings) {
      expect(ring.length, name).toBeGreaterThanOrEqual(4);
      expect(isSame(ring[0], ring.at(-1)), name).toBe(true);
    }
  }
});

test('Marikina is a shape: who lives across its border with Quezon City or Pasig is outside', () => {
  const marikina = prepared(MARIKINA);
  const [calumpang, libis] = [AT_THE_BORDER, { lat: 14.6335, lon: 121.075 }];
  expect(pointInArea(calumpang, marikina)).toBe(true);
  expect(metresToEdge(calumpang, marikina)).toBeLessThan(400);
  expect(pointInArea(libis, marikina)).toBe(false);
  expect(metresToEdge(libis, marikina)).toBeLessThan(400);
  expect(pointInArea(libis, prepared(QUEZON_CITY))).toBe(true);
  const [north, south] = [
    { lat: 14.6245, lon: 121.09 },
    { lat: 14.62, lon: 121.09 },
  ];
  expect([pointInArea(north, marikina), pointInArea(south, marikina)]).toEqual([true, false]);
  expect([pointInArea(north, prepared(PASIG)), pointInArea(south, prepared(PASIG))]).toEqual([false, true]);
});

test('Metro Manila is its seventeen cities, and their borders are no edges of it', () => {
  expect(townsIn(METRO_MANILA)).toHaveLength(17);
  const [inMarikina, inAll] = [MARIKINA, METRO_MANILA].map((code) =>
    metresToEdge(AT_THE_BORDER, prepared(code)),
  );
  expect(inMarikina).toBeLessThan(400);
  expect(inAll).toBeGreaterThan(1_500);
});

test('a province holds the cities in it that it does not govern', () => {
  expect(townsIn(PAMPANGA)).toContain(ANGELES);
});

test('every province and region has an outline; barangays, districts and unknown codes have none', () => {
  const wide = [...allAreas()].filter(({ kind }) => kind === 'province' || kind === 'region');
  expect(wide.filter(({ code }) => (findOutline(code)?.length ?? 0) === 0).map(({ name }) => name)).toEqual(
    [],
  );
  expect(findOutline('1380701001')).toBeUndefined();
  expect(findOutline('9999999999')).toBeUndefined();
  expect(findOutline('__proto__')).toBeUndefined();
});

test('a union holds exactly the points of its members', () => {
  const wide = [METRO_MANILA, PAMPANGA, '0105500000', '0702200000', '1705900000', '1200000000'];
  const ofWide = wide.map((code) => {
    const towns = townsIn(code).map(prepared);
    const boxes = prepared(code);
    const west = Math.min(...boxes.map((box) => box.west));
    const east = Math.max(...boxes.map((box) => box.east));
    const south = Math.min(...boxes.map((box) => box.south));
    const north = Math.max(...boxes.map((box) => box.north));
    return { union: boxes, towns, west, east, south, north };
  });
  fc.assert(
    fc.property(fc.constantFrom(...ofWide), unit(), unit(), (area, x, y) => {
      const point: Point = {
        lat: area.south + (area.north - area.south) * y,
        lon: area.west + (area.east - area.west) * x,
      };
      const isInTown = area.towns.some((town) => pointInArea(point, town));
      expect(pointInArea(point, area.union)).toBe(isInTown);
    }),
    { numRuns: 3_000 },
  );
});

test('the point of nearly every town lies in its outline or close to it', () => {
  const towns = [...allAreas()].filter(
    ({ kind, isPointOwn }) => isPointOwn && (kind === 'city' || kind === 'municipality'),
  );
  const far = towns.filter(({ code, point }) => {
    const outline = prepared(code);
    return !pointInArea(point, outline) && metresToEdge(point, outline) > 5_000;
  });
  expect(far.length / towns.length).toBeLessThan(0.03);
});

function prepared(code: string) {
  const outline = findOutline(code);
  if (outline === undefined) throw new Error(`no outline of ${placeByCode(code)?.name ?? code}`);
  return prepareArea(outline);
}

function unit() {
  return fc.double({ min: 0, max: 1, noNaN: true });
}
