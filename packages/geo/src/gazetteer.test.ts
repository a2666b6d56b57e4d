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
  for (const { id, precision } of places)
    expect(/^\d{10}$/.test(id)).toBe(['city', 'province', 'region'].includes(precision));
  expect(byId.get('1380700000')?.name).toBe('Marikina');
  expect(byId.get('0730600000')).toMatchObject({ name: 'Cebu City', point: { lat: 10.3167, lon: 123.8907 } });
  expect(byId.get('1381701000')?.kind).toBe('municipality');
});

test('every place lies in the Philippines and in an area that reaches it', () => {
  for (const { name, point, radiusMetres, parentId } of places) {
    expect(point.lat > 4 && point.lat < 21.5 && point.lon > 116 && point.lon < 127).toBe(true);
    expect(radiusMetres).toBeGreaterThan(0);
    const parent = byId.get(parentId ?? '');
    if (parent === undefined) continue;
    const metres = greatCircleDistance([point.lat, point.lon], [parent.point.lat, parent.point.lon], UNITS.m);
    expect(metres, `${name} in ${parent.name}`).toBeLessThanOrEqual(parent.radiusMetres * 1.05);
  }
});

test('only the country lies nowhere', () => {
  expect(places.filter(({ parentId }) => parentId === undefined).map(({ kind }) => kind)).toEqual([
    'country',
  ]);
});

test('all 223 landmarks are there', () => {
  const kinds = ['landmark', 'road', 'rail', 'water'];
  expect(places.filter(({ kind }) => kinds.includes(kind))).toHaveLength(223);
  expect(byId.get('edsa')).toMatchObject({ kind: 'road', precision: 'line', parentId: METRO_MANILA });
});
