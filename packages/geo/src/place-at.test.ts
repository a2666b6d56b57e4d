import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeAt } from './place-at.ts';

test.each([
  ['Marikina', 14.65, 121.1],
  ['Quezon City', 14.62, 121.054], // Cubao, nearer to the centre of San Juan
  ['Taguig', 14.5503, 121.0511], // BGC, nearer to the centre of Makati
  ['Manila', 14.618, 120.968], // Tondo
  ['Makati', 14.5565, 121.0233],
  ['Pateros', 14.545, 121.068],
  ['Antipolo', 14.59, 121.18],
  ['Cebu City', 10.316, 123.885],
  ['Davao City', 7.073, 125.613],
  ['Basco', 20.45, 121.97],
  ['Davao City', 7.19, 125.45], // Calinan, far from the centre
  ['Itogon', 16.37, 120.66], // Ucab, nearer to the centre of Baguio
  ['Consolacion', 10.385, 123.975],
])('%s is around %d, %d', (name, lat, lon) => {
  expect(placeAt({ lat, lon })?.name).toBe(name);
});

test('a point out at sea is nowhere, and one off the coast is with the nearest town', () => {
  expect(placeAt({ lat: 15, lon: 117.5 })).toBeUndefined();
  expect(placeAt({ lat: 0, lon: 0 })).toBeUndefined();
  expect(placeAt({ lat: 1.35, lon: 103.82 })).toBeUndefined();
  expect(placeAt({ lat: 14.54, lon: 120.96 })?.parent?.name).toBe('Metro Manila');
});

test('any point has a city or municipality, or none', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -90, max: 90, noNaN: true }),
      fc.double({ min: -180, max: 180 }),
      (lat, lon) => {
        const kind = placeAt({ lat, lon })?.kind;
        return kind === undefined || kind === 'city' || kind === 'municipality';
      },
    ),
  );
});
