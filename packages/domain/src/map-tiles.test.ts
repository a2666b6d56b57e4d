import { expect, test } from 'vitest';
import { isTileInCountry, tileAt, tileEdges, tonight } from './map-tiles.ts';

const MARIKINA = { lat: 14.65, lon: 121.1 };

test('the tile around a point contains it, at every zoom', () => {
  for (let z = 4; z <= 13; z += 1) {
    const tile = tileAt(MARIKINA, z);
    const { west, south, east, north } = tileEdges(tile);
    expect(west <= MARIKINA.lon && MARIKINA.lon < east && south < MARIKINA.lat && MARIKINA.lat <= north).toBe(
      true,
    );
    expect(isTileInCountry(tile)).toBe(true);
  }
});

test('tiles of other countries, and of no place at all, are outside', () => {
  expect(isTileInCountry(tileAt({ lat: 35.7, lon: 139.7 }, 8))).toBe(false);
  expect(isTileInCountry({ z: 4, x: 16, y: 7 })).toBe(false);
});

test.each([
  ['2026-11-15T04:00:00Z', '2026-11-15T10:00:00Z'],
  ['2026-11-15T15:59:00Z', '2026-11-15T10:00:00Z'],
  ['2026-11-15T21:59:00Z', '2026-11-15T10:00:00Z'],
  ['2026-11-15T22:01:00Z', '2026-11-16T10:00:00Z'],
])('at %s tonight begins at %s', (now, from) => {
  const { fromMs, toMs } = tonight(Date.parse(now));
  expect(new Date(fromMs).toISOString()).toBe(from.replace('Z', '.000Z'));
  expect(toMs - fromMs).toBe(12 * 3_600_000);
});
