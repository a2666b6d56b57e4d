import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Hit, isWholeMatch, type RankedFacts, type RankQuestion, searchScore } from './rank-search.ts';

const NOW = Date.parse('2026-11-16T02:00:00Z');
const HOUR = 3_600_000;
const FACTS: RankedFacts = {
  ...{ hits: [2, 2], publishedMs: NOW - HOUR, severity: 3, metres: null, isAlertInForce: false },
  category: 'traffic',
};
const ASKED: RankQuestion = {
  ...{
    kinds: ['concept', 'place'],
    phrases: [false, false],
    involved: [],
    categories: ['emergency'],
    nowMs: NOW,
    isNearby: false,
  },
};
const FLOOD: RankQuestion = { ...ASKED, kinds: ['concept'] };

function score(facts: Partial<RankedFacts>, asked = ASKED): number {
  return searchScore({ ...FACTS, ...facts }, asked);
}

test('a story with all of it stands before one with a part, and newer, nearer and graver ones first', () => {
  expect(score({})).toBeGreaterThan(score({ hits: [4, 0], severity: 5, metres: 0 }));
  expect(score({})).toBeGreaterThan(score({ publishedMs: NOW - 72 * HOUR }));
  expect(score({ metres: 100 })).toBeGreaterThan(score({ metres: 50_000 }));
  expect(score({ severity: 5 })).toBeGreaterThan(score({}));
  expect(score({ hits: [4, 4] })).toBeGreaterThan(score({}));
  expect(isWholeMatch([2, 1], ASKED.kinds)).toBe(false);
});

test('a flood warning of the morning that is in force stands before a dog that a flood carried off just now', () => {
  // The dog's title has 'baha' as it was typed, the warning's has 'flood', and the dog is next door.
  const dog = score({ hits: [4], severity: 1, publishedMs: NOW, metres: 200 }, FLOOD);
  const warning = { hits: [3], severity: 3, publishedMs: NOW - 14 * HOUR, metres: 15_000 } as const;
  expect(score({ ...warning, isAlertInForce: true }, FLOOD)).toBeGreaterThan(dog);
  expect(score({ ...warning, severity: 4, isAlertInForce: true }, FLOOD)).toBeGreaterThan(
    score({ ...warning, isAlertInForce: true }, FLOOD),
  );
  // Called off or run out it is a report like any other.
  expect(score(warning, FLOOD)).toBeLessThan(dog);
});

test('an alert in force is of this moment, however long ago it was issued', () => {
  const issued = (hours: number) =>
    score({ hits: [3], isAlertInForce: true, publishedMs: NOW - hours * HOUR }, FLOOD);
  expect(issued(60)).toBe(issued(1));
});

test('no alert stands before a story of the same age that has a part of the query more', () => {
  const hit = fc.constantFrom<Hit>(2, 3, 4);
  fc.assert(
    fc.property(hit, hit, fc.integer({ min: 1, max: 5 }), (found, whole, severity) => {
      const alert = { hits: [found, 0] as const, severity, isAlertInForce: true };
      expect(score(alert)).toBeLessThan(score({ hits: [whole, whole], severity: 1 }));
    }),
  );
});

test('what is about it stands before what mentions it, and what often comes with it below both', () => {
  const mentions = score({}, FLOOD);
  expect(score({ category: 'emergency' }, FLOOD)).toBeGreaterThan(mentions);
  const beside = { hits: [1], category: 'emergency', severity: 5, metres: 0 } as const;
  expect(score({ ...beside, severity: 3, metres: null }, FLOOD)).toBeLessThan(mentions);
  expect(isWholeMatch(beside.hits, FLOOD.kinds)).toBe(false);
});

test('a phrase as it was typed stands before its concept, more than a word does', () => {
  const lead = (phrases: boolean[]) =>
    score({ hits: [4] }, { ...FLOOD, phrases }) - score({ hits: [3] }, { ...FLOOD, phrases });
  expect(lead([true])).toBeGreaterThan(lead([false]));
});

test('who asks for what is near gets what is near, though farther news is newer', () => {
  const near = { ...FLOOD, isNearby: true };
  const close = score({ metres: 800, publishedMs: NOW - 30 * HOUR }, near);
  expect(close).toBeGreaterThan(score({ metres: 9_000, publishedMs: NOW }, near));
});

test('what happened counts for more than who or what was involved', () => {
  const asked: RankQuestion = { ...ASKED, kinds: ['concept', 'concept'], involved: [false, true] };
  expect(score({ hits: [4, 0] }, asked)).toBeGreaterThan(score({ hits: [0, 4] }, asked));
});
