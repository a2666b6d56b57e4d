import { fixedClock } from '@paligid/testkit/fixed-clock';
import { expect, test, vi } from 'vitest';
import { ENTRY_BYTES, SwrCache } from './swr-cache.ts';

function buildCache(maxEntries = 10, maxBytes?: number) {
  const clock = fixedClock();
  const answers = new SwrCache<string>({
    ...{ freshMs: 1_000, staleMs: 60_000, maxEntries, now: clock.now },
    ...(maxBytes !== undefined && { bytes: { max: maxBytes, measure: (text) => text.length } }),
  });
  return { clock, answers };
}

test('however many ask at once, it is loaded once', async () => {
  const { answers } = buildCache();
  const load = vi.fn(async () => 'a');
  const all = await Promise.all(Array.from({ length: 100 }, () => answers.get('key', load)));
  expect(load).toHaveBeenCalledTimes(1);
  expect(new Set(all.map(({ value }) => value))).toEqual(new Set(['a']));
});

test('it is fresh for a second and then loaded anew', async () => {
  const { clock, answers } = buildCache();
  await answers.get('key', async () => 'first');
  clock.advance(999);
  expect(answers.peek('key')?.value).toBe('first');
  expect((await answers.get('key', async () => 'second')).value).toBe('first');
  clock.advance(1);
  expect(answers.peek('key')).toBeUndefined();
  expect((await answers.get('key', async () => 'second')).value).toBe('second');
});

test('when a load fails the last value is given, marked with its age, and not asked for again at once', async () => {
  const { clock, answers } = buildCache();
  const loadedAt = clock.now();
  await answers.get('key', async () => 'good');
  clock.advance(5_000);
  const fail = vi.fn(async () => Promise.reject(new Error('gone')));
  expect(await answers.get('key', fail)).toMatchObject({ value: 'good', staleSince: loadedAt });
  expect(await answers.get('key', fail)).toMatchObject({ value: 'good', staleSince: loadedAt });
  expect(fail).toHaveBeenCalledTimes(1);
  clock.advance(1_000);
  expect(await answers.get('key', async () => 'new')).toMatchObject({ value: 'new', staleSince: null });
});

test('nobody waits for a slow load while there is an old value, and the load is cached when it comes', async () => {
  const { clock, answers } = buildCache();
  await answers.get('key', async () => 'old');
  clock.advance(1_000);
  vi.useFakeTimers();
  const { promise: slow, resolve } = Promise.withResolvers<string>();
  const waiting = answers.get('key', () => slow);
  await vi.advanceTimersByTimeAsync(999);
  expect(answers.peek('key')).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  expect(await waiting).toMatchObject({ value: 'old', staleSince: expect.any(Date) });
  resolve('new');
  await expect.poll(() => answers.peek('key')).toMatchObject({ value: 'new', staleSince: null });
});

test('too old, or never loaded, is an error', async () => {
  const { clock, answers } = buildCache();
  const fail = async () => Promise.reject(new Error('gone'));
  await expect(answers.get('key', fail)).rejects.toThrow('gone');
  await answers.get('key', async () => 'good');
  clock.advance(60_000);
  expect((await answers.get('key', fail)).value).toBe('good');
  clock.advance(1_000);
  await expect(answers.get('key', fail)).rejects.toThrow('gone');
});

test('past its bound the least recently used entry leaves', async () => {
  const { answers } = buildCache(2);
  await answers.get('a', async () => 'a');
  await answers.get('b', async () => 'b');
  answers.peek('a');
  await answers.get('c', async () => 'c');
  expect(['a', 'b', 'c'].map((key) => answers.peek(key)?.value)).toEqual(['a', undefined, 'c']);
});

test('neither entries nor bytes grow past their bounds, and keys count', async () => {
  const one = ENTRY_BYTES + 2 + 4;
  const { answers } = buildCache(2, 2 * one + 10);
  for (const key of ['a', 'b', 'c']) await answers.get(key, async () => 'xxxx');
  expect(answers.size).toEqual({ entries: 2, bytes: 2 * one });
  expect(answers.peek('a')).toBeUndefined();
  const long = 'd'.repeat(100);
  await answers.get(long, async () => 'x');
  expect(answers.size).toEqual({ entries: 1, bytes: ENTRY_BYTES + 200 + 1 });
});

test('a hundred thousand different keys take no more than the bound', async () => {
  const maxBytes = 1024 * 1024;
  const answers = new SwrCache<string>({
    ...{ freshMs: 1_000, staleMs: 60_000, now: fixedClock().now },
    bytes: { max: maxBytes, measure: () => 0 },
  });
  for (let n = 0; n < 100_000; n += 1) await answers.get(`${n}`.padStart(100, '0'), async () => '');
  expect(answers.size.bytes).toBeLessThanOrEqual(maxBytes);
  expect(answers.size.entries).toBe(Math.floor(maxBytes / (ENTRY_BYTES + 200)));
});

test('what is larger than the whole cache is returned but not cached', async () => {
  const { answers } = buildCache(10, ENTRY_BYTES + 8);
  expect(await answers.get('key', async () => 'xxxx')).toMatchObject({ value: 'xxxx' });
  expect(answers.size).toEqual({ entries: 0, bytes: 0 });
});

test('by bytes alone, every cell of the country stays at hand for an outage', async () => {
  const clock = fixedClock();
  const cells = Array.from({ length: 8_000 }, (_, n) => `886${n}`);
  const answers = new SwrCache<string[]>({
    ...{ freshMs: 1_000, staleMs: 3_600_000, now: clock.now },
    bytes: { max: 64 * 1024 * 1024, measure: (entries) => 1_000 + entries.length * 100 },
  });
  const entries = Array.from({ length: 50 }, (_, n) => `story ${n}`);
  for (const cell of cells) await answers.get(cell, async () => entries);
  clock.advance(60_000);
  const fail = async () => Promise.reject(new Error('gone'));
  for (const cell of cells) {
    expect(await answers.get(cell, fail)).toMatchObject({ value: entries, staleSince: expect.any(Date) });
  }
});
