import { GAZETTEER } from '@paligid/geo/gazetteer';
import { expect, test } from 'vitest';
import { judgedPlace } from './judged-place.ts';

const MARIKINA = { placeId: '1380700000', placeName: 'Marikina', lat: 14.648, lon: 121.107 };

test('a story without a place has none', () => {
  const nowhere = { placeId: null, placeName: null, precision: null, lat: null, lon: null };
  expect(judgedPlace(nowhere)).toBeNull();
});

test('a city stands in its province, and Metro Manila takes the place of one', () => {
  expect(judgedPlace({ ...MARIKINA, precision: 'city' })).toEqual({
    name: 'Marikina',
    city: 'Marikina',
    province: 'Metro Manila',
    lat: 14.648,
    lon: 121.107,
    precision: 'city',
  });
  const cebu = { placeId: '0730600000', placeName: 'Cebu City', lat: 10.3167, lon: 123.8907 };
  expect(judgedPlace({ ...cebu, precision: 'city' })).toMatchObject({ city: 'Cebu City', province: 'Cebu' });
});

test('what is wider than a city has none', () => {
  const cavite = {
    placeId: '0402100000',
    placeName: 'Cavite',
    precision: 'province',
    lat: 14.3,
    lon: 120.9,
  } as const;
  expect(judgedPlace(cavite)).toMatchObject({ city: null, province: 'Cavite', precision: 'province' });
  const ncr = {
    placeId: '1300000000',
    placeName: 'Metro Manila',
    precision: 'region',
    lat: 14.57,
    lon: 121.03,
  } as const;
  expect(judgedPlace(ncr)).toMatchObject({ city: null, province: 'Metro Manila', precision: 'region' });
});

test('a spot without a place of its own is in the city around it', () => {
  const spot = {
    placeId: null,
    placeName: 'Tumana',
    precision: 'junction',
    lat: 14.657,
    lon: 121.096,
  } as const;
  expect(judgedPlace(spot)).toMatchObject({ city: 'Marikina', precision: 'point' });
});

test('a road through several cities is in the one the story puts it in, or in none', () => {
  const edsa = GAZETTEER.places.find(({ name }) => name === 'EDSA');
  if (edsa === undefined) throw new Error('EDSA is not in the gazetteer');
  const road = { placeId: edsa.id, placeName: 'EDSA', precision: 'line' } as const;
  expect(judgedPlace({ ...road, ...edsa.point })).toMatchObject({ city: null, precision: 'region' });
  expect(judgedPlace({ ...road, lat: 14.53, lon: 121 })).toMatchObject({ city: 'Pasay', precision: 'city' });
});
