import { expect, test } from 'vitest';
import { GenerationalCache } from './generational-cache.ts';

test('holds the last age and the one before', () => {
  const ages = new GenerationalCache<number>(2);
  for (let n = 1; n <= 5; n++) ages.set(String(n), n);
  expect(['1', '2', '3', '4', '5'].map((key) => ages.get(key))).toEqual([undefined, undefined, 3, 4, 5]);
});

test('what is set again is young again', () => {
  const ages = new GenerationalCache<string>(2);
  for (const key of ['a', 'b', 'a', 'c', 'd']) ages.set(key, key.toUpperCase());
  expect(ages.get('a')).toBe('A');
  expect(ages.get('b')).toBeUndefined();
});
