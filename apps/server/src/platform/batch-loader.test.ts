import { expect, test, vi } from 'vitest';
import { batchLoader } from './batch-loader.ts';

const lengths = vi.fn(async (keys: readonly string[]) => new Map(keys.map((key) => [key, key.length])));

test('what is asked for together is loaded together, each once', async () => {
  const lengthOf = batchLoader(lengths);
  expect(await Promise.all(['a', 'bb', 'a'].map(lengthOf))).toEqual([1, 2, 1]);
  expect(await lengthOf('a')).toBe(1);
  expect(lengths.mock.calls).toEqual([[['a', 'bb']], [['a']]]);
});

test('what is not found is absent, and a failure meets everybody who asked', async () => {
  const nothing = batchLoader(async () => new Map<string, number>());
  expect(await nothing('a')).toBeUndefined();
  let isBroken = true;
  const sometimes = batchLoader(async (keys) => {
    if (isBroken) throw new Error('gone');
    return lengths(keys);
  });
  const both = await Promise.allSettled([sometimes('a'), sometimes('b')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isBroken = false;
  expect(await sometimes('ccc')).toBe(3);
});
