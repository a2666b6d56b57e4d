import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_PLACE } from '../feed/feed-request.ts';
import { findPlace, isInMetroManila, storyLocation } from './find-place.ts';
import { METRO_MANILA_CITIES, OTHER_CITIES, PROVINCES, REGIONS } from './place-names.ts';

test.each([
  ['Class suspension nationwide on Monday', 'Nationwide'],
  ['Walang pasok sa buong bansa', 'Nationwide'],
  ['NCR schools shift to modular classes', 'Metro Manila'],
  ['Signal no. 1 over CAR and nearby areas', 'Cordillera'],
  ['Rain over CALABARZON tonight', 'Calabarzon'],
  ['Region IV-B ports reopen', 'Mimaropa'],
  ['Region 10 hospitals on alert', 'Northern Mindanao'],
  ['Power back in Quezon City', 'Quezon City'],
  ['Sunog sa Lungsod ng Marikina', 'Marikina'],
  ['Paranaque flood gates closed', 'Parañaque'],
  ['LAS PIÑAS: tubig, babalik mamayang gabi', 'Las Piñas'],
  ['City of San Juan opens shelters', 'San Juan City'],
  ['Cebu City port resumes trips', 'Cebu City'],
  ['Cagayan de Oro bridge closed', 'Cagayan de Oro'],
  ['Landslide in Davao del Norte', 'Davao del Norte'],
  ['Eastern Samar without power', 'Eastern Samar'],
  ['Quezon declares state of calamity', 'Quezon'],
])("'%s' is about %s", (text, place) => {
  expect(findPlace(text)).toBe(place);
});

test.each([
  'Car catches fire on the flyover',
  'CAR CRASH ON THE FLYOVER',
  'A fair for antique radios',
  'Quezon Avenue closed for repairs',
  'Concert at Rizal Park tonight',
  'Manilatown parade',
  'Bago mag-umulan, linisin ang kanal',
])("'%s' names no place of the lists", (text) => {
  expect(findPlace(text)).toBeUndefined();
});

test('a wider kind wins over a narrower, and Metro Manila over other cities', () => {
  expect(findPlace('Makati offices close as Calabarzon floods')).toBe('Calabarzon');
  expect(findPlace('Baguio and Pasig share the trophy')).toBe('Pasig');
  expect(findPlace('Laguna and Calamba open shelters')).toBe('Calamba');
});

test('within a kind the place named first wins', () => {
  expect(findPlace('Pasig sends boats to Makati')).toBe('Pasig');
});

test('the lists are complete', () => {
  expect(REGIONS).toHaveLength(18);
  expect(METRO_MANILA_CITIES).toHaveLength(17);
  // 149 cities minus the 16 of Metro Manila; four names stand for two cities each.
  expect(OTHER_CITIES).toHaveLength(149 - 16 - 4);
  expect(PROVINCES).toHaveLength(82);
});

test('every name of the lists is found in a sentence, whatever its case', () => {
  const places = [...REGIONS, ...METRO_MANILA_CITIES, ...OTHER_CITIES, ...PROVINCES];
  const words = places.flatMap((place) => place.words);
  fc.assert(
    fc.property(
      fc.constantFrom(...words),
      (word) => findPlace(`Balita: ${word}, ngayong gabi`) !== undefined,
    ),
  );
  expect(findPlace('baha sa marikina')).toBe('Marikina');
  expect(findPlace('BAHA SA MARIKINA')).toBe('Marikina');
});

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

const STORY = { title: 'Flood in Marikina', summary: 'Water rises in Cebu City.', source: 'Balita Ngayon' };

test("[FCARD-015] the story's location string comes first", () => {
  expect(storyLocation({ ...STORY, location: 'Brgy. Tumana', lat: 14.65, lon: 121.1 })).toBe('Brgy. Tumana');
  expect(storyLocation({ ...STORY, location: ' ', lat: 14.65, lon: 121.1 })).toBe('Metro Manila');
});

test('[FCARD-016] a point in lat 14.4-14.8, lon 120.8-121.2 is Metro Manila', () => {
  for (const [lat, lon] of [
    [14.4, 120.8],
    [14.8, 121.2],
    [14.6, 121],
  ] as const)
    expect(storyLocation({ ...STORY, lat, lon })).toBe('Metro Manila');
});

test('[FCARD-017] a point outside that box is Philippines', () => {
  for (const [lat, lon] of [
    [14.39, 121],
    [14.81, 121],
    [14.6, 120.79],
    [14.6, 121.21],
  ] as const)
    expect(storyLocation({ ...STORY, lat, lon })).toBe('Philippines');
});

test('[FCARD-018] without string and point, nationwide, regions, cities and provinces are looked for', () => {
  const titled = (title: string) => storyLocation({ ...STORY, title });
  expect(titled('Transport strike nationwide, Bicol included')).toBe('Nationwide');
  expect(titled('Bicol roads reopen, says Naga City')).toBe('Bicol');
  expect(titled('Flood in Marikina and Rizal')).toBe('Marikina');
  expect(titled('Rizal towns without water')).toBe('Rizal');
  expect(titled('Water rises')).toBe('Cebu City');
  expect(storyLocation({ ...STORY, lat: 14.6, lon: null })).toBe('Marikina');
});

test('[FCARD-019] when nothing matches, the source is used', () => {
  expect(storyLocation({ source: 'Balita Ngayon', title: 'Water rises', summary: 'Stay safe.' })).toBe(
    'Balita Ngayon',
  );
  expect(storyLocation({ source: 'Balita Ngayon' })).toBe('Balita Ngayon');
});

test('a story with a point is never named by its text', () => {
  const degrees = fc.double({ min: -90, max: 180, noNaN: true });
  fc.assert(
    fc.property(degrees, degrees, (lat, lon) =>
      ['Metro Manila', 'Philippines'].includes(storyLocation({ ...STORY, lat, lon })),
    ),
  );
});
