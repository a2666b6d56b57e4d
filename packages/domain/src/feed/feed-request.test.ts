import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  clampRefreshMinutes,
  DIGEST_DEFAULTS,
  FEED_DEFAULTS,
  GUEST_FEED,
  isRegion,
  locationFeedParams,
  readingRadiusKm,
  refreshIntervalMs,
  searchQuery,
} from './feed-request.ts';

test('[FEED-017] guests get the location feed of lat 14.5995, lon 120.9842 and radius 10 km', () => {
  expect(GUEST_FEED).toEqual({ lat: 14.5995, lon: 120.9842, radiusKm: 10 });
});

test('[FEED-018] a feed holds 15 stories by default', () => {
  expect(FEED_DEFAULTS.k).toBe(15);
});

test('[FEED-019] the location feed reaches 10 km by default', () => {
  expect(FEED_DEFAULTS.radiusKm).toBe(10);
});

test('[DIGEST-009] a digest is asked for 6 stories of the last 12 hours by default', () => {
  expect(DIGEST_DEFAULTS).toEqual({ n: 6, hours: 12 });
});

test.each([
  ['1300000000', true],
  ['1380700000', false],
  ['1380704000', false],
  [undefined, false],
])('the code %s is that of a region: %s', (code, is) => {
  expect(isRegion(code)).toBe(is);
});

test('a region is read as a whole, anything else up to 10 km around', () => {
  expect(readingRadiusKm('1300000000')).toBe(27);
  expect(readingRadiusKm('1380700000')).toBe(10);
  expect(readingRadiusKm(undefined)).toBe(10);
});

test('[STORE-002] the refresh interval is clamped to 5-60', () => {
  expect([-1, 4, 5, 6, 15, 59, 60, 61].map(clampRefreshMinutes)).toEqual([5, 5, 5, 6, 15, 59, 60, 60]);
});

test('the interval counts minutes', () => {
  expect(refreshIntervalMs(15)).toBe(900_000);
  expect(refreshIntervalMs(1)).toBe(300_000);
});

test('an unreadable interval is the default of 15', () => {
  expect(clampRefreshMinutes(Number.NaN)).toBe(15);
});

test('the interval is always from 5 to 60', () => {
  fc.assert(
    fc.property(fc.double(), (minutes) => {
      const clamped = clampRefreshMinutes(minutes);
      return clamped >= 5 && clamped <= 60;
    }),
  );
});

test('[FEED-020] the location feed takes user_lat, user_lon, radius, k and interests, and sends k as n', () => {
  const query = locationFeedParams({
    user_lat: 14.6,
    user_lon: 120.98,
    radius: 10,
    k: 15,
    interests: ['traffic', 'weather'],
  });
  expect(query).toEqual({
    user_lat: '14.6',
    user_lon: '120.98',
    radius: '10',
    n: '15',
    interests: 'traffic,weather',
  });
});

test('what is not set is not sent', () => {
  expect(locationFeedParams({ user_lat: 0, user_lon: -120.98, interests: [] })).toEqual({
    user_lat: '0',
    user_lon: '-120.98',
  });
});

test('[SEARCH-009] search text is trimmed, and an empty or blank text searches for nothing', () => {
  expect(searchQuery('  baha sa Marikina \n')).toBe('baha sa Marikina');
  expect(searchQuery('')).toBeUndefined();
  expect(searchQuery(' \t\n ')).toBeUndefined();
});

test('a query is never blank and never padded', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const query = searchQuery(typed);
      return query === undefined ? typed.trim() === '' : query !== '' && query === query.trim();
    }),
  );
});
