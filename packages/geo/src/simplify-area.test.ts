import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findOutline } from './outlines.ts';
import { metresToEdge, pointInArea, prepareArea } from './point-in-area.ts';
import { isSame, type MultiPolygon, type Position, type Ring, signedArea } from './polygons.ts';
import { simplifyArea } from './simplify-area.ts';

const DRAWN = { maxPositions: 120, decimals: 4 };
const WIDE = ['1300000000', '1705300000', '0400000000', '1900000000'];

test.each(WIDE)('the outline of %s fits its budget and keeps its shape', (code) => {
  const outline = findOutline(code) ?? [];
  const drawn = simplifyArea(outline, DRAWN);
  expect(positionsIn(drawn)).toBeLessThanOrEqual(120);
  expect(JSON.stringify(drawn).length).toBeLessThanOrEqual(3_000);
  expect(surface(drawn) / surface(outline)).toBeGreaterThan(0.85);
  expect(surface(drawn) / surface(outline)).toBeLessThan(1.15);
});

test('a small city keeps its border within a street or two', () => {
  const outline = findOutline('1380700000') ?? [];
  const drawn = prepareArea(simplifyArea(outline, { maxPositions: 40, decimals: 4 }));
  for (const [lon, lat] of outline.flat(2)) expect(metresToEdge({ lat, lon }, drawn)).toBeLessThan(250);
});

test('what is within the budget stays as it is, but for rounding', () => {
  const ring: Ring = [
    [121.00001, 14],
    [121.1, 14],
    [121.1, 14.1],
    [121.00001, 14],
  ];
  expect(simplifyArea([[ring]], DRAWN)).toEqual([
    [
      [
        [121, 14],
        [121.1, 14],
        [121.1, 14.1],
        [121, 14],
      ],
    ],
  ]);
});

test('whatever comes in, rings are closed, the budget holds and the largest polygon stays', () => {
  const position = fc.tuple(
    fc.double({ min: 116, max: 128, noNaN: true }),
    fc.double({ min: 4, max: 22, noNaN: true }),
  );
  const ring = fc.array(position, { minLength: 3, maxLength: 60 });
  const area = fc.array(fc.array(ring, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(area, fc.integer({ min: 4, max: 80 }), (polygons, maxPositions) => {
      const drawn = simplifyArea(polygons, { maxPositions, decimals: 3 });
      expect(positionsIn(drawn)).toBeLessThanOrEqual(maxPositions);
      for (const one of drawn.flat()) {
        expect(one.length).toBeGreaterThanOrEqual(4);
        expect(isSame(one[0], one.at(-1))).toBe(true);
      }
    }),
  );
});

test('not a number, empty rings and points alone give nothing to draw', () => {
  const hostile: MultiPolygon[] = [
    [],
    [[]],
    [[[]]],
    [
      [
        [
          [Number.NaN, 1],
          [1, Number.NaN],
          [Infinity, 2],
          [1, 1],
        ],
      ],
    ],
    [
      [
        [
          [121, 14],
          [121, 14],
          [121, 14],
          [121, 14],
        ],
      ],
    ],
  ];
  for (const area of hostile) expect(simplifyArea(area, DRAWN)).toEqual([]);
});

test('a hundred thousand points and ten thousand islands are simplified in bounded time', () => {
  const started = performance.now();
  const zigzag: Ring = Array.from(
    { length: 100_000 },
    (_, i): Position => [121 + i / 100_000, 14 + (i % 2) / 10],
  );
  expect(positionsIn(simplifyArea([[zigzag]], DRAWN))).toBeLessThanOrEqual(120);
  const islands: MultiPolygon = Array.from({ length: 10_000 }, (_, i) => {
    const [lon, lat] = [120 + (i % 250) / 100, 10 + i / 5_000];
    return [
      [
        [lon, lat],
        [lon + 0.005, lat],
        [lon, lat + 0.00003],
        [lon, lat],
      ],
    ];
  });
  expect(positionsIn(simplifyArea(islands, DRAWN))).toBeLessThanOrEqual(120);
  expect(performance.now() - started).toBeLessThan(10_000);
}, 20_000);

test('a drawn city holds the middle of the city', () => {
  const drawn = prepareArea(simplifyArea(findOutline('1380700000') ?? [], { maxPositions: 20, decimals: 4 }));
  expect(pointInArea({ lat: 14.648, lon: 121.107 }, drawn)).toBe(true);
});

function positionsIn(area: MultiPolygon): number {
  return area.flat().reduce((sum, ring) => sum + ring.length, 0);
}

function surface(area: MultiPolygon): number {
  return area.flat().reduce((sum, ring) => sum - signedArea(ring), 0);
}
