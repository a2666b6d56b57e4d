import type { Story } from '@paligid/contract/entities/stories';
import { AT, buildStory } from '@paligid/testkit/build-story';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ApiClient } from '../client/api/api.ts';
import { LAZY_STORED_KEYS } from '../client/stores/lazy-stored-keys.ts';
import { readStormPack, storeStormPack } from './storm-pack.ts';

const HERE = { lat: 14.65, lon: 121.1 };
const HOME = { lat: 10.3, lon: 123.9 };
const NOW = Date.parse(AT);
const HOUR_MS = 3_600_000;
const JITTER_MS = 20_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

function warning(changes: Partial<Story> = {}): Story {
  return buildStory({
    ...{ id: 's-1', is_alert: true, authority: 'official', status: 'active', category: 'weather' },
    ...{ severity: 2, expires_at: new Date(NOW + 6 * HOUR_MS).toISOString() },
    ...changes,
  });
}

function phone({ homeStories = [] as Story[], places = [] as { lat: number; lon: number }[] } = {}) {
  const queryClient = new QueryClient();
  const values = new Map<string, unknown>();
  const asked: string[] = [];
  const network = { isOnline: true };
  const loadScreen = vi.fn();
  const cached = new Map<string, number>();
  const deleted: unknown[] = [];
  const maps: string[] = [];
  const show = (stories: Story[], { lat, lon } = HERE) =>
    queryClient.setQueryData(['feed', 'location', 'en', { lat, lon, radius: 10, k: 15 }], {
      ...{ stories, next_cursor: null, as_of: AT },
    });
  const api: ApiClient = {
    get: async <T>(address: string) => {
      asked.push(address);
      return { as_of: AT, place: null, hotlines: [] } as T;
    },
    send: async () => Promise.reject(new Error('nothing is sent')),
  };
  const start = () =>
    storeStormPack({
      ...{ queryClient, api, loadScreen },
      kvStorage: {
        read: (key) => values.get(key),
        write: (key, value) => void values.set(key, value),
        subscribe: () => () => {},
      },
      offlineCache: {
        keys: async (kind) =>
          [...cached.keys()].map((key) => JSON.parse(key)).filter(([first]) => first === kind),
        find: async (key) => {
          const at = cached.get(JSON.stringify(key));
          return at === undefined ? undefined : { data: {}, at };
        },
        delete: async (key) => {
          cached.delete(JSON.stringify(key));
          deleted.push(key);
        },
      },
      map: {
        store: async (path) => void maps.push(path),
        delete: async () => void maps.splice(0),
      },
      place: () => HERE,
      loadPlaces: async () => places,
      loadFeed: async (point) => {
        asked.push(`feed ${point.lat}`);
        show(homeStories, point);
      },
      isOnline: () => network.isOnline,
      random: () => 0.5,
      now: Date.now,
    });
  const record = () => values.get(LAZY_STORED_KEYS.stormPack);
  return { start, show, asked, values, record, network, loadScreen, cached, deleted, maps, queryClient };
}

const pass = (ms = JITTER_MS) => vi.advanceTimersByTimeAsync(ms);

test('wind signal 1 near the reader stores numbers, a map and the screen, spread in time, and once', async () => {
  const { start, show, asked, record, loadScreen, queryClient, cached, maps } = phone();
  start();
  show([warning()]);
  expect(asked).toEqual([]);
  await pass();
  expect(asked).toEqual(['/places/hotlines?lat=14.65&lon=121.1']);
  expect(queryClient.getQueryData(['hotlines', HERE])).toMatchObject({ hotlines: [] });
  expect(record()).toMatchObject({ warnedAt: NOW + JITTER_MS / 2 });
  expect(loadScreen).toHaveBeenCalled();
  expect(maps).toEqual(['/maps/2/town-14.66-121.10.svg']);
  cached.set(JSON.stringify(['hotlines', HERE]), NOW);
  show([warning({ version: 2 })]);
  await pass();
  expect(asked).toHaveLength(1);
  // Turned off and on again.
  cached.clear();
  show([warning({ version: 3 })]);
  await pass();
  expect(asked).toHaveLength(2);
});

test('without a warning nothing is stored', async () => {
  const { start, show, asked, record, loadScreen } = phone();
  start();
  show([warning({ severity: 1 }), warning({ authority: 'media' }), warning({ status: 'expired' })]);
  await pass();
  expect([asked, record(), loadScreen.mock.calls]).toEqual([[], undefined, []]);
});

test('a storm near another place of the reader counts; their feeds are fetched once an hour at most', async () => {
  const { start, asked, record } = phone({ homeStories: [warning()], places: [HOME] });
  const { places, stop } = start();
  await pass();
  expect(asked).toEqual([
    'feed 10.3',
    '/places/hotlines?lat=14.65&lon=121.1',
    '/places/hotlines?lat=10.3&lon=123.9',
  ]);
  expect(places()).toEqual([HERE, HOME]);
  expect(record()).toMatchObject({ warnedAt: expect.any(Number), lookedAt: expect.any(Number) });
  stop();
  start();
  await pass();
  expect(asked.filter((address) => address.startsWith('feed'))).toHaveLength(1);
});

test('without a network, or turned off, nothing is fetched', async () => {
  const offline = phone();
  offline.network.isOnline = false;
  offline.start();
  offline.show([warning()]);
  await pass();
  expect(offline.asked).toEqual([]);
  const off = phone();
  off.values.set(LAZY_STORED_KEYS.stormPack, { isOff: true });
  off.start();
  off.show([warning()]);
  await pass();
  expect(off.asked).toEqual([]);
});

function storedPhone(warnedAt: number) {
  const made = phone();
  made.values.set(LAZY_STORED_KEYS.stormPack, { warnedAt });
  made.cached.set(JSON.stringify(['hotlines', HERE]), warnedAt);
  made.cached.set(JSON.stringify(['alert', 'old']), NOW - 49 * HOUR_MS);
  made.cached.set(JSON.stringify(['alert', 'new']), NOW - HOUR_MS);
  made.maps.push('/maps/2/town-14.66-121.10.svg');
  return made;
}

test('48 hours after the last warning numbers, map and old alerts are deleted; before that they stay', async () => {
  const early = storedPhone(NOW - 47 * HOUR_MS);
  early.start().stop();
  await pass();
  expect([early.deleted, early.maps.length]).toEqual([[], 1]);
  const late = storedPhone(NOW - 49 * HOUR_MS);
  late.start().stop();
  await pass();
  expect(late.deleted).toEqual([
    ['hotlines', HERE],
    ['alert', 'old'],
  ]);
  expect([late.maps, late.record()]).toEqual([[], undefined]);
});

test('an app that stays open removes the pack with the first feed after those 48 hours', async () => {
  const { start, show, deleted, record } = storedPhone(NOW - 47 * HOUR_MS);
  start();
  show([]);
  await pass();
  expect(deleted).toEqual([]);
  await pass(2 * HOUR_MS);
  show([]);
  await pass();
  expect(deleted).toContainEqual(['hotlines', HERE]);
  expect(record()).toBeUndefined();
});

test('what another release has stored is read as far as it is known', () => {
  const read = (value: unknown) =>
    readStormPack({ read: () => value, write: () => {}, subscribe: () => () => {} });
  for (const value of [undefined, null, 1, 'x', [], { isOff: 'yes', warnedAt: '1' }])
    expect(read(value)).toEqual({});
  expect(read({ isOff: true, warnedAt: 1, lookedAt: 2, more: 3 })).toEqual({
    ...{ isOff: true, warnedAt: 1, lookedAt: 2 },
  });
});
