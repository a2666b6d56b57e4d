import { expect, test, vi } from 'vitest';
import { memoize } from './memoize.ts';

test('the same argument is worked out once, until too many others came', () => {
  const work = vi.fn((text: string) => text.length);
  const memoized = memoize(work, 2);
  expect([memoized('a'), memoized('a'), memoized('bb')]).toEqual([1, 1, 2]);
  expect(work).toHaveBeenCalledTimes(2);
  memoized('ccc');
  expect(memoized('a')).toBe(1);
  expect(work).toHaveBeenCalledTimes(4);
});

test('a long argument is answered, but takes no memory', () => {
  const work = vi.fn((text: string) => text.length);
  const memoized = memoize(work, 2);
  const long = 'x'.repeat(1_025);
  expect([memoized(long), memoized(long)]).toEqual([1_025, 1_025]);
  expect(work).toHaveBeenCalledTimes(2);
});
