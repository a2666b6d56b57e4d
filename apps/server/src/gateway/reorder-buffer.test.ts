import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Announcement } from './announcement.ts';
import { ReorderBuffer } from './reorder-buffer.ts';

const announcement = (sequence: number): Announcement => ({ name: 'x', sequence, cells: [], event: {} });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A database with the given sequence numbers that returns pages of three. */
function setUp({ last = 0, rows = [] as number[], failures = 0 } = {}) {
  const out: number[] = [];
  const reads: [number, number][] = [];
  let failuresLeft = failures;
  const order = new ReorderBuffer({
    last,
    emit: ({ sequence }) => out.push(sequence),
    read: async (from, to) => {
      reads.push([from, to]);
      if (failuresLeft-- > 0) throw new Error('gone');
      const found = rows.filter((row) => row > from && row <= to).sort((a, b) => a - b);
      return { rows: found.slice(0, 3).map(announcement), isWhole: found.length <= 3 };
    },
    onError: () => {},
  });
  return { order, out, reads };
}

test('what comes in order goes out at once, a double does not', () => {
  const { order, out } = setUp();
  for (const sequence of [1, 1, 2, 1, 3]) order.accept(announcement(sequence));
  expect(out).toEqual([1, 2, 3]);
});

test('what comes too early waits for the missing number, and the database is not asked', async () => {
  const { order, out, reads } = setUp();
  order.accept(announcement(2));
  order.accept(announcement(3));
  expect(out).toEqual([]);
  order.accept(announcement(1));
  await vi.advanceTimersByTimeAsync(1000);
  expect(out).toEqual([1, 2, 3]);
  expect(reads).toEqual([]);
});

test('a number that does not come is read from the database after 50 ms', async () => {
  const { order, out } = setUp({ last: 10, rows: [11, 12, 13] });
  order.accept(announcement(13));
  await vi.advanceTimersByTimeAsync(49);
  expect(out).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(out).toEqual([11, 12, 13]);
});

test('a number that was only heard of is read too, page by page', async () => {
  const { order, out } = setUp({ rows: [1, 2, 3, 4, 5, 6, 7] });
  order.reach(7);
  await vi.advanceTimersByTimeAsync(100);
  expect(out).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('a number without a row is passed over', async () => {
  const { order, out } = setUp({ rows: [3] });
  order.accept(announcement(4));
  await vi.advanceTimersByTimeAsync(100);
  expect(out).toEqual([3, 4]);
  expect(order.last).toBe(4);
});

test('while the database is away nothing is skipped', async () => {
  const { order, out, reads } = setUp({ rows: [1, 2], failures: 3 });
  order.accept(announcement(2));
  await vi.advanceTimersByTimeAsync(700);
  expect(out).toEqual([]);
  await vi.advanceTimersByTimeAsync(300);
  expect(out).toEqual([1, 2]);
  expect(reads).toHaveLength(4);
});

test('nothing goes out after the close', async () => {
  const { order, out } = setUp({ rows: [1, 2] });
  order.accept(announcement(2));
  order.close();
  await vi.advanceTimersByTimeAsync(1000);
  order.accept(announcement(1));
  expect(out).toEqual([]);
});

test('however streams lose, double and shuffle, every number goes out once and in order', async () => {
  const arrivals = fc.array(
    fc.record({ sequence: fc.integer({ min: 1, max: 30 }), waitMs: fc.constantFrom(0, 0, 0, 10, 60, 300) }),
    { maxLength: 60 },
  );
  await fc.assert(
    fc.asyncProperty(arrivals, fc.nat({ max: 3 }), async (list, failures) => {
      const rows = Array.from({ length: 30 }, (_, i) => i + 1);
      const { order, out } = setUp({ rows, failures });
      for (const { sequence, waitMs } of list) {
        order.accept(announcement(sequence));
        if (waitMs > 0) await vi.advanceTimersByTimeAsync(waitMs);
      }
      order.reach(30);
      await vi.advanceTimersByTimeAsync(5000);
      expect(out).toEqual(rows);
    }),
  );
});
