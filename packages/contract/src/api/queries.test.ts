import { USER_ID } from '@paligid/testkit/build-story';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { bookmarkPage, listBookmarks, saveCluster } from './bookmarks.api.ts';
import { digestFeed, locationFeed, userFeed } from './feed.api.ts';
import { mapStories } from './map.api.ts';
import { adminStats } from './operations.api.ts';
import { placeAround, searchPlaces } from './places.api.ts';
import { analyzeRoutines } from './routines.api.ts';
import { searchStories, searchSuggest } from './search.api.ts';
import { smartFeed, smartRecommendations } from './smart.api.ts';
import { officialStories, relatedStories } from './stories.api.ts';

const here = { user_lat: '14.6', user_lon: '120.98' };
const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;
const messages = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

describe('GET /feed', () => {
  const { query } = userFeed;
  const own = { user_id: USER_ID };

  test('takes user_id, k (default 15), hours, user_lat and user_lon', () => {
    expect([userFeed.method, userFeed.path]).toEqual(['GET', '/feed']);
    expect(query.parse(own)).toMatchObject({ user_id: USER_ID, k: 15, hours: 24 });
    expect(query.parse({ ...own, ...here, k: '30', hours: '6' })).toMatchObject({
      user_id: USER_ID,
      k: 30,
      hours: 6,
      user_lat: 14.6,
      user_lon: 120.98,
    });
    expect(messages(query, {})).toEqual(['User ID required']);
    expect(takes(query, { user_id: 'u-1' })).toBe(false);
    expect(takes(query, { ...own, user_lat: '91' })).toBe(false);
    expect(takes(query, { ...own, user_lon: '181' })).toBe(false);
  });

  test('refuses k 0 and 91, takes 1 and 90, and likewise hours up to 168', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 200 }), (n) => {
        expect(takes(query, { ...own, k: `${n}` })).toBe(n >= 1 && n <= 90);
        expect(takes(query, { ...own, hours: `${n}` })).toBe(n >= 1 && n <= 168);
      }),
    );
    expect(['0', '1', '90', '91'].map((k) => takes(query, { ...own, k }))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('takes categories and interests, each as a comma list', () => {
    const asked = query.parse({ ...own, categories: 'traffic,politics', interests: 'government,emergency' });
    expect(asked.categories).toEqual(['traffic', 'politics']);
    expect(asked.interests).toEqual(['government', 'emergency']);
    expect(query.parse(own)).toMatchObject({ categories: [], interests: [] });
    expect(takes(query, { ...own, categories: 'government' })).toBe(false);
    expect(takes(query, { ...own, interests: 'politics' })).toBe(false);
  });

  test('knows include_personal_impact and a cursor', () => {
    expect(query.parse({ ...own, include_personal_impact: 'true' }).include_personal_impact).toBe(true);
    expect(query.parse({ ...own, cursor: 'abc' }).cursor).toBe('abc');
    expect(takes(query, { ...own, cursor: 'a'.repeat(513) })).toBe(false);
  });
});

test('[API-036] GET /feed/location takes user_lat, user_lon, radius (default 10), n (default 15) and interests', () => {
  const { query } = locationFeed;
  expect([locationFeed.method, locationFeed.path]).toEqual(['GET', '/feed/location']);
  const defaults = { radius: 10, n: 15, interests: [], categories: [] };
  expect(query.parse(here)).toEqual({ user_lat: 14.6, user_lon: 120.98, ...defaults });
  expect(query.parse({ ...here, radius: '2.5', n: '90', interests: 'health' })).toMatchObject({
    radius: 3,
    n: 90,
    interests: ['health'],
  });
  expect(messages(query, {})).toEqual(['Location required', 'Location required']);
  expect(messages(query, { ...here, user_lat: '' })).toEqual(['Location required']);
  expect(['0', '91', '15.5'].map((n) => takes(query, { ...here, n }))).toEqual([false, false, false]);
});

test('a radius from 1 to 30 km is taken and no other', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100, max: 500 }), (tenths) => {
      const radius = tenths / 10;
      return takes(locationFeed.query, { ...here, radius: `${radius}` }) === (radius >= 1 && radius <= 30);
    }),
  );
});

test('GET /feed/digest takes user_id, hours (default 12) and n (default 6)', () => {
  const { query } = digestFeed;
  expect([digestFeed.method, digestFeed.path]).toEqual(['GET', '/feed/digest']);
  expect(query.parse({ user_id: USER_ID })).toEqual({ user_id: USER_ID, hours: 12, n: 6 });
  expect(query.parse({ user_id: USER_ID, hours: '24', n: '3' })).toMatchObject({ hours: 24, n: 3 });
  expect(messages(query, {})).toEqual(['User ID required']);
  expect(takes(query, { user_id: USER_ID, n: '0' })).toBe(false);
  expect(takes(query, { user_id: USER_ID, hours: '73' })).toBe(false);
});

test('GET /story/{id}/related takes limit and include_read', () => {
  const { query } = relatedStories;
  expect([relatedStories.method, relatedStories.path]).toEqual(['GET', '/story/{id}/related']);
  expect(query.parse({})).toEqual({ limit: 5, include_read: false });
  expect(query.parse({ limit: '3', include_read: 'true' })).toEqual({ limit: 3, include_read: true });
  expect(takes(query, { limit: '0' })).toBe(false);
  expect(takes(query, { include_read: 'maybe' })).toBe(false);
});

test('GET /smart/recommendations takes limit and include_predictive', () => {
  const { query } = smartRecommendations;
  expect([smartRecommendations.method, smartRecommendations.path]).toEqual(['GET', '/smart/recommendations']);
  expect(query.parse({})).toEqual({ limit: 10, include_predictive: true });
  expect(query.parse({ limit: '4', include_predictive: 'false' })).toEqual({
    limit: 4,
    include_predictive: false,
  });
  expect(takes(query, { limit: '31' })).toBe(false);
});

test('GET /smart/feed/smart takes k (default 15), hours (default 24) and include_predictions', () => {
  const { query } = smartFeed;
  expect([smartFeed.method, smartFeed.path]).toEqual(['GET', '/smart/feed/smart']);
  expect(query.parse({})).toEqual({ k: 15, hours: 24, include_predictions: true });
  expect(query.parse({ k: '30', hours: '48', include_predictions: 'false' })).toEqual({
    k: 30,
    hours: 48,
    include_predictions: false,
  });
  expect(takes(query, { k: '91' })).toBe(false);
});

test('POST /smart/routines/analyze takes force as a boolean query parameter', () => {
  const { query } = analyzeRoutines;
  expect([analyzeRoutines.method, analyzeRoutines.path]).toEqual(['POST', '/smart/routines/analyze']);
  expect(query.parse({ force: 'true' })).toEqual({ force: true });
  expect(query.parse({ force: 'false' })).toEqual({ force: false });
  expect(query.parse({})).toEqual({ force: false });
  expect(takes(query, { force: 'yes' })).toBe(false);
  expect('body' in analyzeRoutines).toBe(false);
});

test('GET /admin/stats takes days, 7 by default', () => {
  const { query } = adminStats;
  expect([adminStats.method, adminStats.path]).toEqual(['GET', '/admin/stats']);
  expect(query.parse({})).toEqual({ days: 7 });
  expect(query.parse({ days: '30' })).toEqual({ days: 30 });
  expect(['0', '91', '1.5', 'week'].map((days) => takes(query, { days }))).toEqual(Array(4).fill(false));
});

test('GET /me/bookmarks takes offset = (page-1)*limit and limit, by default page 1 and limit 20', () => {
  const { query } = listBookmarks;
  expect([listBookmarks.method, listBookmarks.path]).toEqual(['GET', '/me/bookmarks']);
  expect(bookmarkPage()).toEqual({ offset: 0, limit: 20 });
  expect(bookmarkPage(3)).toEqual({ offset: 40, limit: 20 });
  expect(bookmarkPage(2, 50)).toEqual({ offset: 50, limit: 50 });
  expect(query.parse({})).toEqual(bookmarkPage());
  expect(query.parse({ offset: '40', limit: '20' })).toEqual(bookmarkPage(3));
  expect(takes(query, { offset: '-1' })).toBe(false);
  expect(['0', '101'].map((limit) => takes(query, { limit }))).toEqual([false, false]);
});

test('the notes of a saved cluster travel in the address', () => {
  expect(saveCluster.query.parse({ notes: 'For mama' })).toEqual({ notes: 'For mama' });
  expect(takes(saveCluster.query, { notes: 'a'.repeat(1001) })).toBe(false);
});

test('a search needs words, blanks around them do not count', () => {
  expect(searchStories.query.parse({ q: ' baha ' })).toEqual({ q: 'baha', k: 15 });
  for (const q of ['', '   ', 'a'.repeat(201)]) {
    expect(takes(searchStories.query, { q })).toBe(false);
    expect(takes(searchSuggest.query, { q })).toBe(false);
  }
});

test('the box of a map is west, south, east and north, in this order', () => {
  const { query } = mapStories;
  expect(query.parse({ bbox: '120.9,14.4,121.2,14.8' }).bbox).toEqual([120.9, 14.4, 121.2, 14.8]);
  for (const bbox of [
    '',
    '1,2,3',
    '121.2,14.4,120.9,14.8',
    '120.9,14.8,121.2,14.4',
    '1,2,3,91',
    '1,2,3,4,5',
  ]) {
    expect(takes(query, { bbox }), bbox).toBe(false);
  }
  expect(takes(query, { bbox: '120.9,14.4,121.2,14.8', since: 'today' })).toBe(false);
});

test('GET /places takes 1 to 60 characters and at most 20 places, 8 by default', () => {
  const { query } = searchPlaces;
  expect([searchPlaces.method, searchPlaces.path]).toEqual(['GET', '/places']);
  expect(query.parse({ q: ' san roque ' })).toEqual({ q: 'san roque', limit: 8 });
  expect(query.parse({ q: 'ñ'.repeat(60), limit: '20' })).toMatchObject({ limit: 20 });
  for (const q of ['', '  ', 'a'.repeat(61), undefined]) expect(takes(query, { q })).toBe(false);
  for (const limit of ['0', '21', '1.5', 'all']) expect(takes(query, { q: 'a', limit })).toBe(false);
});

test('GET /places/at needs a point on the earth', () => {
  const { query } = placeAround;
  expect(query.parse({ lat: '14.65', lon: '121.1' })).toEqual({ lat: 14.65, lon: 121.1 });
  expect(messages(query, {})).toEqual(['Location required', 'Location required']);
  expect(takes(query, { lat: '90.1', lon: '0' })).toBe(false);
  expect(takes(query, { lat: '0', lon: '' })).toBe(false);
});

test('GET /stories/official takes at most 1000', () => {
  const { query } = officialStories;
  expect(query.parse({})).toEqual({ limit: 100 });
  expect(['0', '1', '1000', '1001'].map((limit) => takes(query, { limit }))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
