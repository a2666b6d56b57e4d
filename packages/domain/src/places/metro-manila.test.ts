import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_PLACE } from './default-place.ts';
import { isInMetroManila } from './metro-manila.ts';

test('[PRODUCT-002] the default place is lat 14.5995, lon 120.9842, in Metro Manila', () => {
  expect(DEFAULT_PLACE).toEqual({ lat: 14.5995, lon: 120.9842 });
  expect(isInMetroManila(DEFAULT_PLACE)).toBe(true);
});

test.each([
  [14.4, 120.8, true],
  [14.8, 121.2, true],
  [14.39, 121, false],
  [14.81, 121, false],
  [14.6, 120.79, false],
  [14.6, 121.21, false],
])('lat %d, lon %d lies in the box: %s', (lat, lon, isInside) => {
  expect(isInMetroManila({ lat, lon })).toBe(isInside);
});

test('a point is inside only when both its sides are', () => {
  const lat = fc.double({ min: 4, max: 22, noNaN: true });
  const lon = fc.double({ min: 116, max: 127, noNaN: true });
  fc.assert(
    fc.property(lat, lon, (lat, lon) => {
      const isInside = Math.abs(lat - 14.6) <= 0.2 + 1e-9 && Math.abs(lon - 121) <= 0.2 + 1e-9;
      return isInMetroManila({ lat, lon }) === isInside;
    }),
  );
});
