import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isReadInTime, summarizeCoverage } from './source-coverage.ts';

const NOW = Date.UTC(2026, 10, 15, 4);
const MINUTE = 60_000;
const source = (id: string, succeededAtMs: number | null, cadenceMs = 2 * MINUTE) => ({
  id,
  succeededAtMs,
  cadenceMs,
});

test('a source may miss one read, with half a minute for the one under way', () => {
  const allowed = 4 * MINUTE + 30_000;
  expect(isReadInTime(source('a', NOW - allowed), NOW)).toBe(true);
  expect(isReadInTime(source('a', NOW - allowed - 1), NOW)).toBe(false);
  expect(isReadInTime(source('a', null), NOW)).toBe(false);
});

test('a source without news is not overdue before its planned fetch has had its time', () => {
  const quiet = { ...source('a', NOW - 15 * MINUTE, 5 * MINUTE), plannedAtMs: NOW - 30_000 };
  expect(isReadInTime(quiet, NOW)).toBe(true);
  expect(isReadInTime(quiet, NOW + 1)).toBe(false);
  expect(isReadInTime({ ...quiet, plannedAtMs: null }, NOW)).toBe(false);
});

test('a read that a wrong clock noted for tomorrow does not count', () => {
  expect(isReadInTime(source('a', NOW + MINUTE), NOW)).toBe(true);
  expect(isReadInTime(source('a', NOW + 24 * 60 * MINUTE), NOW)).toBe(false);
});

test('the oldest good read is what everything was checked since', () => {
  const covered = summarizeCoverage(
    [source('new', NOW - MINUTE), source('older', NOW - 3 * MINUTE), source('lost', NOW - 60 * MINUTE)],
    NOW,
  );
  expect(covered.checkedAtMs).toBe(NOW - 3 * MINUTE);
  expect(covered.read.map(({ id }) => id)).toEqual(['new', 'older']);
  expect(covered.unreadable.map(({ id }) => id)).toEqual(['lost']);
});

test('nothing read means nothing checked', () => {
  expect(summarizeCoverage([source('never', null)], NOW)).toMatchObject({ checkedAtMs: null, read: [] });
  expect(summarizeCoverage([], NOW)).toEqual({ checkedAtMs: null, read: [], unreadable: [] });
});

test('every source is either read or unreadable', () => {
  const some = fc.array(
    fc.record({ succeededAtMs: fc.option(fc.integer({ min: 0, max: NOW })), cadenceMs: fc.nat() }),
  );
  fc.assert(
    fc.property(some, (sources) => {
      const { read, unreadable } = summarizeCoverage(sources, NOW);
      return read.length + unreadable.length === sources.length;
    }),
  );
});
