import { expect, test } from 'vitest';
import { categoryMacroF1, severityFigures } from './label-figures.ts';

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
