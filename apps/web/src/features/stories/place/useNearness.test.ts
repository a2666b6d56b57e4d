import { expect, test } from 'vitest';
import { distanceFromReaderKm } from './useNearness.ts';

const story = { lat: 14.65, lon: 121.1, distance_km: 3.2 };

test('the distance is corrected from where the device really is', () => {
  expect(distanceFromReaderKm(story, { lat: 14.659, lon: 121.1 })).toBeCloseTo(1, 1);
});

test('without a position, or a point of the story, the answer of the server stands', () => {
  expect(distanceFromReaderKm(story, null)).toBe(3.2);
  expect(distanceFromReaderKm({ ...story, lat: null }, { lat: 14.6, lon: 121 })).toBe(3.2);
  expect(distanceFromReaderKm({}, { lat: 14.6, lon: 121 })).toBeNull();
});
