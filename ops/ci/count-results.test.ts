import { expect, test } from 'vitest';
import { countResults } from './count-results.ts';

test('tests that passed and failed are counted, skipped ones are not, and a failed step is one failure', () => {
  const outcomes = (['passed', 'passed', 'failed', 'skipped'] as const).map((status) => ({
    title: 'x',
    status,
  }));
  expect(countResults(outcomes, [])).toEqual({ passed: 2, failed: 1 });
  expect(countResults(outcomes, ['check', 'unit'])).toEqual({ passed: 2, failed: 3 });
  expect(countResults([], ['check'])).toEqual({ passed: 0, failed: 1 });
});
