import { expect, test } from 'vitest';
import { parseWorkerReport } from './worker-report.ts';

const REPORT = { entry: '/assets/entry-a.js', theme: 'dark', config: 'c1', files: ['/assets/a.css'] };

test('the worker hears what a page has loaded', () => {
  expect(parseWorkerReport(REPORT)).toEqual(REPORT);
});

test('a page of the release before names no configuration', () => {
  const { config: _, ...older } = REPORT;
  expect(parseWorkerReport(older)).toEqual({ ...REPORT, config: '' });
});

test('addresses that are no files of ours are not heard', () => {
  const files = ['/assets/a.css', '/story/s-1', 'https://evil.example/assets/a.js', 7];
  expect(parseWorkerReport({ ...REPORT, files })).toEqual(REPORT);
});

test.each([undefined, null, 'hello', {}, { ...REPORT, entry: '/sw.js' }, { ...REPORT, files: 'all' }])(
  'anything else (%j) means nothing',
  (said) => {
    expect(parseWorkerReport(said)).toBeUndefined();
  },
);
