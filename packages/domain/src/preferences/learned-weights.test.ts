import fc from 'fast-check';
import { expect, test } from 'vitest';
import { learnedWeights } from './learned-weights.ts';

const NEUTRAL = [
  { category: 'traffic', weight: 0.5 },
  { category: 'crime', weight: 0.5 },
];
const acts = (kind: string, category: string | null, times: number) =>
  Array.from({ length: times }, () => ({ kind, category }));

test('what is saved and read gains, what is dismissed loses, the rest stays', () => {
  expect(learnedWeights(NEUTRAL, acts('save', 'traffic', 5))).toEqual([
    { category: 'traffic', weight: 0.75 },
    { category: 'crime', weight: 0.5 },
  ]);
  expect(learnedWeights(NEUTRAL, acts('dismiss', 'crime', 10))[1]).toEqual({
    category: 'crime',
    weight: 0.25,
  });
  expect(learnedWeights(NEUTRAL, acts('search', null, 50))).toEqual(NEUTRAL);
  expect(learnedWeights(NEUTRAL, acts('read', 'gossip', 50))).toEqual(NEUTRAL);
});

test('acts for and against a category cancel out', () => {
  const both = [...acts('read', 'traffic', 4), ...acts('dismiss', 'traffic', 4)];
  expect(learnedWeights(NEUTRAL, both)).toEqual(NEUTRAL);
});

test('weights stay between 0 and 1, and more of the same never turns back', () => {
  const kinds = fc.constantFrom(
    'view',
    'read',
    'like',
    'dismiss',
    'save',
    'unsave',
    'share',
    'chat',
    'search',
  );
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.array(kinds), (weight, list) => {
      const [learned] = learnedWeights(
        [{ category: 'traffic', weight }],
        list.map((kind) => ({ kind, category: 'traffic' })),
      );
      return learned !== undefined && learned.weight >= 0 && learned.weight <= 1;
    }),
  );
  const [few] = learnedWeights(NEUTRAL, acts('read', 'traffic', 3));
  const [many] = learnedWeights(NEUTRAL, acts('read', 'traffic', 30));
  expect(many?.weight).toBeGreaterThan(few?.weight ?? 1);
});
