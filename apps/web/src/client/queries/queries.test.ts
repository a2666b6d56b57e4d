import { buildStory } from '@paligid/testkit/build-story';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { ApiClient, GetOptions } from '../api/api.ts';
import { ApiRequestError } from '../api/api-error.ts';
import { digestQuery } from './digest.ts';
import { combinedFeedQuery, locationFeedQuery, userFeedQuery } from './feed-queries.ts';
import { placeAtQuery, placeQuery, placesQuery } from './places.ts';
import { refreshFeeds } from './query-keys.ts';
import { routinesQuery, smartContextQuery, smartRecommendationsQuery } from './smart.ts';
import { sourcesQuery } from './sources.ts';
import { relatedStoriesQuery, storyQuery } from './story.ts';

const MINUTE = 60_000;
const HERE = { lat: 14.65071, lon: 121.10493 };
const AROUND = { lat: 14.65, lon: 121.1 };
const FEED = { stories: [buildStory()], next_cursor: null };

function setUp(answer: unknown) {
  const get = vi.fn(async (_address: string, _options?: GetOptions): Promise<unknown> => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const api: ApiClient = { get: get as ApiClient['get'], send: () => Promise.reject(new Error('not here')) };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return { api, get, client, asked: () => get.mock.calls.map(([address]) => address) };
}

const silent = new ApiRequestError('An error occurred', { status: 500 });
const spoken = new ApiRequestError('Closed for the night', {
  status: 500,
  serverMessage: 'Closed for the night',
});
const offline = new ApiRequestError('Failed to fetch', { status: 0 });

/** Milliseconds until a feed in this state is asked for again, or false. */
function pace(refetchInterval: unknown, state: object = { status: 'success', data: FEED }) {
  return typeof refetchInterval === 'function' ? refetchInterval({ state }) : refetchInterval;
}

test('[QUERY-001] [QUERY-006] the location feed is fresh for 5 minutes and kept for 10', () => {
  const { staleTime, gcTime } = locationFeedQuery(setUp(FEED).api, { ...HERE, locale: 'en' });
  expect([staleTime, gcTime]).toEqual([5 * MINUTE, 10 * MINUTE]);
});

test('[QUERY-005] the user feed is stale after 3 minutes and asked for every 5', () => {
  const { staleTime, gcTime, refetchInterval } = userFeedQuery(setUp(FEED).api, {
    userId: 'u',
    locale: 'en',
  });
  expect([staleTime, gcTime, pace(refetchInterval)]).toEqual([3 * MINUTE, 10 * MINUTE, 5 * MINUTE]);
});

test('[QUERY-002] the digest is fresh for 15 minutes and kept for 30', () => {
  const asked = { userId: 'u', place: null, locale: 'en', refreshMinutes: 15 } as const;
  const { staleTime, gcTime } = digestQuery(setUp({}).api, asked);
  expect([staleTime, gcTime]).toEqual([15 * MINUTE, 30 * MINUTE]);
});

interface Figures {
  retry?: unknown;
  staleTime?: unknown;
  refetchInterval?: unknown;
}

/** Minutes until stale and between two refetches, and how often a failure is retried. */
function figures({ retry, staleTime, refetchInterval }: Figures) {
  const mayRetry = (done: number) => typeof retry === 'function' && retry(done, offline);
  const retries = [0, 1, 2, 3].filter(mayRetry).length;
  return [Number(staleTime) / MINUTE, Number(refetchInterval) / MINUTE, retries];
}

const READER = { userId: 'u', locale: 'en' } as const;

test('[QUERY-007] recommendations are stale after 5 minutes, asked for every 10, tried again twice', () => {
  const query = smartRecommendationsQuery(setUp({}).api, READER);
  expect(figures(query)).toEqual([5, 10, 2]);
});

test('[QUERY-008] routines are stale after 30 minutes, asked for every 60, tried again once', () => {
  expect(figures(routinesQuery(setUp({}).api, READER))).toEqual([30, 60, 1]);
});

test('[QUERY-009] the context is stale after 2 minutes, asked for every 5, tried again twice', () => {
  expect(figures(smartContextQuery(setUp({}).api, READER))).toEqual([2, 5, 2]);
});

test('[SMART-005] smart queries run only for a reader with an account', () => {
  const { api } = setUp({});
  const guest = { userId: undefined, locale: 'en' } as const;
  const enabled = (reader: typeof guest | typeof READER) =>
    [smartRecommendationsQuery, routinesQuery, smartContextQuery].map((query) => query(api, reader).enabled);
  expect(enabled(guest)).toEqual([false, false, false]);
  expect(enabled(READER)).toEqual([true, true, true]);
});

test("the reader's own interval drives the location feed and the digest", () => {
  const { api } = setUp(FEED);
  const feed = locationFeedQuery(api, { ...HERE, locale: 'en', refreshMinutes: 1 });
  const digest = digestQuery(api, { userId: 'u', place: null, locale: 'en', refreshMinutes: 30 });
  expect([pace(feed.refetchInterval), digest.refetchInterval]).toEqual([5 * MINUTE, 30 * MINUTE]);
  expect(pace(locationFeedQuery(api, { ...HERE, locale: 'en' }).refetchInterval)).toBe(false);
});

test('a feed that could not be refreshed is asked for each minute until it could, and an empty one is not', () => {
  const { refetchInterval } = locationFeedQuery(setUp(FEED).api, { ...HERE, locale: 'en' });
  const afterFailure = pace(refetchInterval, { status: 'error', data: FEED });
  expect(afterFailure).toBeGreaterThanOrEqual(MINUTE);
  expect(afterFailure).toBeLessThanOrEqual(2 * MINUTE);
  expect(pace(refetchInterval, { status: 'success', data: { ...FEED, stale_since: 'x' } })).toBe(
    afterFailure,
  );
  expect(pace(refetchInterval, { status: 'error', data: undefined })).toBe(false);
  expect(pace(refetchInterval)).toBe(false);
});

test('[FEED-010] [FEED-011] the combined feed is the own one with a user id, else that of the place within 10 km', async () => {
  const { api, client, asked } = setUp(FEED);
  const reading = { ...HERE, locale: 'en', refreshMinutes: 15 } as const;
  await client.fetchQuery(combinedFeedQuery(api, { ...reading, userId: 'u-1' }));
  await client.fetchQuery(combinedFeedQuery(api, { ...reading, userId: undefined }));
  expect(asked()).toEqual([
    '/feed?user_id=u-1&k=15&user_lat=14.65&user_lon=121.1&include_personal_impact=true',
    '/feed/location?user_lat=14.65&user_lon=121.1&radius=10&n=15',
  ]);
});

test('[FEED-012] a refresh makes feeds and digest old, and does nothing else', async () => {
  const { client } = setUp(FEED);
  const keys = [
    ['feed', 'user'],
    ['feed', 'location'],
    ['digest'],
    ['story'],
    ['older'],
    ['sources'],
    ['places'],
  ];
  for (const key of keys) client.setQueryData(key, key.join());
  await refreshFeeds(client);
  const states = client
    .getQueryCache()
    .getAll()
    .map(({ state }) => [state.data, state.isInvalidated]);
  expect(states).toEqual([
    ['feed,user', true],
    ['feed,location', true],
    ['digest', true],
    ['story', false],
    ['older', false],
    ['sources', false],
    ['places', false],
  ]);
});

test('the location feed is asked with its defaults, and the call below does not repeat itself', async () => {
  const { api, client, get } = setUp(FEED);
  expect(await client.fetchQuery(locationFeedQuery(api, { ...HERE, locale: 'en' }))).toBe(FEED);
  const address = '/feed/location?user_lat=14.65&user_lon=121.1&radius=10&n=15';
  expect(get).toHaveBeenCalledExactlyOnceWith(address, expect.objectContaining({ retries: 0 }));
});

test('[API-035] the user feed is always asked with the personal impact', async () => {
  const { api, client, asked } = setUp(FEED);
  await client.fetchQuery(userFeedQuery(api, { userId: 'u-1', locale: 'en', position: HERE }));
  const address = '/feed?user_id=u-1&k=15&user_lat=14.65&user_lon=121.1&include_personal_impact=true';
  expect(asked()).toEqual([address]);
});

test('the digest is asked with its defaults, and for where the reader reads', async () => {
  const { api, client, asked } = setUp({ digest: '' });
  const reader = { userId: 'u-1', locale: 'en', refreshMinutes: 15 } as const;
  await client.fetchQuery(digestQuery(api, { ...reader, place: null }));
  await client.fetchQuery(digestQuery(api, { ...reader, place: { lat: 14.6507, lon: 121.1029 } }));
  expect(asked()).toEqual([
    '/feed/digest?user_id=u-1&hours=12&n=6',
    '/feed/digest?user_id=u-1&hours=12&n=6&user_lat=14.65&user_lon=121.1',
  ]);
});

test('no position leaves the device more exactly than about a kilometre', async () => {
  const { api, client, asked } = setUp(FEED);
  await client.fetchQuery(locationFeedQuery(api, { ...HERE, locale: 'en' }));
  await client.fetchQuery(userFeedQuery(api, { userId: 'u', locale: 'en', position: HERE }));
  await client.fetchQuery(placeAtQuery(api, HERE, 'en'));
  expect(asked()).toHaveLength(3);
  for (const address of asked()) expect(address).not.toMatch(/14\.65\d|121\.1\d/);
  expect(locationFeedQuery(api, { ...HERE, locale: 'en' }).queryKey).toEqual(
    locationFeedQuery(api, { ...AROUND, locale: 'en' }).queryKey,
  );
});

test('every key holds the language', () => {
  const { api } = setUp(FEED);
  const keysIn = (locale: 'en' | 'fil') => [
    locationFeedQuery(api, { ...HERE, locale }).queryKey,
    userFeedQuery(api, { userId: 'u', locale }).queryKey,
    digestQuery(api, { userId: 'u', place: null, locale, refreshMinutes: 15 }).queryKey,
    storyQuery(api, 's-1', locale).queryKey,
    relatedStoriesQuery(api, 's-1', locale).queryKey,
    sourcesQuery(api, locale).queryKey,
    placesQuery(api, 'pasig', locale).queryKey,
    placeQuery(api, '1380800000', locale).queryKey,
    placeAtQuery(api, HERE, locale).queryKey,
  ];
  const texts = [...keysIn('en'), ...keysIn('fil')].map((key) => JSON.stringify(key));
  expect(new Set(texts).size).toBe(texts.length);
});

test('[QUERY-013] a failed location feed gives what the server said, else its own text', async () => {
  const failed = (error: Error) => {
    const { api, client } = setUp(error);
    return client.fetchQuery(locationFeedQuery(api, { ...HERE, locale: 'en' }));
  };
  await expect(failed(spoken)).rejects.toThrow('Closed for the night');
  await expect(failed(silent)).rejects.toThrow('Failed to fetch location feed');
  await expect(failed(offline)).rejects.toMatchObject({ status: 0, type: 'network_error' });
});

test('[QUERY-012] a failed user feed gives what the server said, else its own text', async () => {
  const failed = (error: Error) => {
    const { api, client } = setUp(error);
    return client.fetchQuery(userFeedQuery(api, { userId: 'u', locale: 'en' }));
  };
  await expect(failed(spoken)).rejects.toThrow('Closed for the night');
  await expect(failed(silent)).rejects.toThrow('Failed to fetch user feed');
});

test('[QUERY-014] a failed digest gives what the server said, else its own text', async () => {
  const failed = (error: Error) => {
    const { api, client } = setUp(error);
    return client.fetchQuery(
      digestQuery(api, { userId: 'u', place: null, locale: 'en', refreshMinutes: 15 }),
    );
  };
  await expect(failed(spoken)).rejects.toThrow('Closed for the night');
  await expect(failed(silent)).rejects.toThrow('Failed to fetch digest');
});

test('[QUERY-015] a failed story always gives the same text, and keeps what is known of the failure', async () => {
  const { api, client } = setUp(
    new ApiRequestError('Gone', { status: 404, serverMessage: 'Gone', code: 'NOT_FOUND' }),
  );
  await expect(client.fetchQuery(storyQuery(api, 's-1', 'en'))).rejects.toMatchObject({
    ...{ message: 'Failed to fetch story', status: 404, code: 'NOT_FOUND' },
  });
});

test.each([null, {}, [], { stories: 'none' }])('[QUERY-016] [QUERY-017] %j is no feed', async (answer) => {
  const { api, client } = setUp(answer);
  await expect(client.fetchQuery(userFeedQuery(api, { userId: 'u', locale: 'en' }))).rejects.toThrow(
    'Invalid response format from user feed',
  );
  await expect(client.fetchQuery(locationFeedQuery(api, { ...HERE, locale: 'en' }))).rejects.toThrow(
    'Invalid response format from location feed',
  );
});

test('[FEED-008] the user feed runs by itself only with a user id', () => {
  const { api } = setUp(FEED);
  const isEnabled = (userId: string | undefined) => userFeedQuery(api, { userId, locale: 'en' }).enabled;
  expect([undefined, '', 'u'].map(isEnabled)).toEqual([false, false, true]);
});

test('[FEED-009] the location feed runs by itself only with lat and lon', () => {
  const { api } = setUp(FEED);
  const isEnabled = (point: { lat?: number; lon?: number }) =>
    locationFeedQuery(api, { lat: point.lat, lon: point.lon, locale: 'en' }).enabled;
  const points = [
    {},
    { lat: 14.65 },
    { lon: 121.1 },
    { lat: Number.NaN, lon: 121.1 },
    HERE,
    { lat: 0, lon: 0 },
  ];
  expect(points.map(isEnabled)).toEqual([false, false, false, false, true, true]);
});

test('a query without its reader or its place says why when it is made to run', async () => {
  const { api, client, get } = setUp(FEED);
  const feed = locationFeedQuery(api, { lat: undefined, lon: undefined, locale: 'en' });
  const own = userFeedQuery(api, { userId: undefined, locale: 'en' });
  await expect(client.fetchQuery(feed)).rejects.toThrow('Location coordinates required');
  await expect(client.fetchQuery(own)).rejects.toThrow('User not authenticated');
  expect(get).not.toHaveBeenCalled();
});

test('a response that was cached on its way does not undo a later live update', async () => {
  const cancelled = buildStory({ version: 3, status: 'cancelled' });
  const { api, client } = setUp(buildStory({ version: 2 }));
  const query = storyQuery(api, cancelled.id, 'en');
  client.setQueryData(query.queryKey, cancelled);
  expect(await client.fetchQuery({ ...query, staleTime: 0 })).toBe(cancelled);
});

test('an id is encoded in every address', async () => {
  const { api, client, asked } = setUp({ stories: [] });
  await client.fetchQuery(storyQuery(api, 's/1 ?', 'en'));
  await client.fetchQuery(relatedStoriesQuery(api, 's/1 ?', 'en'));
  expect(asked()).toEqual(['/story/s%2F1%20%3F', '/story/s%2F1%20%3F/related']);
});

test('places are found by what was typed, and nothing is asked for blanks', async () => {
  const place = { code: '1380800000', name: 'Pasig' };
  const { api, client, asked } = setUp({ places: [place] });
  expect(placesQuery(api, '  ', 'en').enabled).toBe(false);
  expect(await client.fetchQuery(placesQuery(api, ' peñafrancia ', 'en'))).toEqual([place]);
  await client.fetchQuery(placeQuery(api, '1380800000', 'en'));
  expect(asked()).toEqual(['/places?q=pe%C3%B1afrancia&limit=8', '/places/1380800000']);
});
