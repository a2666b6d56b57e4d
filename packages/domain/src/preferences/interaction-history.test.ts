import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recentInteractions } from './interaction-history.ts';

const NOW = Date.UTC(2026, 10, 15, 4, 0);
const THIRTY_DAYS = 30 * 24 * 60 * 60 * 1000;
const at = (ms: number) => ({ story_id: 's-1', timestamp: new Date(ms).toISOString() });

test('[PREF-015] interactions older than 30 days are dropped from the local history', () => {
  const today = at(NOW);
  const justKept = at(NOW - THIRTY_DAYS);
  const justDropped = at(NOW - THIRTY_DAYS - 1);
  expect(recentInteractions([today, justKept, justDropped], NOW)).toEqual([today, justKept]);
});

test('an interaction whose time cannot be read is dropped', () => {
  expect(recentInteractions([{ timestamp: 'yesterday' }], NOW)).toEqual([]);
});

test('what is kept keeps its order, and dropping twice is dropping once', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(2 * THIRTY_DAYS)), (ages) => {
      const history = ages.map((age) => at(NOW - age));
      const kept = recentInteractions(history, NOW);
      expect(kept).toEqual(history.filter((_, i) => (ages[i] ?? 0) <= THIRTY_DAYS));
      expect(recentInteractions(kept, NOW)).toEqual(kept);
    }),
  );
});
