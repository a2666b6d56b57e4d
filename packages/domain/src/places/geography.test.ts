import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceMetres, isWithinArea } from './geography.ts';

const points = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
});

test('one degree of latitude is 111.2 km, one of longitude shrinks with the cosine', () => {
  expect(distanceMetres({ lat: 14, lon: 121 }, { lat: 15, lon: 121 })).toBeCloseTo(111_194.93, 1);
  expect(distanceMetres({ lat: 60, lon: 121 }, { lat: 60, lon: 121.01 })).toBeCloseTo(555.97, 1);
});

test('it does not matter where the date line runs', () => {
  expect(distanceMetres({ lat: 0, lon: 179.5 }, { lat: 0, lon: -179.5 })).toBeCloseTo(111_194.93, 1);
});

test('a distance is the same both ways, never negative and never more than half round the earth', () => {
  fc.assert(
    fc.property(points, points, (one, other) => {
      const there = distanceMetres(one, other);
      expect(there).toBeCloseTo(distanceMetres(other, one), 6);
      expect(there).toBeGreaterThanOrEqual(0);
      expect(there).toBeLessThanOrEqual(Math.PI * 6_371_000 + 1);
      expect(distanceMetres(one, one)).toBe(0);
    }),
  );
});

test('a code lies within its city, its region and itself, and in no other', () => {
  expect(isWithinArea('1380700001', '1380700000')).toBe(true);
  expect(isWithinArea('1380700000', '1300000000')).toBe(true);
  expect(isWithinArea('1380700000', '1380700000')).toBe(true);
  expect(isWithinArea('1380700000', '1381300000')).toBe(false);
  expect(isWithinArea('1300000000', '1380700000')).toBe(false);
});
