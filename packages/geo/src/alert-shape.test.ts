import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AlertArea, alertShape, coverageOf, coverageOfAll } from './alert-shape.ts';
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
  const shape = shapeOf({ named: [MARIKINA] });
  expect(coverageOf(IN_MARIKINA, shape)).toMatchObject({ inside: true, basis: 'area' });
  expect(coverageOf(ACROSS_THE_BORDER, shape)).toMatchObject({ inside: false, basis: 'area' });
  expect(coverageOf(ACROSS_THE_BORDER, shape)?.metresToEdge).toBeLessThan(400);
});

test('a border between two named towns is no edge', () => {
  const border = { lat: 14.622, lon: 121.088 };
  const alone = coverageOf(border, shapeOf({ named: [PASIG] }));
  const both = coverageOf(border, shapeOf({ named: [MARIKINA, PASIG] }));
  expect(alone?.metresToEdge).toBeLessThan(400);
  expect(both).toMatchObject({ inside: true });
  expect(both?.metresToEdge).toBeGreaterThan(600);
});

test('an issued polygon decides alone, whatever is named beside it', () => {
  const shape = shapeOf({ named: [MARIKINA], polygons: [[SQUARE]] });
  expect(coverageOf({ lat: 14.05, lon: 121.05 }, shape)).toMatchObject({ inside: true, basis: 'polygon' });
  expect(coverageOf(IN_MARIKINA, shape)).toMatchObject({ inside: false, basis: 'polygon' });
});

test('a circle covers as far as it reaches', () => {
  const shape = shapeOf({ circles: [{ lat: 14, lon: 121, metres: 50_000 }] });
  const inside = coverageOf({ lat: 14.1, lon: 121 }, shape);
  expect(inside).toMatchObject({ inside: true, basis: 'circle' });
  expect(inside?.metresToEdge).toBeCloseTo(38_880, -3);
  expect(coverageOf({ lat: 15, lon: 121 }, shape)).toMatchObject({ inside: false });
});

test('the whole country covers everybody', () => {
  const everywhere = { inside: true, metresToEdge: 0, basis: 'area' };
  expect(coverageOf(IN_MARIKINA, shapeOf({ isNational: true }))).toEqual(everywhere);
});

test('names that match no area say nothing of who is covered', () => {
  expect(alertShape({ ...NOWHERE, named: [{ code: null, name: 'the eastern section' }] })).toBeNull();
  expect(alertShape(NOWHERE)).toBeNull();
});

test('several alerts cover whom one of them covers, else the nearest counts', () => {
  const marikina = shapeOf({ named: [MARIKINA] });
  const square = shapeOf({ polygons: [[SQUARE]] });
  expect(coverageOfAll(IN_MARIKINA, [square, marikina])).toEqual(coverageOf(IN_MARIKINA, marikina));
  expect(coverageOfAll(ACROSS_THE_BORDER, [square, marikina])).toEqual(
    coverageOf(ACROSS_THE_BORDER, marikina),
  );
  expect(coverageOfAll(IN_MARIKINA, [])).toBeNull();
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
        const coverage = shape === null ? null : coverageOf({ lat, lon }, shape);
        if (coverage !== null) expect(coverage.metresToEdge).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

const NOWHERE: AlertArea = { named: [], polygons: [], circles: [], isNational: false };

function shapeOf(parts: Partial<AlertArea>) {
  const shape = alertShape({ ...NOWHERE, ...parts });
  if (shape === null) throw new Error('no shape');
  return shape;
}
