import { expect, test } from 'vitest';
import { reopens } from './reopening.ts';

test.each([
  ['issued after the end', 1_001, true],
  ['issued at the end', 1_000, false],
  ['issued before the end', 999, false],
  ['issued nobody knows when', null, false],
])('a revision that was %s', (_, issuedAtMs, expected) => {
  expect(reopens(1_000, issuedAtMs)).toBe(expected);
});
