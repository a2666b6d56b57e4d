import { expect, test, vi } from 'vitest';
import { FrameCache } from './frame-cache.ts';

const NOW = { nowMs: 1_000, maxAgeMs: 2_000 };

const frames = (bytes: number) => {
  const buffer = Buffer.alloc(bytes);
  return async () => ({ en: buffer, fil: buffer });
};

test('frames are made once while they are asked for, and evicted by bytes, least recently used first', async () => {
  const cache = new FrameCache(10_000);
  const make = vi.fn(frames(3_000));
  await cache.get(1, make, NOW);
  await cache.get(2, make, NOW);
  await cache.get(1, make, NOW);
  expect(make).toHaveBeenCalledTimes(2);
  await cache.get(3, make, NOW);
  expect(cache.bytes).toBeLessThanOrEqual(10_000);
  await cache.get(1, make, NOW);
  expect(make).toHaveBeenCalledTimes(3);
  await cache.get(2, make, NOW);
  expect(make).toHaveBeenCalledTimes(4);
});

test('however many come, the bytes stay bounded', async () => {
  const cache = new FrameCache(100_000);
  for (let sequence = 0; sequence < 1_000; sequence += 1) await cache.get(sequence, frames(4_000), NOW);
  expect(cache.bytes).toBeLessThanOrEqual(100_000);
});

test('frames that are too old are made anew, and count once', async () => {
  const cache = new FrameCache(100_000);
  const make = vi.fn(frames(4_000));
  await cache.get(1, make, NOW);
  const { bytes } = cache;
  await cache.get(1, make, { ...NOW, nowMs: 3_000 });
  expect(make).toHaveBeenCalledTimes(1);
  await cache.get(1, make, { ...NOW, nowMs: 3_001 });
  expect(make).toHaveBeenCalledTimes(2);
  expect(cache.bytes).toBe(bytes);
});
