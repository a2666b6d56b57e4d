import type { Story } from '@paligid/contract/entities/stories';
import { AT, buildCluster, buildStory, CLUSTER_ID } from '@paligid/testkit/build-story';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createRealtimeStore } from '../client/stores/realtime.ts';
import { fakeCaches } from './fake-caches.ts';
import { findOfflineData } from './find-offline.ts';
import { OfflineCache } from './offline-cache.ts';

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
  const kept = new OfflineCache({ caches: fakeCaches(), reader: () => undefined, now: () => NOW });
  const queryClient = new QueryClient();
  const realtime = createRealtimeStore();
  return {
    kept,
    queryClient,
    realtime,
    find: findOfflineData({ offlineCache: kept, queryClient, realtime }),
  };
}

const card = (changes: Partial<Story> = {}) => buildStory({ id: 's-1', title: 'Flood warning', ...changes });

test('a story that was never opened is found as the card of a stored feed, with its age', async () => {
  const { kept, find } = phone();
  await kept.put(feedKey(14.65, 121.1), { data: feedOf(card()), at: NOW - 5_000 });
  expect(await find(PAGE)).toMatchObject({ data: { title: 'Flood warning' }, at: NOW - 5_000 });
  expect(await find(['story', 'fil', 's-1'])).toBeUndefined();
  expect(await find(['story', 'en', 's-2'])).toBeUndefined();
});

test('what several tell of is found by the cluster', async () => {
  const { kept, find } = phone();
  await kept.put(feedKey(14.65, 121.1), { data: feedOf(card({ cluster: buildCluster() })), at: NOW });
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

test('a story that only a live update told of is found', async () => {
  const { realtime, find } = phone();
  const data = { id: 's-1', story: card(), change: 'published' };
  realtime.getState().add({ id: 's-1', type: 'story_update', data, receivedAt: NOW });
  realtime.getState().add({ id: 'n-1', type: 'notification', data: { title: 'Hello' }, receivedAt: NOW });
  expect(await find(PAGE)).toMatchObject({ data: { title: 'Flood warning' }, at: NOW });
});

test('a newer card brings a stored page up to date, and leaves what only the page tells', async () => {
  const { kept, queryClient, find } = phone();
  const page = {
    ...card({ version: 1, severity: 3 }),
    reports: [],
    confirmed_by: { sources: 2, official: 1 },
  };
  await kept.put(PAGE, { data: page, at: NOW - 9_000 });
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
  const { kept, find } = phone();
  await kept.put(feedKey(14.65, 121.1), { data: feedOf(card()), at: NOW });
  expect(await find(feedKey(14.66, 121.11))).toMatchObject({ data: { stories: [{ id: 's-1' }] }, at: NOW });
  expect(await find(feedKey(14.75, 121.1))).toBeUndefined();
  expect(await find(feedKey(14.66, 121.11, 'fil'))).toBeUndefined();
  expect(await find(['feed', 'user', 'en', 'ana', { lat: 14.65, lon: 121.1, k: 15 }])).toBeUndefined();
});
