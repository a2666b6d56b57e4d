import { expect, test, vi } from 'vitest';
import { createBatchLoader } from './batch-loader.ts';

test('keys that are asked for together are loaded together, each once, in requests of bounded size', async () => {
  const asked: string[][] = [];
  const load = createBatchLoader<string>({
    load: async (keys) => {
      asked.push([...keys]);
      return new Map(keys.filter((key) => key !== 'x').map((key) => [key, key.toUpperCase()]));
    },
    ...{ maxKeys: 3, delayMs: 5, missing: '-' },
  });
  expect(await Promise.all(['a', 'b', 'a', 'x', 'c'].map(load))).toEqual(['A', 'B', 'A', '-', 'C']);
  expect(asked).toEqual([['a', 'b', 'x'], ['c']]);
  expect(await load('a')).toBe('A');
});

test('a failed request fails for those who asked, and the next asks again', async () => {
  const request = vi
    .fn()
    .mockRejectedValueOnce(new Error('no'))
    .mockResolvedValue(new Map([['a', 1]]));
  const load = createBatchLoader<number>({ load: request, maxKeys: 100, delayMs: 1, missing: 0 });
  const both = await Promise.allSettled([load('a'), load('b')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await load('a')).toBe(1);
});
