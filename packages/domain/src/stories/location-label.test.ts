import { expect, test } from 'vitest';
import { locationLabel } from './location-label.ts';

test("[CARD-019] a location label is hidden when it is 'Philippines' or 'N/A'", () => {
  expect(locationLabel('Philippines', 'Balita Marikina')).toBeUndefined();
  expect(locationLabel('N/A', 'Balita Marikina')).toBeUndefined();
  expect(locationLabel('Marikina', 'Balita Marikina')).toBe('Marikina');
  expect(locationLabel('Nationwide', 'Balita Marikina')).toBe('Nationwide');
});

test('a missing place, or the source in its stead, is not drawn', () => {
  expect(locationLabel(undefined, 'Balita Marikina')).toBeUndefined();
  expect(locationLabel('  ', 'Balita Marikina')).toBeUndefined();
  expect(locationLabel('Balita Marikina', 'Balita Marikina')).toBeUndefined();
});
