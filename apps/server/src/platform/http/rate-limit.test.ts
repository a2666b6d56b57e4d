import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localCounts } from './rate-limit.ts';

test('a window counts its calls and then starts anew', () => {
  const count = localCounts(10);
  expect(count('a', 60_000, 0)).toEqual({ current: 1, ttl: 60_000 });
  expect(count('a', 60_000, 59_999)).toEqual({ current: 2, ttl: 1 });
  expect(count('b', 60_000, 59_999)).toEqual({ current: 1, ttl: 60_000 });
  expect(count('a', 60_000, 60_000)).toEqual({ current: 1, ttl: 60_000 });
});

test('past the most keys the oldest is forgotten', () => {
  const count = localCounts(2);
  for (const key of ['a', 'b', 'c']) count(key, 1_000, 0);
  expect(count('b', 1_000, 1).current).toBe(2);
  expect(count('a', 1_000, 1).current).toBe(1);
});

test('no window counts more calls than were made', () => {
  const calls = fc.array(fc.record({ key: fc.constantFrom('a', 'b'), wait: fc.nat(500) }), { maxLength: 50 });
  fc.assert(
    fc.property(calls, (made) => {
      const count = localCounts(5);
      let now = 0;
      made.forEach(({ key, wait }, index) => {
        now += wait;
        const { current, ttl } = count(key, 1_000, now);
        expect(current).toBeLessThanOrEqual(index + 1);
        expect(ttl).toBeGreaterThan(0);
        expect(ttl).toBeLessThanOrEqual(1_000);
      });
    }),
  );
});
