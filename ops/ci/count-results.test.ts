import { expect, test } from 'vitest';
import { countResults, listFailures } from './count-results.ts';

test('tests that passed and failed are counted, skipped ones are not, and a failed step is one failure', () => {
  const outcomes = (['passed', 'passed', 'failed', 'skipped'] as const).map((status) => ({
    title: 'x',
    status,
  }));
  expect(countResults(outcomes, [])).toEqual({ passed: 2, failed: 1 });
  expect(countResults(outcomes, ['check', 'unit'])).toEqual({ passed: 2, failed: 3 });
  expect(countResults([], ['check'])).toEqual({ passed: 0, failed: 1 });
});

test('failed and flaky tests are named with the first lines of their error, in plain text', () => {
  const error =
    '\u001b[31mError: expected 1\u001b[39m\n\n  to be 2\n    at a.ts:1\n    at b.ts:2\n    at c.ts:3';
  const file = 'e2e/journeys/gate.spec.ts';
  expect(
    listFailures([
      { file, title: 'sound', status: 'passed' },
      { file, title: 'at the second try', status: 'passed', error: 'Error: too slow' },
      { file, title: 'broken', status: 'failed', error },
      { file, title: 'never', status: 'skipped' },
    ]),
  ).toEqual([
    `failed: ${file} > broken`,
    '  Error: expected 1',
    '    to be 2',
    '      at a.ts:1',
    '      at b.ts:2',
    `flaky: ${file} > at the second try`,
    '  Error: too slow',
  ]);
});
