import { expect, test } from 'vitest';
import { figuresOf, type Judged } from './figures.ts';

function buildJudged(id: string, event: string, gold: Partial<Judged['gold']> = {}): Judged {
  return {
    lang: 'en',
    gold: { event: 'fire', category: 'safety', severity: 3, place: null, roundup: false, ...gold },
    judgement: { id, event, category: 'safety', severity: 3, place: null },
  };
}

test('without labels there are no figures', () => {
  expect(figuresOf([])).toBeUndefined();
});

test('a roundup is an event of its own, also beside other roundups and whatever its label names', () => {
  const roundup = { event: 'fire', roundup: true };
  const apart = [buildJudged('1', 'a'), buildJudged('2', 'b', roundup), buildJudged('3', 'c', roundup)];
  expect(figuresOf(apart)).toMatchObject({ bCubedF1: 1, overMergeRate: 0 });
  const joined = [buildJudged('1', 'a'), buildJudged('2', 'a', { event: null })];
  expect(figuresOf(joined)).toMatchObject({ pairPrecision: 0, overMergeRate: 1 });
});
