import { type Story, storySchema } from '@paligid/contract/entities/stories';
import { AT, buildCluster, buildStory, CLUSTER_ID } from '@paligid/testkit/build-story';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiRequestError } from '../client/api/api-error.ts';
import { isStory } from '../client/live/is-story.ts';
import { createRealtimeStore } from '../client/stores/realtime.ts';
import { fakeCaches } from './fake-caches.ts';
import { findOfflineData, offlineFallback } from './find-offline.ts';
import { OfflineCache } from './offline-cache.ts';
import { buildPush } from './push/build-push.ts';
import { PushStore } from './push/push-store.ts';

const NOW = Date.UTC(2026, 10, 15);
const PAGE = ['story', 'en', 's-1'];
const COVERAGE = { checked_at: AT, sources_read: 2, sources_total: 2, unreadable: [] };

function feedKey(lat: number, lon: number, locale = 'en') {
  return ['feed', 'location', locale, { lat, lon, radius: 10, k: 15 }];
}

function feedOf(...stories: Story[]) {
  return { stories, next_cursor: null, as_of: AT, coverage: COVERAGE };
}

function phone() {
  const caches = fakeCaches();
  const cache = new OfflineCache({ caches, reader: () => undefined, now: () => NOW });
  const pushes = new PushStore(caches);
  const queryClient = new QueryClient();
  const realtime = createRealtimeStore();
  return {
    cache,
    pushes,
    queryClient,
    realtime,
    find: findOfflineData({ offlineCache: cache, pushes, queryClient, realtime }),
  };
}

const card = (changes: Partial<Story> = {}) => buildStory({ id: 's-1', title: 'Flood warning', ...changes });

test('a story that was never opened is found as the card of a stored feed, with its age', async () => {
  const { cache, find } = phone();
  await cache.put(feedKey(14.65, 121.1), { data: feedOf(card()), at: NOW - 5_000 });
  expect(await find(PAGE)).toMatchObject({ data: { title: 'Flood warning' }, at: NOW - 5_000 });
  expect(await find(['story', 'fil', 's-1'])).toBeUndefined();
  expect(await find(['story', 'en', 's-2'])).toBeUndefined();
});

test('what several tell of is found by the cluster', async () => {
  const { cache, find } = phone();
  await cache.put(feedKey(14.65, 121.1), { data: feedOf(card({ cluster: buildCluster() })), at: NOW });
  expect(await find(['story', 'en', CLUSTER_ID])).toMatchObject({ data: { id: 's-1' } });
});

test.each([
  ['a feed', feedKey(14.65, 121.1), feedOf(card())],
  ['an older page', ['older', 'en', { lat: 14.65, lon: 121.1, cursor: 'abc' }], feedOf(card())],
  ['related stories', ['related', 'en', 's-9'], [card()]],
])('a card of %s in memory is found', async (_, key, data) => {
  const { queryClient, find } = phone();
  queryClient.setQueryData(key, data, { updatedAt: NOW });
  expect(await find(PAGE)).toMatchObject({ data: { title: 'Flood warning' }, at: NOW });
});

test('a story that only a live update brought is found', async () => {
  const { realtime, find } = phone();
  const data = { id: 's-1', story: card(), change: 'published' };
  realtime.getState().add({ id: 's-1', type: 'story_update', data, receivedAt: NOW });
  realtime.getState().add({ id: 'n-1', type: 'notification', data: { title: 'Hello' }, receivedAt: NOW });
  expect(await find(PAGE)).toMatchObject({ data: { title: 'Flood warning' }, at: NOW });
});

test('a newer card brings a stored page up to date, and leaves what only the page tells', async () => {
  const { cache, queryClient, find } = phone();
  const page = {
    ...card({ version: 1, severity: 3 }),
    reports: [],
    confirmed_by: { sources: 2, official: 1 },
  };
  await cache.put(PAGE, { data: page, at: NOW - 9_000 });
  expect(await find(PAGE)).toMatchObject({ at: NOW - 9_000 });
  queryClient.setQueryData(feedKey(14.65, 121.1), feedOf(card({ version: 2, severity: 5 })), {
    updatedAt: NOW - 1_000,
  });
  expect(await find(PAGE)).toMatchObject({
    data: { version: 2, severity: 5, confirmed_by: { sources: 2, official: 1 } },
    at: NOW - 1_000,
  });
});

test('[FEED-013] where a place has no stored feed, one from less than 5 km away stands in', async () => {
  const { cache, find } = phone();
  await cache.put(feedKey(14.65, 121.1), { data: feedOf(card()), at: NOW });
  expect(await find(feedKey(14.66, 121.11))).toMatchObject({ data: { stories: [{ id: 's-1' }] }, at: NOW });
  expect(await find(feedKey(14.75, 121.1))).toBeUndefined();
  expect(await find(feedKey(14.66, 121.11, 'fil'))).toBeUndefined();
  expect(await find(['feed', 'user', 'en', 'ana', { lat: 14.65, lon: 121.1, k: 15 }])).toBeUndefined();
});

const HOUR_MS = 3_600_000;
const KEY = ['story', 'en', 's-1'];
const OLD = { data: 'as it was', at: NOW - HOUR_MS };

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

interface Scene {
  answer: () => Promise<unknown>;
  isOnline?: boolean;
  queryKey?: unknown[];
}

/** A screen that requests a cached story. */
async function open({ answer, isOnline = true, queryKey = KEY }: Scene) {
  const validate = (_: unknown, data: unknown) => data;
  const cache = new OfflineCache({ caches: fakeCaches(), reader: () => undefined, now: Date.now, validate });
  await cache.put(KEY, OLD);
  const network = { isOnline };
  const check = vi.fn();
  const persister = offlineFallback({ offlineCache: cache, isOnline: () => network.isOnline, check });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, persister } } });
  const queryFn = vi.fn(answer);
  const screen = new QueryObserver(queryClient, { queryKey, queryFn });
  screen.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(1);
  return { cache, network, check, queryFn, screen, shown: () => screen.getCurrentResult() };
}

const fail = (status: number) => async () => {
  throw new ApiRequestError('no', { status });
};

test('what the network brings is shown, and nothing else', async () => {
  const { shown } = await open({ answer: async () => 'new' });
  expect(shown()).toMatchObject({ status: 'success', data: 'new', dataUpdatedAt: NOW });
});

test.each([0, 500, 503])(
  'what is cached is shown with its age and as failed when the call ends with %i',
  async (status) => {
    const { shown } = await open({ answer: fail(status) });
    expect(shown()).toMatchObject({
      status: 'error',
      data: 'as it was',
      dataUpdatedAt: OLD.at,
      isStale: true,
    });
  },
);

test('while our origin does not answer, what is cached is shown at once, and the call still goes out', async () => {
  const { shown, queryFn } = await open({ answer: () => new Promise(() => {}), isOnline: false });
  expect(queryFn).toHaveBeenCalledOnce();
  expect(shown()).toMatchObject({
    status: 'error',
    data: 'as it was',
    dataUpdatedAt: OLD.at,
    isFetching: true,
  });
});

test('while our origin does not answer, what was never opened has failed after three seconds', async () => {
  const { shown } = await open({
    answer: () => new Promise(() => {}),
    isOnline: false,
    queryKey: ['story', 'en', 's-2'],
  });
  await vi.advanceTimersByTimeAsync(2_900);
  expect(shown()).toMatchObject({ status: 'pending' });
  await vi.advanceTimersByTimeAsync(200);
  expect(shown()).toMatchObject({ status: 'error', data: undefined, isFetching: true });
});

test('a slow connection that is not known to be dead is waited for where nothing is cached', async () => {
  const { shown } = await open({ answer: () => new Promise(() => {}), queryKey: ['story', 'en', 's-2'] });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(shown()).toMatchObject({ status: 'pending', isFetching: true });
});

test('a line that accepts and never answers is checked after three seconds, and then counts as none', async () => {
  const { check, shown, network } = await open({
    answer: () => new Promise(() => {}),
    queryKey: ['story', 'en', 's-2'],
  });
  check.mockImplementation(() => {
    network.isOnline = false;
  });
  await vi.advanceTimersByTimeAsync(2_900);
  expect(check).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(check).toHaveBeenCalledOnce();
  expect(shown()).toMatchObject({ status: 'error', isFetching: true });
});

test('back online the next response replaces what was cached', async () => {
  const answers = [fail(0), async () => 'new'];
  const { shown, network, screen } = await open({
    answer: () => (answers.shift() ?? fail(0))(),
    isOnline: false,
  });
  expect(shown()).toMatchObject({ status: 'error', data: 'as it was' });
  network.isOnline = true;
  await screen.refetch();
  expect(shown()).toMatchObject({ status: 'success', data: 'new', dataUpdatedAt: NOW + 1 });
});

test('on a stalled connection what is cached is shown, and the call is still waited for', async () => {
  const slow = Promise.withResolvers<string>();
  const { shown } = await open({ answer: () => slow.promise });
  await vi.advanceTimersByTimeAsync(2_900);
  expect(shown()).toMatchObject({ status: 'pending', data: undefined });
  await vi.advanceTimersByTimeAsync(200);
  expect(shown()).toMatchObject({ status: 'error', data: 'as it was', isFetching: true });
  slow.resolve('new');
  await vi.advanceTimersByTimeAsync(1);
  expect(shown()).toMatchObject({ status: 'success', data: 'new', error: null });
});

test('a response replaces what is cached as soon as it comes, and the next is waited for', async () => {
  const slow = Promise.withResolvers<string>();
  const { shown, network, screen, queryFn } = await open({ answer: () => slow.promise, isOnline: false });
  expect(shown()).toMatchObject({ status: 'error', data: 'as it was', isFetching: true });
  network.isOnline = true;
  slow.resolve('new');
  await vi.advanceTimersByTimeAsync(1);
  expect(shown()).toMatchObject({ status: 'success', data: 'new', error: null });
  queryFn.mockReturnValue(new Promise(() => {}));
  screen.getCurrentQuery().reset();
  void screen.refetch();
  await vi.advanceTimersByTimeAsync(2_900);
  expect(shown()).toMatchObject({ status: 'pending', data: undefined });
});

test('what is on screen is not replaced by something older', async () => {
  const answers = [async () => 'new', fail(0)];
  const { shown, screen } = await open({ answer: () => (answers.shift() ?? fail(0))() });
  await screen.refetch();
  expect(shown()).toMatchObject({ status: 'error', data: 'new' });
});

test.each([404, 410])('what the server no longer has (%i) is not shown from the cache', async (status) => {
  const { shown, cache } = await open({ answer: fail(status) });
  expect(shown()).toMatchObject({ status: 'error', data: undefined });
  expect(await cache.find(KEY)).toBeUndefined();
});

test('queries whose responses are not cached are left alone', async () => {
  const { shown, queryFn } = await open({
    answer: async () => ['Marikina'],
    isOnline: false,
    queryKey: ['places', 'named', 'en', 'mari'],
  });
  expect(queryFn).toHaveBeenCalledOnce();
  expect(shown().data).toEqual(['Marikina']);
});

test('an alert that came as a push message while no page was open can be read without a network', async () => {
  const { pushes, find } = phone();
  const push = buildPush();
  await pushes.add(push);
  const found = await find(['story', 'fil', push.payload.item_id]);
  expect(found).toMatchObject({ at: push.receivedAt, data: { title: push.payload.title, status: 'active' } });
  expect(isStory({ ...(found?.data as object) })).toBe(true);
  expect(storySchema.parse(found?.data)).toMatchObject({ severity: 4 });
});

test('a message that ended an alert counts for the page that was cached before it', async () => {
  const { cache, pushes, find } = phone();
  const push = buildPush({ kind: 'ended', change: 'ended' });
  const id = push.payload.item_id ?? '';
  const page = buildStory({ id, content: 'The long text', is_alert: true });
  await cache.put(['story', 'en', id], { data: page, at: push.receivedAt - 1 });
  await pushes.add(push);
  expect((await find(['story', 'en', id]))?.data).toMatchObject({
    content: 'The long text',
    status: 'cancelled',
  });
  await cache.put(['story', 'en', id], { data: page, at: push.receivedAt + 1 });
  expect((await find(['story', 'en', id]))?.data).toMatchObject({ status: 'active' });
});

test('a message that we took back says so', async () => {
  const { pushes, find } = phone();
  const push = buildPush({ kind: 'recalled', change: 'recalled', place: null });
  await pushes.add(push);
  const found = await find(['story', 'en', push.payload.item_id]);
  expect(storySchema.parse(found?.data)).toMatchObject({ review: { state: 'recalled' } });
});
