import { expect, test } from 'vitest';
import { changeLines, compareRuns } from './compare-runs.ts';
import { categoryMacroF1, computeFigures, severityFigures } from './figures.ts';
import { computeIntervals } from './intervals.ts';
import type { Judged } from './labelled-item.ts';

function buildJudged(id: string, event: string, gold: Partial<Judged['gold']> = {}): Judged {
  return {
    lang: 'en',
    title: 'Fire',
    gold: {
      event: 'fire',
      category: 'safety',
      severity: 3,
      place: null,
      roundup: false,
      role: null,
      part_of: null,
      background_of: null,
      ...gold,
    },
    judgement: { id, event, category: 'safety', severity: 3, place: null, role: 'same', part_of: null },
  };
}

test('without labels there are no figures', () => {
  expect(computeFigures([])).toBeUndefined();
});

test('a roundup is an event of its own, also beside other roundups and whatever its label names', () => {
  const roundup = { event: 'fire', roundup: true };
  const apart = [buildJudged('1', 'a'), buildJudged('2', 'b', roundup), buildJudged('3', 'c', roundup)];
  expect(computeFigures(apart)).toMatchObject({ bCubedF1: 1, overMergeRate: 0 });
  const joined = [buildJudged('1', 'a'), buildJudged('2', 'a', { event: null })];
  expect(computeFigures(joined)).toMatchObject({ pairPrecision: 0, overMergeRate: 1 });
});

test('a role is right as labelled, and what is part of a wider event leads to it', () => {
  const raised = buildJudged('1', 'a', { event: 'rain', role: 'earlier' });
  const red = buildJudged('2', 'a', { event: 'rain', role: 'same' });
  const street = buildJudged('3', 'b', { event: 'street', part_of: 'rain' });
  const outlook = buildJudged('4', 'a', { event: null, background_of: 'rain' });
  const judged = (item: Judged, more: Partial<Judged['judgement']>): Judged => ({
    ...item,
    judgement: { ...item.judgement, ...more },
  });
  const right = [
    judged(raised, { role: 'earlier' }),
    judged(red, { role: 'same' }),
    judged(street, { part_of: 'a' }),
    judged(outlook, { role: 'background' }),
  ];
  expect(computeFigures(right)?.rolesRight).toBe(1);
  const wrong = [
    judged(raised, { role: 'same' }),
    judged(red, { role: 'same' }),
    judged(street, { part_of: null }),
    judged(outlook, { role: 'same' }),
  ];
  expect(computeFigures(wrong)?.rolesRight).toBe(0.25);
  expect(computeFigures([buildJudged('1', 'a')])?.rolesRight).toBeNull();
});

test('an interval holds its figure, is the same at every run, and is narrow where nothing is wrong', () => {
  const items = Array.from({ length: 60 }, (_, at) =>
    buildJudged(`${at}`, `ours ${at >> 1}`, {
      event: `right ${at >> 1}`,
      severity: at % 10 === 0 ? 5 : 3,
      part_of: at === 7 ? 'right 0' : null,
    }),
  );
  const intervals = computeIntervals(items);
  expect(intervals).toEqual(computeIntervals(items));
  expect(intervals.bCubedF1).toEqual([1, 1]);
  const [low, high] = intervals.severityExact ?? [0, 0];
  expect(low).toBeGreaterThan(0.75);
  expect(low).toBeLessThan(0.9);
  expect(high).toBeGreaterThan(0.9);
  expect(high).toBeLessThanOrEqual(1);
});

test('against an earlier run every item that got better or worse is named, by field', () => {
  const earlier = [
    { id: '1', event: 'a', category: 'crime', severity: 3, place: null },
    { id: '2', event: 'a', category: 'safety', severity: 5, place: null },
    { id: '3', event: 'b', category: 'safety', severity: 3, place: null },
  ] as const;
  const now = [buildJudged('1', 'a'), buildJudged('2', 'c'), buildJudged('3', 'b', { event: 'other' })];
  const changes = compareRuns(earlier, now);
  expect(changes.map(({ id, field, isBetter }) => [id, field, isBetter])).toEqual([
    ['1', 'event', false],
    ['1', 'category', true],
    ['2', 'event', false],
    ['2', 'severity', true],
  ]);
  expect(changeLines(changes)).toContain('  severity 2: 5 before, 3 now, right 3: Fire');
});

test('every category counts the same, however many items it has', () => {
  const items = [
    { category: 'traffic', goldCategory: 'traffic' },
    { category: 'traffic', goldCategory: 'traffic' },
    { category: 'traffic', goldCategory: 'transport' },
    { category: 'transport', goldCategory: 'transport' },
    { category: 'other', goldCategory: 'crime' },
  ] as const;
  // traffic 2·2/(3+2), transport 2·1/(1+2), crime 0, other 0.
  expect(categoryMacroF1(items)).toBeCloseTo((0.8 + 2 / 3) / 4, 12);
});

test('severity is right, nearly right or far off, and a missed 5 is counted', () => {
  const pairs = [
    [5, 5],
    [4, 5],
    [1, 5],
    [2, 2],
    [3, 2],
    [4, 2],
  ] as const;
  const items = pairs.map(([severity, goldSeverity]) => ({ severity, goldSeverity }));
  expect(severityFigures(items)).toEqual({
    severityExact: 2 / 6,
    severityWithinOne: 4 / 6,
    missedSeverity5: 2,
    falseSeverity5: 0,
  });
});
