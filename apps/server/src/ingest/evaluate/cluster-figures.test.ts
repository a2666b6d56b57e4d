import { expect, test } from 'vitest';
import { clusterFigures } from './cluster-figures.ts';

/** 'a:1 en' is an item of our event a and of the labelled event 1. */
function items(...texts: string[]) {
  return texts.map((text) => {
    const [, event = '', goldEvent = '', lang = 'mix'] = /^(\w+):(\w+)(?: (\w+))?$/.exec(text) ?? [];
    return { event, goldEvent, lang };
  });
}

test('events that are right in every item have full figures', () => {
  expect(clusterFigures(items('a:1 en', 'a:1 tl', 'b:2 en', 'c:3 tl'))).toEqual({
    bCubedPrecision: 1,
    bCubedRecall: 1,
    bCubedF1: 1,
    pairPrecision: 1,
    overMergeRate: 0,
    englishTagalogRecall: 1,
  });
});

test('B-cubed, pairs and over-merging are as calculated by hand', () => {
  // a contains three items of 1 and one of 2; b contains the other two of 2; c contains the fourth of 1.
  const figures = clusterFigures(items('a:1', 'a:1', 'a:1', 'a:2', 'b:2', 'b:2', 'c:1'));
  // Precision: three of 3/4, one of 1/4, two of 1, one of 1. Recall: three of 3/4, one of 1/3, two of 2/3, one of 1/4.
  expect(figures.bCubedPrecision).toBeCloseTo((3 * 0.75 + 0.25 + 2 + 1) / 7, 12);
  expect(figures.bCubedRecall).toBeCloseTo((3 * 0.75 + 1 / 3 + 2 * (2 / 3) + 0.25) / 7, 12);
  const [p, r] = [5.5 / 7, (2.25 + 1 / 3 + 4 / 3 + 0.25) / 7];
  expect(figures.bCubedF1).toBeCloseTo((2 * p * r) / (p + r), 12);
  // Of the 6 pairs in a, 3 are right; of the 1 in b, 1.
  expect(figures.pairPrecision).toBeCloseTo(4 / 7, 12);
  expect(figures.overMergeRate).toBeCloseTo(1 / 3, 12);
  expect(figures.englishTagalogRecall).toBeNull();
});

test('items that are all alone have full precision, little recall and no pairs', () => {
  const figures = clusterFigures(items('a:1 en', 'b:1 tl', 'c:1', 'd:2'));
  expect(figures).toMatchObject({
    bCubedPrecision: 1,
    bCubedRecall: 0.5,
    pairPrecision: null,
    overMergeRate: 0,
    englishTagalogRecall: 0,
  });
});

test('across languages only pairs of an English and a Tagalog item of one event count', () => {
  // Event 1: two English, two Tagalog, so four pairs; a has 1 x 1 of them, b has 1 x 1. Event 2 has no such pair.
  const figures = clusterFigures(
    items('a:1 en', 'a:1 tl', 'b:1 en', 'b:1 tl', 'c:2 en', 'c:2 ceb', 'c:2 mix'),
  );
  expect(figures.englishTagalogRecall).toBe(0.5);
});
