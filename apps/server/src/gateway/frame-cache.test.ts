import { expect, test, vi } from 'vitest';
import { FrameCache } from './frame-cache.ts';

const frames = (bytes: number) => {
  const buffer = Buffer.alloc(bytes);
  return async () => ({ en: buffer, fil: buffer });
};

test('frames are made once while they are asked for, and evicted by bytes, least recently used first', async () => {
  const cache = new FrameCache(10_000);
  const make = vi.fn(frames(3_000));
  await cache.get(1, make);
  await cache.get(2, make);
  await cache.get(1, make);
  expect(make).toHaveBeenCalledTimes(2);
  await cache.get(3, make);
  expect(cache.bytes).toBeLessThanOrEqual(10_000);
  await cache.get(1, make);
  expect(make).toHaveBeenCalledTimes(3);
  await cache.get(2, make);
  expect(make).toHaveBeenCalledTimes(4);
});

test('however many come, the bytes stay bounded', async () => {
  const cache = new FrameCache(100_000);
  for (let sequence = 0; sequence < 1_000; sequence += 1) await cache.get(sequence, frames(4_000));
  expect(cache.bytes).toBeLessThanOrEqual(100_000);
});
