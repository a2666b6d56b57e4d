import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  alertShape,
  areaCoverage,
  bestAreaCoverage,
  coversPart,
  type IssuedAlertArea,
} from './alert-shape.ts';
import { prepareArea } from './point-in-area.ts';
import type { Ring } from './polygons.ts';

const MARIKINA = { code: '1380700000', name: 'Marikina' };
const PASIG = { code: '1381200000', name: 'Pasig' };
const IN_MARIKINA = { lat: 14.6335, lon: 121.08 };
const ACROSS_THE_BORDER = { lat: 14.6335, lon: 121.075 };
const SQUARE: Ring = [
  [121, 14],
  [121.1, 14],
  [121.1, 14.1],
  [121, 14.1],
  [121, 14],
];

test('a named town covers who is in its outline and not who lives across its border', () => {
  const shape = buildShape({ named: [MARIKINA] });
  expect(areaCoverage(IN_MARIKINA, shape)).toMatchObject({ inside: true, basis: 'area' });
  expect(areaCoverage(ACROSS_THE_BORDER, shape)).toMatchObject({ inside: false, basis: 'area' });
  expect(areaCoverage(ACROSS_THE_BORDER, shape)?.metresToEdge).toBeLessThan(400);
});

test('a border between two named towns is no edge', () => {
  const border = { lat: 14.622, lon: 121.088 };
  const alone = areaCoverage(border, buildShape({ named: [PASIG] }));
  const both = areaCoverage(border, buildShape({ named: [MARIKINA, PASIG] }));
  expect(alone?.metresToEdge).toBeLessThan(400);
  expect(both).toMatchObject({ inside: true });
  expect(both?.metresToEdge).toBeGreaterThan(600);
});

test('an issued polygon decides alone, whatever is named beside it', () => {
  const shape = buildShape({ named: [MARIKINA], polygons: [[SQUARE]] });
  expect(areaCoverage({ lat: 14.05, lon: 121.05 }, shape)).toMatchObject({ inside: true, basis: 'polygon' });
  expect(areaCoverage(IN_MARIKINA, shape)).toMatchObject({ inside: false, basis: 'polygon' });
});

test('a circle covers as far as it reaches', () => {
  const shape = buildShape({ circles: [{ lat: 14, lon: 121, metres: 50_000 }] });
  const inside = areaCoverage({ lat: 14.1, lon: 121 }, shape);
  expect(inside).toMatchObject({ inside: true, basis: 'circle' });
  expect(inside?.metresToEdge).toBeCloseTo(38_880, -3);
  expect(areaCoverage({ lat: 15, lon: 121 }, shape)).toMatchObject({ inside: false });
});

test('the whole country covers everybody', () => {
  const everywhere = { inside: true, metresToEdge: 0, basis: 'area' };
  expect(areaCoverage(IN_MARIKINA, buildShape({ isNational: true }))).toEqual(everywhere);
});

test('names that match no area say nothing of who is covered', () => {
  expect(alertShape({ ...NOWHERE, named: [{ code: null, name: 'the eastern section' }] })).toBeNull();
  expect(alertShape(NOWHERE)).toBeNull();
});

test('several alerts cover whom one of them covers, else the nearest counts', () => {
  const marikina = buildShape({ named: [MARIKINA] });
  const square = buildShape({ polygons: [[SQUARE]] });
  expect(bestAreaCoverage(IN_MARIKINA, [square, marikina])).toEqual(areaCoverage(IN_MARIKINA, marikina));
  expect(bestAreaCoverage(ACROSS_THE_BORDER, [square, marikina])).toEqual(
    areaCoverage(ACROSS_THE_BORDER, marikina),
  );
  expect(bestAreaCoverage(IN_MARIKINA, [])).toBeNull();
});

test('any point and any geometry gets an answer', () => {
  const number = fc.oneof(fc.double(), fc.double({ min: 4, max: 128 }));
  const ring = fc.array(fc.tuple(number, number), { maxLength: 12 });
  fc.assert(
    fc.property(
      number,
      number,
      fc.array(fc.array(ring, { maxLength: 2 }), { maxLength: 4 }),
      (lat, lon, polygons) => {
        const shape = alertShape({ ...NOWHERE, polygons });
        const coverage = shape === null ? null : areaCoverage({ lat, lon }, shape);
        if (coverage !== null) expect(coverage.metresToEdge).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

const NOWHERE: IssuedAlertArea = { named: [], polygons: [], circles: [], isNational: false };

function buildShape(parts: Partial<IssuedAlertArea>) {
  const shape = alertShape({ ...NOWHERE, ...parts });
  if (shape === null) throw new Error('no shape');
  return shape;
}

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
