import type { Story } from '@paligid/contract/entities/stories';
import { AT, buildCluster, buildStory, CLUSTER_ID } from '@paligid/testkit/build-story';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeAlerts } from './store-alerts.ts';

const PLACE = { lat: 14.65, lon: 121.1 };
const KEY = ['feed', 'location', 'en', { ...PLACE, radius: 10, k: 15 }];
const OTHER_CITY = ['feed', 'location', 'en', { lat: 10.3, lon: 123.9, radius: 10, k: 15 }];
const SPREAD_MS = 8_000;
const HOUR_MS = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 15) });
});
afterEach(() => {
  vi.useRealTimers();
});

function alert(n: number, changes: Partial<Story> = {}): Story {
  return buildStory({ id: `s-${n}`, is_alert: true, status: 'active', severity: 4, ...changes });
}

function phone({ bytes = 5_000 } = {}) {
  const queryClient = new QueryClient();
  const network = { isOnline: true };
  const room = { isLeft: true };
  const stored = new Map<string, number>();
  const asked: string[] = [];
  const loadScreen = vi.fn();
  const versions = new Map<string, number>();
  const show = (stories: Story[], key: unknown[] = KEY) => {
    for (const { id, cluster, version } of stories) versions.set(cluster?.id ?? id, version);
    queryClient.setQueryData(key, { stories, next_cursor: null, as_of: AT });
  };
  const start = () =>
    storeAlerts({
      queryClient,
      places: () => [PLACE],
      hasRoom: async () => room.isLeft,
      isOnline: () => network.isOnline,
      has: async (id, version) => (stored.get(id) ?? 0) >= version,
      fetchPage: async (id) => {
        asked.push(id);
        stored.set(id, versions.get(id) ?? 0);
        return bytes;
      },
      loadScreen,
      random: () => 0.5,
      now: Date.now,
    });
  return { start, show, asked, stored, network, room, loadScreen };
}

const pass = (ms = SPREAD_MS) => vi.advanceTimersByTimeAsync(ms);

test('alerts in force that a feed brings are stored as a whole, with the code of their page', async () => {
  const { start, show, asked, loadScreen } = phone();
  show([
    alert(1),
    alert(2, { status: 'expired' }),
    buildStory({ id: 's-3' }),
    alert(4, { cluster: buildCluster() }),
  ]);
  start();
  await pass();
  expect(asked).toEqual(['s-1', CLUSTER_ID]);
  expect(loadScreen).toHaveBeenCalledOnce();
});

test('an alert that a live update puts into the feed is stored, and again with its next bulletin', async () => {
  const { start, show, asked, loadScreen } = phone();
  show([buildStory({ id: 's-3' })]);
  start();
  await pass();
  expect(loadScreen).not.toHaveBeenCalled();
  show([alert(1, { version: 1 })]);
  await pass();
  show([alert(1, { version: 1, distance_km: 2 })]);
  await pass();
  expect(asked).toEqual(['s-1']);
  show([alert(1, { version: 2, severity: 5 })]);
  await pass();
  expect(asked).toEqual(['s-1', 's-1']);
});

test('readers who are told in the same second do not ask in the same second', async () => {
  const { start, show, asked } = phone();
  start();
  show([alert(1)]);
  await pass(SPREAD_MS / 2 - 1);
  expect(asked).toEqual([]);
  await pass(1);
  expect(asked).toEqual(['s-1']);
});

test('five at most: what covers the reader first, then the gravest', async () => {
  const { start, show, asked } = phone();
  const inside = { inside: true, distance_km: 0.4, basis: 'polygon' } as const;
  show([
    ...[1, 2, 3, 4, 5].map((n) => alert(n, { severity: 4 })),
    alert(6, { severity: 5 }),
    alert(7, { severity: 2, covers_reader: inside }),
  ]);
  start();
  await pass();
  expect(asked).toEqual(['s-7', 's-6', 's-1', 's-2', 's-3']);
});

test('what concerns other cities is not stored, and nothing is asked for without a network', async () => {
  const { start, show, asked, network } = phone();
  show([alert(1)], OTHER_CITY);
  start();
  await pass();
  network.isOnline = false;
  show([alert(2)]);
  await pass();
  expect(asked).toEqual([]);
  network.isOnline = true;
  show([alert(2, { distance_km: 3 })]);
  await pass();
  expect(asked).toEqual(['s-2']);
});

test('an hour costs twelve requests at most, and 200 kB', async () => {
  for (const [bytes, most] of [
    [5_000, 12],
    [60_000, 4],
  ] as const) {
    const { start, show, asked } = phone({ bytes });
    start();
    for (let version = 1; version <= 20; version++) {
      show([alert(1, { version })]);
      await pass();
    }
    expect(asked).toHaveLength(most);
    await pass(HOUR_MS);
    show([alert(1, { version: 21 })]);
    await pass();
    expect(asked).toHaveLength(most + 1);
  }
});
