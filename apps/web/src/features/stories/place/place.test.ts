import { buildStory } from '@paligid/testkit/build-story';
import { expect, test } from 'vitest';
import { plateName } from './plate-name.ts';
import { nearness } from './useNearness.ts';

const MARIKINA = { code: '1380700000', name: 'Marikina', lat: 14.648, lon: 121.107 };
const HERE = { lat: 14.65, lon: 121.1 };

test('a plate holds a short name whole, a long one by its street, else by its city', () => {
  expect(plateName('Sampaloc, Manila', 'Balita')).toBe('Sampaloc, Manila');
  expect(plateName('Shaw Boulevard, Mandaluyong', 'Balita')).toBe('Shaw Boulevard');
  expect(plateName('Governor Pascual Avenue Extension, Malabon', 'Balita')).toBe('Malabon');
});

test('[CARD-019] no plate is drawn for Philippines, N/A or the source itself', () => {
  for (const place of ['Philippines', 'N/A', 'Balita']) expect(plateName(place, 'Balita')).toBeUndefined();
});

test('a stranger has no place, so nothing is near and nothing has a distance', () => {
  expect(nearness(buildStory(), null, null)).toEqual({ isNear: false, distanceKm: null });
});

test('who picked a place sees distances from there, whatever the device says', () => {
  const story = buildStory({ lat: 14.66, lon: 121.107 });
  const { isNear, distanceKm } = nearness(story, MARIKINA, { lat: 10, lon: 120 });
  expect(isNear).toBe(true);
  expect(distanceKm).toBeCloseTo(1.33, 1);
});

test('who granted a position sees distances from the exact one', () => {
  const story = buildStory({ lat: 14.65, lon: 121.1, distance_km: 0.9 });
  expect(nearness(story, HERE, { lat: 14.65, lon: 121.101 }).distanceKm).toBeCloseTo(0.11, 2);
});

test('beyond ten kilometres a story is elsewhere', () => {
  expect(nearness(buildStory({ lat: 14.4, lon: 121 }), MARIKINA, null).isNear).toBe(false);
});

test('a report about a whole city has no distance, and is near for who picked the city', () => {
  const story = buildStory({ precision: 'city', place_code: '1380700000' });
  expect(nearness(story, MARIKINA, null)).toEqual({ isNear: true, distanceKm: null });
  expect(nearness({ ...story, place_code: '1380600000' }, MARIKINA, null).isNear).toBe(false);
});

test('an alert says no distance: its middle is not where it holds', () => {
  const story = buildStory({ lat: 14.66, lon: 121.107, is_alert: true });
  expect(nearness(story, MARIKINA, null)).toEqual({ isNear: true, distanceKm: null });
});

test('an alert is near exactly for whom it covers, by position, picked place and account', () => {
  const inside = { inside: true, distance_km: 2, basis: 'polygon' } as const;
  const far = { lat: 14.4, lon: 121, is_alert: true };
  const close = { lat: 14.65, lon: 121.1, is_alert: true };
  for (const [place, position] of [
    [HERE, HERE],
    [MARIKINA, null],
    [null, null],
  ] as const) {
    const covered = buildStory({ ...far, covers_reader: inside });
    expect(nearness(covered, place, position)).toEqual({ isNear: true, distanceKm: null });
    const outside = buildStory({ ...close, covers_reader: { ...inside, inside: false } });
    expect(nearness(outside, place, position)).toEqual({ isNear: false, distanceKm: null });
  }
  const cityWide = { precision: 'city', place_code: '1380700000', is_alert: true } as const;
  const cut = buildStory({ ...cityWide, covers_reader: { ...inside, inside: false } });
  expect(nearness(cut, MARIKINA, null).isNear).toBe(false);
});
