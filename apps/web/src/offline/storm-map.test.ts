import { expect, test, vi } from 'vitest';
import { fakeCaches } from './fake-caches.ts';
import { StormMapStore, stormMap } from './storm-map.ts';

const HERE = { lat: 14.65, lon: 121.1 };
const THERE = { lat: 10.3, lon: 123.9 };
const path = (place: typeof HERE) => stormMap(place)?.path ?? '';

function open(body = '<svg/>', status = 200) {
  const caches = fakeCaches();
  const ask = vi.fn(async (_: string) => new Response(body, { status }));
  return { store: new StormMapStore(caches, ask), ask };
}

test('the map around the reader is stored once, and gives way to that of another place', async () => {
  const { store, ask } = open();
  await store.store(path(HERE));
  await store.store(path(HERE));
  expect(ask).toHaveBeenCalledOnce();
  expect([await store.has(path(HERE)), await store.bytes()]).toEqual([true, 6]);
  await store.store(path(THERE));
  expect([await store.has(path(HERE)), await store.has(path(THERE))]).toEqual([false, true]);
  await store.delete();
  expect([await store.has(path(THERE)), await store.bytes()]).toEqual([false, 0]);
});

test.each([
  ['larger than its share of the pack', 'x'.repeat(40_001), 200],
  ['not there', '404', 404],
])('a map that is %s is left out', async (_, body, status) => {
  const { store } = open(body, status);
  await store.store(path(HERE));
  expect(await store.bytes()).toBe(0);
});

test('abroad there is no map', () => {
  expect(stormMap({ lat: 35.6, lon: 139.7 })).toBeUndefined();
});
