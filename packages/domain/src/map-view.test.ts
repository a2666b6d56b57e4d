import { expect, test } from 'vitest';
import {
  MAP_SIZE,
  mapPath,
  mapViewAround,
  mapViewContaining,
  parseMapPath,
  toMapPixels,
} from './map-view.ts';

const MARIKINA = { lat: 14.648, lon: 121.107 };

test('the middle of a map lies on a grid, so that an address does not name a spot', () => {
  const view = mapViewAround(MARIKINA, 'town');
  expect(view).toEqual({ scale: 'town', lat: 14.64, lon: 121.1 });
  expect(mapViewAround({ lat: 14.651, lon: 121.099 }, 'town')).toEqual({
    scale: 'town',
    lat: 14.66,
    lon: 121.1,
  });
  expect(view && mapPath(view, '1380700000')).toBe('/maps/2/town-14.64-121.10-1380700000.svg');
});

test.each(['town', 'metro', 'province', 'country'] as const)(
  'a point is near the middle of its %s map',
  (scale) => {
    const view = mapViewAround(MARIKINA, scale);
    const { x, y } = toMapPixels(view ?? { scale, lat: 0, lon: 0 }, MARIKINA);
    const away = Math.hypot(x - MAP_SIZE / 2, y - MAP_SIZE / 2);
    expect(away).toBeLessThan(scale === 'country' ? 100 : 45);
  },
);

test('what lies abroad has no map', () => {
  for (const point of [
    { lat: 35.7, lon: 139.7 },
    { lat: 0, lon: 0 },
    { lat: Number.NaN, lon: 121 },
  ])
    expect(mapViewAround(point, 'town')).toBeUndefined();
});

test('an area chooses the closest scale that holds it', () => {
  const reach = (degrees: number) => [
    MARIKINA,
    { lat: MARIKINA.lat + degrees, lon: MARIKINA.lon + degrees / 2 },
  ];
  expect(mapViewContaining([MARIKINA])?.scale).toBe('town');
  expect(mapViewContaining(reach(0.1))?.scale).toBe('town');
  expect(mapViewContaining(reach(0.4))?.scale).toBe('metro');
  expect(mapViewContaining(reach(0.6))?.scale).toBe('province');
  expect(mapViewContaining(reach(4))?.scale).toBe('country');
  expect(mapViewContaining([])).toBeUndefined();
});

test('only addresses on the grid are read', () => {
  const view = { scale: 'town', lat: 14.64, lon: 121.1 } as const;
  expect(parseMapPath(mapPath(view))).toEqual({ view, code: undefined });
  expect(parseMapPath(mapPath(view, '1380700000'))?.code).toBe('1380700000');
  for (const address of [
    '/maps/2/town-14.65-121.10.svg',
    '/maps/2/town-14.64-121.1.svg',
    '/maps/2/town-44.64-121.10.svg',
    '/maps/2/street-14.64-121.10.svg',
    '/maps/1/town-14.64-121.10.svg',
    '/maps/2/town-14.64-121.10-13807.svg',
    '/maps/2/town-14.64-121.10.svg/..',
    '/maps/2/town-14.64-121.10.svgx',
    '/maps/2/country-14.64-121.10.svg',
    '/maps/',
  ])
    expect(parseMapPath(address), address).toBeUndefined();
});
