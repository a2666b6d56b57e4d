import { MAP_SIZE } from '@paligid/domain/map-view';
import { buildStory } from '@paligid/testkit/build-story';
import { expect, test } from 'vitest';
import { storyMapView } from './story-map-view.ts';

const MARIKINA = { lat: 14.648, lon: 121.107 };

test('a spot is drawn on the map of its town, which neighbours share', () => {
  const map = storyMapView(buildStory({ ...MARIKINA, precision: 'barangay', place_code: '1380700008' }));
  expect(map?.address).toBe('/maps/2/town-14.64-121.10-1380700000.svg');
  expect(Math.hypot((map?.spot?.x ?? 0) - MAP_SIZE / 2, (map?.spot?.y ?? 0) - MAP_SIZE / 2)).toBeLessThan(45);
});

test('what is known of a province or the country alone has a wider map and no spot', () => {
  const wide = { ...MARIKINA, place_code: null };
  const province = storyMapView(buildStory({ ...wide, precision: 'region' }));
  expect([province?.view.scale, province?.spot]).toEqual(['province', undefined]);
  expect(storyMapView(buildStory({ ...wide, precision: 'national' }))?.view.scale).toBe('country');
});

test('an issued area chooses the map that holds it', () => {
  const ring = [
    [120.6, 14.2],
    [121.4, 14.2],
    [121.4, 15.1],
    [120.6, 14.2],
  ] as [number, number][];
  const geometry = { type: 'MultiPolygon' as const, coordinates: [[ring]] };
  const map = storyMapView(buildStory({ ...MARIKINA, precision: 'city', geometry }));
  expect(map?.view.scale).toBe('province');
  expect(map?.area).toMatch(/^M[\d. -]+(L[\d. -]+){3}Z$/);
});

test('what has no place, and what lies abroad, has no map', () => {
  expect(storyMapView(buildStory({ lat: null, lon: null, precision: null }))).toBeUndefined();
  expect(storyMapView(buildStory({ lat: 35.7, lon: 139.7, precision: 'city' }))).toBeUndefined();
});
