import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantOf } from './instant.ts';

test.each([
  ['2026-03-05T13:05:00Z', Date.UTC(2026, 2, 5, 13, 5)],
  ['2026-03-05T21:05:00+08:00', Date.UTC(2026, 2, 5, 13, 5)],
  ['2026-03-05T13:05:00.250Z', Date.UTC(2026, 2, 5, 13, 5, 0, 250)],
  [' 2026-03-05T13:05Z ', Date.UTC(2026, 2, 5, 13, 5)],
  ['2026-03-05T13:05:00', Date.UTC(2026, 2, 5, 13, 5)],
  ['2026-03-05', Date.UTC(2026, 2, 5)],
])('%s is read as the same instant on every machine', (text, instant) => {
  expect(instantOf(text)).toBe(instant);
});

test.each(['', '   ', 'soon', 'March 5, 2026', '2026-02-31T00:00:00Z', '2026-13-01', '2026-03-05T25:00:00Z'])(
  "'%s' names no instant",
  (text) => {
    expect(instantOf(text)).toBeNaN();
  },
);

test('a missing time names no instant', () => {
  expect(instantOf(undefined)).toBeNaN();
  expect(instantOf(null)).toBeNaN();
});

test('every instant survives the way over the wire', () => {
  const years = { min: Date.UTC(1970, 0, 1), max: Date.UTC(2999, 0, 1) };
  fc.assert(fc.property(fc.integer(years), (ms) => instantOf(new Date(ms).toISOString()) === ms));
});
