import { expect, test } from 'vitest';
import { AREA_NAMES, AREAS, closed, type Ring } from './areas.ts';

const MARIKINA: Place = [14.6507, 121.1029];
const MAKATI: Place = [14.5547, 121.0244];
const QUEZON_CITY: Place = [14.6464, 121.05];
const MANILA: Place = [14.5893, 120.9816];
const CEBU_CITY: Place = [10.3157, 123.8854];
const DAVAO_CITY: Place = [7.0731, 125.6128];
const ANTIPOLO: Place = [14.5863, 121.1761];

test('Metro Manila holds its cities and neither Antipolo nor Cebu City', () => {
  expect(namesAround(MARIKINA)).toEqual(['metro-manila', 'marikina', 'marikina-river-basin']);
  expect(namesAround(MAKATI)).toEqual(['metro-manila', 'makati']);
  expect(namesAround(QUEZON_CITY)).toEqual(['metro-manila', 'quezon-city']);
  expect(namesAround(MANILA)).toEqual(['metro-manila', 'manila']);
  expect(namesAround(ANTIPOLO)).toEqual(['rizal']);
  expect(namesAround(CEBU_CITY)).toEqual(['cebu-city']);
  expect(namesAround(DAVAO_CITY)).toEqual(['davao-city']);
});

test('a closed outline ends where it starts and is closed only once', () => {
  const ring: Ring = [
    [1, 1],
    [1, 2],
    [2, 2],
  ];
  expect(closed(ring)).toEqual([...ring, [1, 1]]);
  expect(closed(closed(ring))).toEqual(closed(ring));
});

test('every outline lies in the Philippines and has corners enough', () => {
  for (const ring of Object.values(AREAS).flatMap(({ rings }) => rings)) {
    expect(ring.length).toBeGreaterThanOrEqual(4);
    for (const [lat, lon] of ring) {
      expect(lat).toBeGreaterThan(4);
      expect(lat).toBeLessThan(22);
      expect(lon).toBeGreaterThan(116);
      expect(lon).toBeLessThan(128);
    }
  }
});

type Place = [lat: number, lon: number];

function namesAround(place: Place): string[] {
  return AREA_NAMES.filter((name) => AREAS[name].rings.some((ring) => isInside(place, ring)));
}

/** Ray casting: counts the edges that a line to the north crosses. */
function isInside([lat, lon]: Place, ring: Ring): boolean {
  const corners = closed(ring);
  const crossings = corners.slice(1).filter(([toLat, toLon], i) => {
    const [fromLat, fromLon] = corners[i] ?? [0, 0];
    if (fromLon > lon === toLon > lon) return false;
    return lat < fromLat + ((lon - fromLon) / (toLon - fromLon)) * (toLat - fromLat);
  });
  return crossings.length % 2 === 1;
}
