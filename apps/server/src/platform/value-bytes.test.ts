import { expect, test } from 'vitest';
import { estimateBytes } from './value-bytes.ts';

test('a text counts by its length, wherever in a value it is', () => {
  const text = 'x'.repeat(10_000);
  for (const value of [
    text,
    [text],
    { text },
    { rows: [{ text }] },
    new Map([['a', text]]),
    new Map([[text, 1]]),
  ]) {
    expect(estimateBytes(value)).toBeGreaterThan(20_000);
    expect(estimateBytes(value)).toBeLessThan(21_000);
  }
});

test('whatever is not a text counts too, so that many small values are not free', () => {
  const row = { id: 1, at: new Date(0), isOver: false, place: null };
  expect(estimateBytes(Array.from({ length: 1_000 }, () => row))).toBeGreaterThan(1_000 * 100);
  expect(estimateBytes(undefined)).toBeGreaterThan(0);
});

test('an estimate is not far below what the heap really takes', () => {
  const rows = Array.from({ length: 20_000 }, (_, n) => ({
    ...{ id: `story-${n}`, title: `Creek ${n} rises`.repeat(5), at: new Date(n) },
    shape: [[n / 3, n / 7] as const, [n / 5, n / 9] as const],
  }));
  const json = JSON.stringify(rows);
  const before = process.memoryUsage().heapUsed;
  const copy: unknown = JSON.parse(json);
  const taken = process.memoryUsage().heapUsed - before;
  expect(estimateBytes(copy)).toBeGreaterThan(taken / 4);
});
