import { expect, test, vi } from 'vitest';
import { memoize } from './memoize.ts';

test('the same argument is worked out once, until too many others came', () => {
  const work = vi.fn((text: string) => text.length);
  const kept = memoize(work, 2);
  expect([kept('a'), kept('a'), kept('bb')]).toEqual([1, 1, 2]);
  expect(work).toHaveBeenCalledTimes(2);
  kept('ccc');
  expect(kept('a')).toBe(1);
  expect(work).toHaveBeenCalledTimes(4);
});

test('a long argument is answered, but takes no memory', () => {
  const work = vi.fn((text: string) => text.length);
  const kept = memoize(work, 2);
  const long = 'x'.repeat(1_025);
  expect([kept(long), kept(long)]).toEqual([1_025, 1_025]);
  expect(work).toHaveBeenCalledTimes(2);
});
