import { greatCircleDistance, UNITS } from 'h3-js';
import { expect, test } from 'vitest';
import { GAZETTEER } from './gazetteer.ts';

const METRO_MANILA = '1300000000';
const { places, byId } = GAZETTEER;

test('there are 18 regions, 82 provinces and the 17 cities and towns of Metro Manila', () => {
  expect(places.filter(({ kind }) => kind === 'region')).toHaveLength(18);
  expect(places.filter(({ kind }) => kind === 'province')).toHaveLength(82);
  expect(
    places.filter(({ precision, parentId }) => precision === 'city' && parentId === METRO_MANILA),
  ).toHaveLength(17);
});

test('areas are known by their PSGC code of ten digits', () => {
  for (const { id, kind } of places)
    expect(/^\d{10}$/.test(id)).toBe(['city', 'municipality', 'province', 'region'].includes(kind));
  expect(byId.get('1380700000')?.name).toBe('Marikina');
  expect(byId.get('0730600000')).toMatchObject({ name: 'Cebu City', point: { lat: 10.3167, lon: 123.8907 } });
  expect(byId.get('1381701000')?.kind).toBe('municipality');
});

/** The extent of a town is a guess: these lie at its edge, in the hills or on the shore of another island. */
const AT_THE_EDGE = /^Mount |(?: Dam| Peak| Airport)$|^Patapat Viaduct$/;

test('every place lies in the Philippines and in an area that reaches it, but for far islands', () => {
  for (const { name, kind, point, radiusMetres, parentId } of places) {
    expect(point.lat > 4 && point.lat < 21.5 && point.lon > 114 && point.lon < 127).toBe(true);
    expect(radiusMetres).toBeGreaterThan(0);
    const parent = byId.get(parentId ?? '');
    if (parent === undefined) continue;
    const metres = greatCircleDistance([point.lat, point.lon], [parent.point.lat, parent.point.lon], UNITS.m);
    const isTown = kind === 'city' || kind === 'municipality';
    const reach = isTown ? 3 : AT_THE_EDGE.test(name) ? 2.7 : 1.15;
    expect(metres, `${name} in ${parent.name}`).toBeLessThanOrEqual(parent.radiusMetres * reach);
  }
});

test('only the country lies nowhere', () => {
  expect(places.filter(({ parentId }) => parentId === undefined).map(({ kind }) => kind)).toEqual([
    'country',
  ]);
});

test('every city and town of the country is there, with those of Metro Manila', () => {
  expect(places.filter(({ precision }) => precision === 'city')).toHaveLength(149 + 1493);
  expect(byId.get('0405811000')).toMatchObject({
    name: 'San Mateo',
    kind: 'municipality',
    parentId: '0405800000',
  });
});

test('railways run through their stations, and roads where they are drawn', () => {
  expect(byId.get('mrt-3')?.line).toHaveLength(13);
  expect(byId.get('edsa')?.line?.length).toBeGreaterThan(10);
  for (const { name, point, radiusMetres, line = [] } of places)
    for (const { lat, lon } of line)
      expect(greatCircleDistance([point.lat, point.lon], [lat, lon], UNITS.m), name).toBeLessThanOrEqual(
        radiusMetres + 1,
      );
});

test('all 278 landmarks of Metro Manila are there, with 232 elsewhere and three railways', () => {
  const kinds = ['landmark', 'road', 'rail', 'water'];
  expect(places.filter(({ kind }) => kinds.includes(kind))).toHaveLength(278 + 232 + 3);
  expect(byId.get('edsa')).toMatchObject({ kind: 'road', precision: 'line', parentId: METRO_MANILA });
});
