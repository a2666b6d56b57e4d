import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feedRank, MAX_RANK_OVER, minRankSince } from './feed-rank.ts';

const NOW = Date.UTC(2026, 10, 15, 4);
const HOUR = 3_600_000;
const facts = fc.record({
  publishedMs: fc.integer({ min: NOW - 365 * 24 * HOUR, max: NOW }),
  severity: fc.integer({ min: 1, max: 5 }),
  isWide: fc.boolean(),
});

test('of two entries that differ in one thing only, the newer, graver or nearer ranks higher', () => {
  const base = { publishedMs: NOW, severity: 2, isWide: false, isOver: false };
  expect(feedRank({ ...base, publishedMs: NOW + 1 })).toBeGreaterThan(feedRank(base));
  for (const severity of [3, 4, 5]) {
    expect(feedRank({ ...base, severity })).toBeGreaterThan(feedRank({ ...base, severity: severity - 1 }));
  }
  expect(feedRank({ ...base, isWide: true })).toBeLessThan(feedRank(base));
});

test('whatever is over ranks below everything that holds', () => {
  fc.assert(
    fc.property(facts, facts, (over, holds) => {
      const rankOver = feedRank({ ...over, isOver: true });
      expect(rankOver).toBeLessThan(feedRank({ ...holds, isOver: false }));
      expect(rankOver).toBeLessThan(MAX_RANK_OVER);
    }),
  );
});

test('a range of ranks from lowestRankSince holds everything published since', () => {
  fc.assert(
    fc.property(facts, (entry) => {
      expect(feedRank({ ...entry, isOver: false })).toBeGreaterThanOrEqual(minRankSince(entry.publishedMs));
    }),
  );
});
