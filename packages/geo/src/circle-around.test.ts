import fc from 'fast-check';
import { greatCircleDistance, UNITS } from 'h3-js';
import { expect, test } from 'vitest';
import { circleAround } from './point.ts';

const circles = fc.array(
  fc.record({
    point: fc.record({
      lat: fc.double({ min: 5, max: 20, noNaN: true }),
      lon: fc.double({ min: 117, max: 126, noNaN: true }),
    }),
    radiusMetres: fc.integer({ min: 0, max: 100_000 }),
  }),
  { minLength: 1, maxLength: 8 },
);

test('the circle around some circles holds each of them', () => {
  fc.assert(
    fc.property(circles, (all) => {
      const around = circleAround(all);
      for (const { point, radiusMetres } of all) {
        const metres = greatCircleDistance(
          [point.lat, point.lon],
          [around?.point.lat ?? 0, around?.point.lon ?? 0],
          UNITS.m,
        );
        expect(metres + radiusMetres).toBeLessThanOrEqual(around?.radiusMetres ?? 0);
      }
    }),
  );
});

test('around one circle is that circle, around none is nothing', () => {
  const one = { point: { lat: 14.6, lon: 121.1 }, radiusMetres: 4_000 };
  expect(circleAround([one])).toEqual(one);
  expect(circleAround([])).toBeUndefined();
});
