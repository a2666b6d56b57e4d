import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findPlace } from './find-place.ts';
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
  // 149 cities less the 16 of Metro Manila, where four names stand for two cities each.
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
