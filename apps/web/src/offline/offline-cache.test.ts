import { buildStory } from '@paligid/testkit/build-story';
import { expect, test, vi } from 'vitest';
import type { BookmarkList } from '../client/bookmarks/bookmark-client.ts';
import { fakeCaches } from './fake-caches.ts';
import { boundBookmarks, OfflineCache } from './offline-cache.ts';

const NOW = Date.UTC(2026, 10, 15);
const FEED = ['feed', 'location', 'en', { lat: 14.65, lon: 121.1 }];
const STORY = ['story', 'en', 's-1'];
const RESPONSE = { data: { title: 'Baha sa Marikina' }, at: NOW - 5_000 };

function phone() {
  const caches = fakeCaches();
  let user: string | undefined;
  return {
    caches,
    offlineCache: new OfflineCache({
      caches,
      reader: () => user,
      now: () => NOW,
      validate: (_, data) => data,
    }),
    handTo: (reader: string | undefined) => {
      user = reader;
    },
  };
}

test('an answer is found again with the moment that it stands for', async () => {
  const { offlineCache } = phone();
  await offlineCache.put(FEED, RESPONSE);
  expect(await offlineCache.find(FEED)).toEqual(RESPONSE);
  expect(await offlineCache.find(['feed', 'location', 'fil', { lat: 14.65, lon: 121.1 }])).toBeUndefined();
});

test('a newer answer takes the place of the older', async () => {
  const { offlineCache } = phone();
  await offlineCache.put(STORY, RESPONSE);
  await offlineCache.put(STORY, { data: 'newer', at: NOW });
  expect(await offlineCache.find(STORY)).toEqual({ data: 'newer', at: NOW });
});

test('the oldest stories make room', async () => {
  const { offlineCache } = phone();
  for (let n = 0; n <= 60; n++)
    await offlineCache.put(['story', 'en', `s-${n}`], { data: n, at: NOW - 100 + n });
  expect(await offlineCache.find(['story', 'en', 's-0'])).toBeUndefined();
  expect(await offlineCache.find(['story', 'en', 's-1'])).toBeDefined();
});

test('what is no news is not cached', async () => {
  const { offlineCache, caches } = phone();
  await offlineCache.put(['places', 'named', 'en', 'mari'], RESPONSE);
  expect(await offlineCache.find(['places', 'named', 'en', 'mari'])).toBeUndefined();
  expect(await caches.keys()).toEqual([]);
});

test('what the server knows no more is dropped', async () => {
  const { offlineCache } = phone();
  await offlineCache.put(STORY, RESPONSE);
  await offlineCache.delete(STORY);
  expect(await offlineCache.find(STORY)).toBeUndefined();
});

test('of two readers on one phone neither finds what the other was shown', async () => {
  const { offlineCache, handTo } = phone();
  handTo('ana');
  await offlineCache.put(STORY, RESPONSE);
  handTo('ben');
  expect(await offlineCache.find(STORY)).toBeUndefined();
  handTo(undefined);
  expect(await offlineCache.find(STORY)).toBeUndefined();
});

test('a reader who has signed out leaves nothing behind; what a guest was shown stays', async () => {
  const { offlineCache, caches, handTo } = phone();
  await offlineCache.put(FEED, RESPONSE);
  handTo('ana');
  await offlineCache.put(STORY, RESPONSE);
  handTo(undefined);
  await offlineCache.deleteOtherReaders();
  expect(await caches.keys()).toEqual(['news guest']);
  expect(await offlineCache.find(FEED)).toEqual(RESPONSE);
  handTo('ana');
  expect(await offlineCache.find(STORY)).toBeUndefined();
});

test('an alert in force does not make room for the stories that are opened after it', async () => {
  const { offlineCache } = phone();
  const alert = { is_alert: true, status: 'active' };
  await offlineCache.put(['story', 'en', 's-alert'], { data: alert, at: NOW - 1_000 });
  for (let n = 0; n < 70; n++)
    await offlineCache.put(['story', 'en', `s-${n}`], { data: n, at: NOW - 100 + n });
  expect(await offlineCache.find(['story', 'en', 's-alert'])).toEqual({ data: alert, at: NOW - 1_000 });
  // An ended alert overwrites it, and is evicted like other stories.
  await offlineCache.put(['story', 'en', 's-alert'], {
    data: { ...alert, status: 'expired' },
    at: NOW - 900,
  });
  expect(await offlineCache.find(['story', 'en', 's-alert'])).toBeUndefined();
});

test('writes go one after the other, and open no entry but their own', async () => {
  const { offlineCache, caches } = phone();
  await offlineCache.put(FEED, RESPONSE);
  const cache = await caches.open('news guest');
  const match = vi.spyOn(cache, 'match');
  const put = vi.spyOn(cache, 'put');
  let running = 0;
  let most = 0;
  put.mockImplementation(async () => {
    most = Math.max(most, ++running);
    await Promise.resolve();
    running -= 1;
  });
  await Promise.all([1, 2, 3].map((n) => offlineCache.put(['story', 'en', `s-${n}`], RESPONSE)));
  expect(put).toHaveBeenCalledTimes(3);
  expect(most).toBe(1);
  expect(match).not.toHaveBeenCalled();
});

test('responses of another schema are neither shown nor kept in the cache', async () => {
  const { offlineCache, caches } = phone();
  const cache = await caches.open('news guest');
  const address = `https://kept.invalid/story?${encodeURIComponent(JSON.stringify(STORY))}`;
  const headers = { 'x-at': `${NOW}`, 'x-bytes': '2', 'x-kind': 'story' };
  await cache.put(address, new Response('{}', { headers }));
  expect(await offlineCache.find(STORY)).toBeUndefined();
  await offlineCache.put(FEED, RESPONSE);
  expect(await cache.match(address)).toBeUndefined();
});

test('what screens could not draw is not shown', async () => {
  const offlineCache = new OfflineCache({ caches: fakeCaches(), reader: () => undefined, now: () => NOW });
  const whole = buildStory({ id: 's-1' });
  const { severity, ...part } = buildStory({ id: 's-2' });
  await offlineCache.put(STORY, { data: part, at: NOW });
  expect(await offlineCache.find(STORY)).toBeUndefined();
  const coverage = { checked_at: null, sources_read: 0, sources_total: 0, unreadable: [] };
  await offlineCache.put(FEED, { data: { stories: [whole, part], as_of: '', coverage }, at: NOW });
  expect((await offlineCache.find(FEED))?.data).toMatchObject({ stories: [{ id: 's-1' }] });
  await offlineCache.put(FEED, { data: ['of another release'], at: NOW });
  expect(await offlineCache.find(FEED)).toBeUndefined();
});

const AT = '2026-11-15T04:00:00.000Z';

function buildList(count: number, text: string): BookmarkList {
  const bookmarks = Array.from({ length: count }, (_, i) => ({
    ...{ id: `b${i}`, item_id: `s-${i}`, cluster_id: null, bookmark_type: 'single' as const, notes: null },
    ...{ saved_at: AT, created_at: AT, content: { ...buildStory(), id: `s-${i}`, content: text } },
  }));
  return { bookmarks, total: count, page: 1, limit: count };
}

test('a list that fits is stored as it is', () => {
  const list = buildList(200, 'a'.repeat(2_000));
  expect(boundBookmarks(list)).toBe(list);
});

test('of a list that does not fit the newest stay whole, the oldest lose their long text, and none is lost', () => {
  const list = buildList(400, 'a'.repeat(20_000));
  const bound = boundBookmarks(list) as BookmarkList;
  expect(JSON.stringify(bound).length).toBeLessThanOrEqual(4_000_000);
  expect(bound.bookmarks.length).toBe(400);
  expect(bound.bookmarks[0]?.content.content?.length).toBe(20_000);
  expect(bound.bookmarks.at(-1)?.content).toMatchObject({ title: buildStory().title, content: '' });
});

test('a list that fits not even so is cut at its end', () => {
  const bound = boundBookmarks(buildList(200, 'a'), 100_000) as BookmarkList;
  expect(bound.bookmarks.length).toBeGreaterThan(10);
  expect(JSON.stringify(bound).length).toBeLessThanOrEqual(100_000);
});
