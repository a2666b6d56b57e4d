import { expect, test } from 'vitest';
import { clusterChangeLines } from './cluster-change-lines.ts';

const [ONE, OTHER] = ['a', 'b'].map((end) => ({
  ...{ id: `0199a1b2-c3d4-7e5f-8a6b-00000000000${end}`, title: `Fire ${end}` },
  ...{ group: 'g', wouldBe: 'w' },
}));

test('what would be joined and separated is listed by its sums, then pair by pair', () => {
  if (ONE === undefined || OTHER === undefined) throw new Error('there are two');
  const none = { count: 0, first: [] };
  const changes = { compared: 40, apart: { count: 2, first: [[ONE, OTHER] as const] }, together: none };
  expect(clusterChangeLines({ ...changes, failed: 0, until: undefined })).toEqual([
    'joins of 40 stories: 2 pairs would be apart, 0 together',
    '',
    `apart: s-${ONE.id} Fire a`,
    `       s-${OTHER.id} Fire b`,
    'and 1 more pairs apart',
  ]);
});

test('what was not replayed is said', () => {
  const none = { count: 0, first: [] };
  const until = new Date('2026-11-15T04:00:00Z');
  expect(clusterChangeLines({ compared: 0, apart: none, together: none, failed: 3, until })).toEqual([
    'joins of 0 stories: 0 pairs would be apart, 0 together',
    'items after 2026-11-15T04:00:00.000Z were not replayed; ask for them apart',
    '3 items could not be processed',
  ]);
});
