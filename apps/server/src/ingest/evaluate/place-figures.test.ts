import { expect, test } from 'vitest';
import type { JudgedPlace } from './labelled-item.ts';
import { isSameCity, placeFigures } from './place-figures.ts';

function buildPlace(parts: Partial<JudgedPlace>): JudgedPlace {
  return {
    name: 'Tumana',
    city: 'Marikina',
    province: 'Metro Manila',
    lat: 14.657,
    lon: 121.096,
    precision: 'barangay',
    ...parts,
  };
}

test('a city is the same however its name is written', () => {
  const gold = buildPlace({});
  for (const city of ['Marikina City', 'City of Marikina', 'Lungsod ng Marikina', 'MARIKINA'])
    expect(isSameCity(buildPlace({ city }), gold)).toBe(true);
  expect(isSameCity(buildPlace({ city: 'Pasig' }), gold)).toBe(false);
  expect(isSameCity(buildPlace({ city: null }), gold)).toBe(false);
  expect(isSameCity(null, gold)).toBe(false);
});

test('towns of one name in two provinces are not the same', () => {
  const inLaUnion = buildPlace({ city: 'San Fernando City', lat: 16.6159, lon: 120.3209, precision: 'city' });
  const inPampanga = buildPlace({ city: 'San Fernando', lat: 15.03, lon: 120.69, precision: 'city' });
  expect(isSameCity(inLaUnion, inPampanga)).toBe(false);
});

test('near is within two kilometres, and asked of spots and barangays only', () => {
  const goldPlace = buildPlace({});
  const cityOnly = buildPlace({ name: 'Marikina', lat: 14.648, lon: 121.107, precision: 'city' });
  // 0.018 degrees north are 2.0 km, a little more than two; 0.0179 a little less.
  const figures = placeFigures([
    { goldPlace, place: buildPlace({ lat: 14.657 + 0.0179 }) },
    { goldPlace, place: buildPlace({ lat: 14.657 + 0.0181 }) },
    { goldPlace, place: null },
    { goldPlace, place: buildPlace({ city: 'Quezon City', precision: 'point' }) },
    { goldPlace: cityOnly, place: buildPlace({ lat: 14.7 }) },
  ]);
  expect(figures).toEqual({ placeAtCity: 3 / 5, placeWithin2Km: 2 / 4, falsePins: null });
});

test('what happens in no one city and was put in one is a false pin', () => {
  const province = buildPlace({ name: 'Rizal', city: null, province: 'Rizal', precision: 'province' });
  const figures = placeFigures([
    { goldPlace: province, place: province },
    { goldPlace: province, place: buildPlace({}) },
    { goldPlace: null, place: buildPlace({ precision: 'city' }) },
    { goldPlace: null, place: null },
  ]);
  expect(figures).toEqual({ placeAtCity: null, placeWithin2Km: null, falsePins: 0.5 });
});
