import { type Cell, coarseCell, readerCell } from '@paligid/geo/cells';
import { expect, test } from 'vitest';
import { buildCap, buildItem } from '../../build-item.ts';
import { locateItem } from './locate-item.ts';

const MARIKINA = { lat: 14.6481, lon: 121.1133 };
const MAKATI = { lat: 14.5547, lon: 121.0244 };
const CEBU_CITY = { lat: 10.3167, lon: 123.8907 };
const METRO_MANILA_OUTLINE: [number, number][] = [
  [120.95, 14.35],
  [121.12, 14.35],
  [121.12, 14.78],
  [120.95, 14.78],
  [120.95, 14.35],
];

test('a warning with an outline is where the outline is, and called as the publisher calls it', () => {
  const placement = locateItem(
    buildItem({ cap: buildCap(), areas: ['Metro Manila'], polygons: [METRO_MANILA_OUTLINE] }),
  );
  expect(placement).toMatchObject({ placeId: '1300000000', placeName: 'Metro Manila', precision: 'region' });
  expect(placement.point?.lat).toBeCloseTo(14.565, 3);
  expect(reaches(placement.cells, MARIKINA)).toBe(true);
  expect(reaches(placement.cells, MAKATI)).toBe(true);
  expect(reaches(placement.cells, CEBU_CITY)).toBe(false);
  expect(placement.evidence[0]).toEqual({ rule: 'outline', value: 1 });
});

test('an outline of a name we do not know has the precision of its size', () => {
  const around = (degrees: number): [number, number][] => [
    [121.1, 14.6],
    [121.1 + degrees, 14.6],
    [121.1, 14.6 + degrees],
    [121.1, 14.6],
  ];
  const precisionOf = (degrees: number) =>
    locateItem(buildItem({ areas: ['Lower basin'], polygons: [around(degrees)] })).precision;
  expect([0.01, 0.1, 0.5, 2].map(precisionOf)).toEqual(['barangay', 'city', 'province', 'region']);
});

test('an outline of several areas names them and claims no single place', () => {
  const placement = locateItem(
    buildItem({ areas: ['Caloocan, Malabon, Navotas and Valenzuela'], polygons: [METRO_MANILA_OUTLINE] }),
  );
  expect(placement.placeId).toBeUndefined();
  expect(placement).toMatchObject({
    placeName: 'Caloocan, Malabon, Navotas and Valenzuela',
    precision: 'city',
  });
});

test('areas without an outline are covered as the gazetteer has them, and not beyond', () => {
  const placement = locateItem(buildItem({ cap: buildCap(), areas: ['Marikina City'] }));
  expect(placement).toMatchObject({ placeId: '1380700000', placeName: 'Marikina', precision: 'city' });
  expect(reaches(placement.cells, MARIKINA)).toBe(true);
  expect(reaches(placement.cells, MAKATI)).toBe(false);
});

test('every area that is named is warned, also a wide one beside a narrow one and the last of many', () => {
  const many = [
    'Abra',
    'Apayao',
    'Benguet',
    'Ifugao',
    'Kalinga',
    'Mountain Province',
    'Ilocos Norte',
    'Ilocos Sur',
  ];
  const more = [
    'La Union',
    'Pangasinan',
    'Batanes',
    'Cagayan',
    'Isabela',
    'Quirino',
    'Metro Manila',
    'Marikina',
  ];
  const placement = locateItem(buildItem({ cap: buildCap(), areas: [...many, ...more] }));
  expect(reaches(placement.cells, MARIKINA)).toBe(true);
  expect(reaches(placement.cells, MAKATI)).toBe(true);
  expect(reaches(placement.cells, CEBU_CITY)).toBe(false);
  expect(placement.area?.named).toHaveLength(16);
  expect(placement.area?.named.every(({ code }) => code !== null)).toBe(true);
});

test('areas keep the names their issuer gives them, matched or not', () => {
  const { area } = locateItem(
    buildItem({
      cap: buildCap(),
      areas: ['Marikina City', 'San Juan', 'Eastern section', 'Rizal (Cainta, Taytay)'],
    }),
  );
  expect(area?.named).toEqual([
    { code: '1380700000', name: 'Marikina City' },
    { code: expect.stringMatching(/^13/), name: 'San Juan' },
    { code: null, name: 'Eastern section' },
    { code: '0405805000', name: 'Cainta' },
    { code: '0405813000', name: 'Taytay' },
  ]);
});

test('a warning has the area it was issued for: its shape, or what it names, simplified for drawing', () => {
  const issued = locateItem(
    buildItem({ cap: buildCap(), areas: ['Metro Manila'], polygons: [METRO_MANILA_OUTLINE] }),
  ).area;
  expect(issued).toMatchObject({ polygons: [[METRO_MANILA_OUTLINE]], drawing: [], circles: [] });
  const named = locateItem(buildItem({ cap: buildCap(), areas: ['Metro Manila'] })).area;
  expect(named).toMatchObject({ polygons: [], circles: [], isNational: false });
  expect(named?.drawing.flat(2).length).toBeLessThanOrEqual(120);
  expect(JSON.stringify(named?.drawing).length).toBeLessThanOrEqual(3_000);
});

test('what an office says of an area is for who is in it; a newspaper only says where something happened', () => {
  const item = buildItem({ title: 'Red rainfall warning over Marikina' });
  const from = (authority: 'official' | 'utility' | 'media') =>
    locateItem(item, { name: 'Weather', authority }).area;
  expect(from('official')?.named).toEqual([{ code: '1380700000', name: 'Marikina' }]);
  expect(from('utility')?.named).toEqual([{ code: '1380700000', name: 'Marikina' }]);
  expect(from('media')).toBeUndefined();
  expect(
    locateItem(buildItem({ title: 'Collision at EDSA-Magallanes Interchange' }), {
      name: 'Traffic',
      authority: 'official',
    }).area,
  ).toBeUndefined();
});

test('what concerns the whole country is for everybody', () => {
  const item = buildItem({ title: 'Walang pasok sa buong bansa' });
  expect(locateItem(item, { name: 'Palace', authority: 'official' }).area).toMatchObject({
    isNational: true,
  });
});

test('a giant outline is stored small, and stands beside its little ones', () => {
  const giant = Array.from({ length: 20_000 }, (_, i): [number, number] => {
    const angle = (2 * Math.PI * i) / 19_999;
    return [121 + 0.5 * Math.cos(angle), 15 + 0.5 * Math.sin(angle) + (i % 2) / 1e4];
  });
  const little = METRO_MANILA_OUTLINE;
  const { area } = locateItem(buildItem({ cap: buildCap(), polygons: [giant, little] }));
  expect(area?.polygons).toHaveLength(2);
  expect(JSON.stringify(area).length).toBeLessThan(12_000);
});

function reaches(cells: readonly Cell[], point: { lat: number; lon: number }): boolean {
  const own = readerCell(point);
  return cells.includes(own) || cells.includes(coarseCell(own));
}
