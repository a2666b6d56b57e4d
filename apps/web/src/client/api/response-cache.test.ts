import { expect, test } from 'vitest';
import { ResponseCache } from './response-cache.ts';

test('the oldest answer gives way when there are too many', () => {
  const cache = new ResponseCache(() => 0);
  for (let n = 0; n <= 50; n += 1) cache.set(undefined, `k${n}`, '/x', n);
  expect(cache.find(undefined, 'k0')).toBeUndefined();
  expect(cache.find(undefined, 'k1')).toMatchObject({ data: 1 });
  expect(cache.find(undefined, 'k50')).toMatchObject({ data: 50 });
});
