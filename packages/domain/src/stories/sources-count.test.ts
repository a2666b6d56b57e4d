import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sourcesCount } from './sources-count.ts';

test("a source text without ' + ' has no popover", () => {
  expect(sourcesCount('Balita Marikina')).toBeUndefined();
  expect(sourcesCount('Balita+3')).toBeUndefined();
  expect(sourcesCount('')).toBeUndefined();
  expect(sourcesCount('Balita Marikina + 1')).toBeDefined();
});

test("[SOURCES-011] a source text with ' + N' counts N+1 sources", () => {
  expect(sourcesCount('Balita Marikina + 1')).toBe(2);
  expect(sourcesCount('Balita Marikina + 12')).toBe(13);
});

test('a second name counts two sources', () => {
  expect(sourcesCount('Balita Marikina + Pasig Ngayon')).toBe(2);
  expect(sourcesCount('Balita Marikina + ')).toBeUndefined();
});

test('a list counts its entries', () => {
  expect(sourcesCount([])).toBe(0);
  expect(sourcesCount([{ source: 'Balita Marikina' }, { source: 'Pasig Ngayon' }])).toBe(2);
});

test('every whole number counts one more', () => {
  fc.assert(fc.property(fc.nat(10_000), (n) => sourcesCount(`Balita + ${n}`) === n + 1));
});
