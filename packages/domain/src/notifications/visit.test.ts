import { expect, test } from 'vitest';
import { visitAt } from './visit.ts';

const MINUTE_MS = 60_000;
const FIRST = visitAt(undefined, 0);

test('the first visit has nothing before it', () => {
  expect(FIRST).toEqual({ sinceMs: null, startedMs: 0, lastMs: 0 });
});

test('a pause of less than half an hour is the same visit', () => {
  expect(visitAt(FIRST, 29 * MINUTE_MS)).toEqual({ ...FIRST, lastMs: 29 * MINUTE_MS });
});

test('after half an hour a reader was away, since they were last seen', () => {
  const seen = visitAt(FIRST, 10 * MINUTE_MS);
  expect(visitAt(seen, 40 * MINUTE_MS)).toEqual({
    sinceMs: 10 * MINUTE_MS,
    startedMs: 40 * MINUTE_MS,
    lastMs: 40 * MINUTE_MS,
  });
});
