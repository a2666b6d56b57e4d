import { VectorTile } from '@mapbox/vector-tile';
import { tileAt } from '@paligid/domain/map-tiles';
import { placeByCode } from '@paligid/geo/areas';
import { pointInArea, prepareArea } from '@paligid/geo/point-in-area';
import { PbfReader } from 'pbf';
import { expect, test } from 'vitest';
import { makeBaseTile } from './base-tile.ts';

const MANILA = { lat: 14.5995, lon: 120.9842 };
const MAX_BYTES = 40_000;

function read(z: number, at = MANILA) {
  const tile = tileAt(at, z);
  const bytes = makeBaseTile(tile);
  const { layers } = new VectorTile(new PbfReader(bytes));
  const features = (name: string) =>
    Array.from({ length: layers[name]?.length ?? 0 }, (_, i) =>
      layers[name]?.feature(i).toGeoJSON(tile.x, tile.y, tile.z),
    ).flatMap((feature) => feature ?? []);
  return { bytes, features, names: features('names').map(({ properties }) => String(properties?.['name'])) };
}

test.each([3, 4, 6, 8, 9, 10, 12, 13])(
  'the base tile around Manila at zoom %s has land where land is, in 40 kB',
  (z) => {
    const { bytes, features } = read(z);
    expect(bytes.length).toBeLessThanOrEqual(MAX_BYTES);
    const polygons = features('land').flatMap(({ geometry }) => {
      if (geometry.type === 'Polygon') return [geometry.coordinates];
      return geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
    });
    const land = prepareArea(polygons.map((rings) => rings.map((ring) => ring.map(toPosition))));
    expect(pointInArea(MANILA, land)).toBe(true);
    if (z < 10) expect(pointInArea({ lat: 14.53, lon: 120.9 }, land)).toBe(false);
  },
);

function toPosition([lon = 0, lat = 0]: number[]): [number, number] {
  return [lon, lat];
}

test('far maps name islands, near ones cities, and the nearest stations and roads', () => {
  expect(read(4, { lat: 12, lon: 122 }).names).toEqual(expect.arrayContaining(['Luzon', 'Sulu Sea']));
  expect(read(8, { lat: 14.52, lon: 120.8 }).names).toContain('Manila Bay');
  expect(read(10).names).toEqual(expect.arrayContaining(['Pasig', placeByCode('1380600000')?.name]));
  expect(read(13).names.length).toBeGreaterThan(10);
  const ways = read(12)
    .features('ways')
    .map(({ properties }) => properties?.['kind']);
  expect(ways).toEqual(expect.arrayContaining(['rail', 'road', 'water']));
  expect(read(6).features('ways')).toEqual([]);
});

test('the nearest map names barangays, also where many are small, in 40 kB', () => {
  const marikina = read(13, { lat: 14.655, lon: 121.096 });
  expect(marikina.names).toContain('Tumana');
  expect(read(12, { lat: 14.655, lon: 121.096 }).names).not.toContain('Tumana');
  // Tondo and Sampaloc have hundreds.
  for (const at of [MANILA, { lat: 14.617, lon: 120.967 }, { lat: 14.61, lon: 120.99 }])
    expect(read(13, at).bytes.length).toBeLessThanOrEqual(MAX_BYTES);
});

test('borders are of towns near by, of provinces farther away', () => {
  const kinds = (z: number) =>
    read(z)
      .features('borders')
      .map(({ properties }) => properties?.['kind']);
  expect(kinds(10)).toContain('town');
  expect(kinds(6)).not.toContain('town');
  expect(kinds(6)).toContain('province');
});
