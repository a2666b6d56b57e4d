import { METRO_MANILA_CITIES, OTHER_CITIES, PROVINCES, REGIONS } from '@paligid/domain/places/place-names';
import { type Cell, coarseCell, NATION_CELL, readerCell } from '@paligid/geo/cells';
import { GAZETTEER } from '@paligid/geo/gazetteer';
import { mainPlaces } from '@paligid/geo/main-places';
import { placeAt } from '@paligid/geo/place-at';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildItem } from '../../build-item.ts';
import { locateItem } from './locate-item.ts';

const MARIKINA = { lat: 14.6481, lon: 121.1133 };
const MAKATI = { lat: 14.5547, lon: 121.0244 };
const CEBU_CITY = { lat: 10.3167, lon: 123.8907 };

test('a quake is at its epicentre and reaches as far as its magnitude', () => {
  const quake = { magnitude: 5.6, depthKm: 10, isTsunami: false };
  const placement = locateItem(
    buildItem({
      title: 'M 5.6 - 14 km SSW of Calatagan, Philippines',
      point: { lat: 13.7, lon: 120.58 },
      quake,
    }),
  );
  expect(placement).toMatchObject({
    placeName: '14 km SSW of Calatagan, Philippines',
    precision: 'point',
    point: { lat: 13.7, lon: 120.58 },
    radiusMetres: 200_000,
  });
  expect(reaches(placement.cells, MARIKINA)).toBe(true);
  expect(reaches(placement.cells, CEBU_CITY)).toBe(false);
  expect(placement.area).toMatchObject({
    circles: [{ lat: 13.7, lon: 120.58, metres: 200_000 }],
    drawing: [],
  });
});

test.each([
  ['Fire in Tondo, Manila', 'Tondo, Manila', 'barangay'],
  ['Sunog sa Lungsod ng Marikina', 'Marikina', 'city'],
  ['Taft Avenue in Pasay flooded', 'Taft Avenue, Pasay', 'line'],
  ['Long lines at SM Megamall', 'SM Megamall, Mandaluyong', 'point'],
  ['Collision at EDSA-Magallanes Interchange', 'EDSA-Magallanes Interchange, Makati', 'junction'],
  ['Orange rainfall warning over Metro Manila, Cavite', 'Metro Manila, Cavite', 'national'],
  ['Landslide in Quezon', 'Quezon', 'province'],
])("'%s' is in %s", (title, placeName, precision) => {
  expect(locateItem(buildItem({ title }))).toMatchObject({ placeName, precision });
});

test.each([
  ['two towns of a province', 'Baha sa Silang at Amadeo, Cavite', '0402100000', 'province'],
  ['a city of its own beside a town', 'Brownout sa Lucena at Tayabas', '0405600000', 'province'],
  ['two cities of Metro Manila', 'Malabon, Navotas taps run dry', '1300000000', 'region'],
  ['two provinces of a region', 'Rain over Aklan and Capiz', '0600000000', 'region'],
  ['towns of two regions', 'Fires hit Dagupan and Tuguegarao', 'philippines', 'national'],
  [
    'barangays far apart',
    'Walang tubig sa Brgy. Payatas at Brgy. Tatalon, Quezon City',
    '1381300000',
    'city',
  ],
  ['two roads of several cities', 'Slow going on EDSA, C-5 tonight', '1300000000', 'region'],
])('%s are the smallest area around them', (_, title, id, precision) => {
  const placement = locateItem(buildItem({ title }));
  expect(placement).toMatchObject({ placeId: id, precision });
  expect(placement.point).toEqual(GAZETTEER.byId.get(id)?.point);
});

test('spots close to each other are at the first that is named', () => {
  const { placeId, point } = locateItem(buildItem({ title: 'Crowds at SM North EDSA and TriNoma' }));
  expect(placeId).toBe('sm-north-edsa');
  expect(point).toEqual({ lat: 14.6571, lon: 121.0313 });
});

test('several towns of a province are covered, and not the province', () => {
  const { cells } = locateItem(buildItem({ title: 'Brownout sa Bacoor at Imus, Cavite' }));
  expect(reaches(cells, { lat: 14.43, lon: 120.97 })).toBe(true);
  expect(reaches(cells, { lat: 14.13, lon: 120.68 })).toBe(false);
});

test('a road in a city is pinned in that city, on the road', () => {
  for (const [title, city] of [
    ['Bus stalls on EDSA in San Juan', '1381400000'],
    ['Ortigas Avenue in San Juan flooded', '1381400000'],
    ['C-5 in Taguig to close', '1381500000'],
    ['Truck flips on Marcos Highway in Marikina', '1380700000'],
  ] as const) {
    const { point } = locateItem(buildItem({ title }));
    expect(point && placeAt(point)?.code, title).toBe(city);
  }
});

test('a report reaches the readers 10 km around its city', () => {
  const { cells } = locateItem(buildItem({ title: 'Baha sa Marikina' }));
  expect(reaches(cells, MARIKINA)).toBe(true);
  expect(reaches(cells, MAKATI)).toBe(true);
  expect(reaches(cells, { lat: 14.3, lon: 120.9 })).toBe(false);
});

test('what concerns the whole country is in the cell of the nation', () => {
  expect(locateItem(buildItem({ title: 'Walang pasok sa buong bansa' }))).toMatchObject({
    placeName: 'Philippines',
    precision: 'national',
    cells: [NATION_CELL],
  });
});

test('the lead says where in the city of the title, and all where the title says nothing', () => {
  const titled = buildItem({ title: 'Fire in Manila', summary: 'Homes near Quiapo Church burn.' });
  expect(locateItem(titled).placeName).toBe('Quiapo Church, Manila');
  expect(locateItem(titled).evidence).toEqual([
    {
      rule: 'place-in-summary:full-name',
      field: 'summary',
      start: 11,
      end: 24,
      text: 'Quiapo Church',
      value: 'quiapo-church',
      confidence: 0.9,
    },
  ]);
  const untitled = buildItem({ title: 'Fire hits homes', summary: 'Homes burn in Pasig.' });
  expect(locateItem(untitled).placeName).toBe('Pasig');
  const wide = buildItem({
    title: 'Rain over Metro Manila',
    summary: 'It was heaviest on España Boulevard.',
  });
  expect(locateItem(wide).placeName).toBe('Metro Manila');
});

test('the lead tells which of two towns the title means', () => {
  const item = buildItem({
    title: 'San Fernando opens shelters',
    summary: 'The city in La Union is flooded.',
  });
  expect(locateItem(item).placeId).toBe('0103314000');
});

test('a barangay is where its own point is known, and no pin where only that of its town is', () => {
  expect(locateItem(buildItem({ title: 'Sunog sa Brgy. Barangka, Marikina' }))).toMatchObject({
    placeName: 'Barangka, Marikina',
    precision: 'barangay',
    point: { lat: 14.6366, lon: 121.0835 },
  });
  expect(locateItem(buildItem({ title: 'Sunog sa Brgy. Pansol, Quezon City' }))).toMatchObject({
    placeName: 'Pansol, Quezon City',
    precision: 'barangay',
    point: { lat: 14.6568, lon: 121.0828 },
    radiusMetres: 1_040,
  });
  expect(locateItem(buildItem({ title: 'Sunog sa Brgy. Ucab, Itogon, Benguet' }))).toMatchObject({
    placeName: 'Ucab, Itogon',
    precision: 'barangay',
  });
  expect(locateItem(buildItem({ title: 'Sunog sa Brgy. Pangal, Danglas, Abra' }))).toMatchObject({
    placeName: 'Pangal, Danglas',
    precision: 'city',
    radiusMetres: 9_000,
  });
});

test('a road in a city is its stretch there, and a railway reaches who lives along it', () => {
  const { point, radiusMetres = 0 } = locateItem(buildItem({ title: 'Stalled truck on EDSA in Pasay' }));
  expect(point?.lat).toBeCloseTo(14.54, 1);
  expect(radiusMetres).toBeLessThan(4_000);
  const { cells } = locateItem(buildItem({ title: 'MRT-3 halts trips' }));
  expect(reaches(cells, MARIKINA)).toBe(true);
  expect(reaches(cells, { lat: 14.3, lon: 120.9 })).toBe(false);
});

test('the lead says which town of the province in the title', () => {
  const item = buildItem({ title: 'Landslide in Benguet', summary: 'Houses in Itogon are buried.' });
  expect(locateItem(item).placeName).toBe('Itogon');
});

test('where nothing else is named, a writer outside the capital is where it is', () => {
  const item = buildItem({ title: 'Fire razes market', summary: 'CEBU CITY — A fire razed stalls.' });
  expect(locateItem(item)).toMatchObject({ placeName: 'Cebu City' });
  expect(locateItem(item).evidence[0]?.confidence).toBe(0.4);
});

test('a dateline and the name of a company are no place', () => {
  const dated = buildItem({
    title: 'Prices go up',
    summary: 'MANILA, Philippines — Oil prices go up on Tuesday.',
  });
  expect(locateItem(dated)).toEqual({ cells: [], places: [], evidence: [{ rule: 'no-place' }] });
  expect(locateItem(buildItem({ title: 'Manila Water fixes a pipe' })).cells).toEqual([]);
});

test('every mention in the evidence can be found where it says', () => {
  const names = fc.constantFrom('Marikina', 'Tondo', 'EDSA', 'Quezon City', 'Cebu', 'Parañaque', 'BGC');
  fc.assert(
    fc.property(names, names, fc.string({ maxLength: 40 }), (first, second, noise) => {
      const item = buildItem({ title: `${noise} sa ${first}`, summary: `${noise} near ${second}.` });
      for (const { field, start, end, text } of locateItem(item).evidence) {
        const whole = field === 'title' ? item.title : (item.summary ?? '');
        if (text !== undefined) expect(whole.slice(start, end)).toBe(text);
      }
    }),
  );
});

test('areas are called as everywhere in the product', () => {
  const namesOf = (precision: string) =>
    new Set(
      GAZETTEER.places
        .filter((one) => one.precision === precision && one.kind !== 'landmark')
        .map(({ name }) => name),
    );
  const productNames = (places: readonly { name: string }[]) => new Set(places.map(({ name }) => name));
  expect(namesOf('region')).toEqual(productNames(REGIONS));
  expect(namesOf('province')).toEqual(productNames(PROVINCES));
  const cities = productNames([...METRO_MANILA_CITIES, ...OTHER_CITIES]);
  for (const { name, precision } of mainPlaces()) if (precision === 'city') expect(cities).toContain(name);
  for (const { name } of METRO_MANILA_CITIES) expect(namesOf('city')).toContain(name);
});

function reaches(cells: readonly Cell[], point: { lat: number; lon: number }): boolean {
  const own = readerCell(point);
  return cells.includes(own) || cells.includes(coarseCell(own));
}
