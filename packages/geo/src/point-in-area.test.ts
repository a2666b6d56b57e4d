import fc from 'fast-check';
import { expect, test } from 'vitest';
import { metresBetween } from './point.ts';
import { metresToEdge, pointInArea, prepareArea } from './point-in-area.ts';
import type { MultiPolygon, Position, Ring } from './polygons.ts';

const SQUARE = square(121, 14, 0.1);
const HOLE = square(121.04, 14.04, 0.02);
const ISLAND = square(121.2, 14, 0.05);
const AREA = prepareArea([[SQUARE, HOLE], [ISLAND]]);

test('outer rings, islands and holes decide who is inside', () => {
  expect(pointInArea({ lat: 14.01, lon: 121.01 }, AREA)).toBe(true);
  expect(pointInArea({ lat: 14.02, lon: 121.22 }, AREA)).toBe(true);
  expect(pointInArea({ lat: 14.05, lon: 121.05 }, AREA)).toBe(false);
  expect(pointInArea({ lat: 14.05, lon: 121.15 }, AREA)).toBe(false);
});

test('the distance to the edge is that of the nearest ring, the hole included', () => {
  const km = (lat: number, lon: number) => metresToEdge({ lat, lon }, AREA) / 1_000;
  expect(km(14.05, 121.05)).toBeCloseTo(1.08, 1);
  expect(km(14.05, 121.11)).toBeCloseTo(1.08, 1);
  expect(km(14.05, 121.03)).toBeCloseTo(1.08, 1);
  expect(km(14.05, 121.19)).toBeCloseTo(1.08, 1);
  expect(metresToEdge({ lat: 14, lon: 121 }, prepareArea([]))).toBe(Number.POSITIVE_INFINITY);
});

test('of overlapping polygons the one that reaches farther around the point counts', () => {
  const overlapping = prepareArea([[square(121, 14, 0.1)], [square(121.05, 14, 0.1)]]);
  const metres = metresToEdge({ lat: 14.05, lon: 121.09 }, overlapping);
  expect(metres).toBeGreaterThan(4_000);
});

test('a self-crossing ring holds all that it encloses', () => {
  const star = Array.from({ length: 6 }, (_, i): Position => {
    const angle = (Math.PI / 2) * 1 + (2 * Math.PI * 2 * i) / 5;
    return [121 + 0.1 * Math.cos(angle), 14 + 0.1 * Math.sin(angle)];
  });
  expect(pointInArea({ lat: 14, lon: 121 }, prepareArea([[star]]))).toBe(true);
});

test('a walk from the inside to the outside crosses the edge where the distances say so', () => {
  const stars = fc.array(fc.double({ min: 0.3, max: 1, noNaN: true }), { minLength: 4, maxLength: 40 });
  const angle = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true });
  const centre = { lat: 14.6, lon: 121.1 };
  fc.assert(
    fc.property(stars, angle, fc.double({ min: 0, max: 2, noNaN: true }), (reaches, direction, out) => {
      const area = prepareArea([[buildStar(reaches)]]);
      const point = {
        lat: centre.lat + 0.1 * out * Math.sin(direction),
        lon: centre.lon + 0.1 * out * Math.cos(direction),
      };
      expect(pointInArea(centre, area)).toBe(true);
      if (out > 1.01) expect(pointInArea(point, area)).toBe(false);
      // A point nearer to the centre than the centre is to the edge is inside; the two sides of an edge differ.
      const isNear = metresBetween(centre, point) < metresToEdge(centre, area) * 0.99;
      if (isNear) expect(pointInArea(point, area)).toBe(true);
      const isFar = metresBetween(centre, point) > metresToEdge(point, area) * 1.01;
      if (!pointInArea(point, area)) expect(isFar).toBe(true);
    }),
  );
});

test('hostile geometries are prepared and asked in bounded time and never throw', () => {
  const number = fc.oneof(fc.double(), fc.constantFrom(Number.NaN, Infinity, -0, 180, -180, 360, 90));
  const anything = fc.array(
    fc.array(fc.array(fc.tuple(number, number), { maxLength: 30 }), { maxLength: 4 }),
  );
  fc.assert(
    fc.property(anything, number, number, (area, lat, lon) => {
      const prepared = prepareArea(area);
      pointInArea({ lat, lon }, prepared);
      expect(metresToEdge({ lat, lon }, prepared)).not.toBeLessThan(0);
    }),
  );
  const started = performance.now();
  const spiral: Ring = Array.from({ length: 1_000_000 }, (_, i): Position => {
    const angle = i / 50;
    return [121 + (i / 1e7) * Math.cos(angle), 14 + (i / 1e7) * Math.sin(angle)];
  });
  const prepared = prepareArea([[spiral]]);
  pointInArea({ lat: 14, lon: 121 }, prepared);
  expect(performance.now() - started).toBeLessThan(10_000);
  expect(prepared[0]?.outer.length).toBeLessThanOrEqual(100_004);
}, 20_000);

test('across the antimeridian nothing throws, and the far side is not inside', () => {
  const area: MultiPolygon = [
    [
      [
        [179, 10],
        [-179, 10],
        [-179, 12],
        [179, 12],
        [179, 10],
      ],
    ],
  ];
  expect(() => pointInArea({ lat: 11, lon: 179.5 }, prepareArea(area))).not.toThrow();
});

function buildStar(reaches: readonly number[]): Ring {
  return reaches.map((reach, i): Position => {
    const angle = (2 * Math.PI * i) / reaches.length;
    return [121.1 + 0.1 * reach * Math.cos(angle), 14.6 + 0.1 * reach * Math.sin(angle)];
  });
}

function square(west: number, south: number, side: number): Ring {
  return [
    [west, south],
    [west + side, south],
    [west + side, south + side],
    [west, south + side],
    [west, south],
  ];
}
