import { expect, test } from 'vitest';
import { allAreas, placeByCode, surroundingName } from './areas.ts';
import { GAZETTEER } from './gazetteer.ts';

const areas = [...allAreas()];

test('every area of the country is known by its code', () => {
  expect(areas).toHaveLength(18 + 82 + 149 + 1493 + 14 + 42_011);
  expect(placeByCode('1380700000')).toMatchObject({ name: 'Marikina', kind: 'city' });
  expect(placeByCode('1380700008')).toMatchObject({ name: 'San Roque', kind: 'barangay' });
  expect(placeByCode('1380700999')).toBeUndefined();
  expect(placeByCode('constructor')).toBeUndefined();
});

test('Metro Manila has 17 cities and towns and 1,715 barangays', () => {
  const metro = placeByCode('1300000000');
  expect(areas.filter(({ parent }) => parent === metro)).toHaveLength(17);
  expect(metro?.barangayCount).toBe(1715);
  expect(placeByCode('1381500000')?.barangayCount).toBe(38);
  expect(placeByCode('1380600000')?.barangayCount).toBe(897);
});

test('only regions lie in no other area', () => {
  expect(new Set(areas.filter(({ parent }) => parent === undefined).map(({ kind }) => kind))).toEqual(
    new Set(['region']),
  );
});

test.each([
  ['1380700008', 'Marikina, Metro Manila'],
  ['1380601001', 'Tondo, Manila'],
  ['1380601000', 'Manila'],
  ['1380700000', 'Metro Manila'],
  ['1381701000', 'Metro Manila'],
  ['0405802000', 'Rizal'],
  ['0730600000', 'Cebu'],
  ['0990101000', 'Basilan'],
  ['1999901000', 'Bangsamoro'],
  ['0405800000', 'Calabarzon'],
  ['1300000000', 'Philippines'],
])('%s lies within %s', (code, within) => {
  const area = placeByCode(code);
  expect(area && surroundingName(area)).toBe(within);
});

test('names and points that we set ourselves win', () => {
  for (const { id, name, point } of GAZETTEER.places.filter(({ id }) => /^\d{10}$/.test(id))) {
    expect(placeByCode(id), id).toMatchObject({ name, point });
  }
});

test('a barangay has its own point and reach, and one newer than the list that of its town', () => {
  expect(placeByCode('1380700008')).toMatchObject({
    isPointOwn: true,
    point: { lat: 14.6258, lon: 121.0996 },
    radiusMetres: 600,
  });
  expect(placeByCode('0102801001')?.point).toEqual({ lat: 18.455, lon: 120.9127 });
  expect(placeByCode('1400106008')).toMatchObject({ name: 'Pangal', isPointOwn: false });
  expect(placeByCode('1400106008')?.point).toEqual(placeByCode('1400106000')?.point);
});

test('the barangays of Manila differ by their numbers', () => {
  expect(placeByCode('1380601001')?.name).toBe('Barangay 1');
  expect(placeByCode('1380614099')).toMatchObject({ isPointOwn: true });
  const far = areas.filter(
    ({ code, point }) => code.startsWith('13806') && Math.abs(point.lat - 14.6) > 0.06,
  );
  expect(far).toEqual([]);
});

test('all but some twenty of 42,000 barangays have a point of their own, in the town that governs them', () => {
  const barangays = areas.filter(({ kind }) => kind === 'barangay');
  expect(barangays.filter(({ isPointOwn }) => !isPointOwn)).toHaveLength(23);
});

test('every point lies in the Philippines, and six towns take that of their province', () => {
  for (const { name, point } of areas) {
    expect(point.lat > 4 && point.lat < 21.5 && point.lon > 114 && point.lon < 127, name).toBe(true);
  }
  const towns = areas.filter(({ kind }) => kind === 'city' || kind === 'municipality');
  expect(towns.filter(({ isPointOwn }) => !isPointOwn).map(({ name }) => name)).toEqual([
    ...['Omar', 'Godod', 'San Isidro', 'Ungkaya Pukan', 'Tabuan-Lasa', 'Kapatagan'],
  ]);
  expect(placeByCode('0906619000')?.point).toEqual(placeByCode('0906600000')?.point);
});

test.each([
  ['1004206000', 'Concepcion', 8.42, 123.6],
  ['0401023000', 'San Juan', 13.83, 121.4],
  ['0702211000', 'Bogo', 11.05, 124.0],
  ['0701245000', 'Tubigon', 9.95, 123.96],
])('of several places called so, %s is the %s near %d, %d', (code, name, lat, lon) => {
  const area = placeByCode(code);
  expect(area?.name).toBe(name);
  expect(Math.abs((area?.point.lat ?? 0) - lat)).toBeLessThan(0.06);
  expect(Math.abs((area?.point.lon ?? 0) - lon)).toBeLessThan(0.06);
});
