import { join } from 'node:path';
import { expect, test } from 'vitest';
import { UserError } from './run-program.ts';
import { parseTestReport, reportsAll } from './test-reports.ts';

const FILE = join(import.meta.dirname, 'ages.test.ts');

test('a report of Vitest gives every test with its groups', () => {
  const assertionResults = [
    { fullName: 'ages [DATE-001] says so', title: '[DATE-001] says so', status: 'passed' },
    { fullName: 'breaks', status: 'failed' },
    { fullName: 'later', status: 'pending' },
    { fullName: 'some day', status: 'todo' },
  ];
  expect(
    parseTestReport(JSON.stringify({ testResults: [{ name: FILE, assertionResults }, {}] }), 'unit.json'),
  ).toEqual([
    { title: 'ages [DATE-001] says so', file: 'ops/ages.test.ts', status: 'passed' },
    { title: 'breaks', file: 'ops/ages.test.ts', status: 'failed' },
    { title: 'later', file: 'ops/ages.test.ts', status: 'skipped' },
    { title: 'some day', file: 'ops/ages.test.ts', status: 'skipped' },
  ]);
});

test('a report of Playwright gives every test of every group, once for each browser project', () => {
  const spec = (title: string, ...statuses: string[]) => ({
    title,
    file: 'gate.spec.ts',
    tests: statuses.map((status) => ({ status })),
  });
  const suites = [
    {
      title: 'gate.spec.ts',
      specs: [spec('[GATE-001] asks', 'expected', 'unexpected')],
      suites: [{ title: 'denied', specs: [spec('stays', 'flaky'), spec('waits', 'skipped')] }],
    },
  ];
  expect(parseTestReport(JSON.stringify({ config: {}, suites }), 'e2e.json')).toEqual([
    { title: '[GATE-001] asks', file: 'e2e/journeys/gate.spec.ts', status: 'passed' },
    { title: '[GATE-001] asks', file: 'e2e/journeys/gate.spec.ts', status: 'failed' },
    { title: 'denied stays', file: 'e2e/journeys/gate.spec.ts', status: 'passed' },
    { title: 'denied waits', file: 'e2e/journeys/gate.spec.ts', status: 'skipped' },
  ]);
});

test('a test that passed when it was run again keeps the error of its first try', () => {
  const assertionResults = [
    { fullName: 'waits', status: 'passed', failureMessages: ['Error: too slow'] },
    { fullName: 'is sound', status: 'passed', failureMessages: [] },
  ];
  const results = [{ errors: [{ message: 'Error: not visible' }] }, { errors: [] }];
  const specs = [{ title: 'opens', file: 'gate.spec.ts', tests: [{ status: 'flaky', results }] }];
  const errors = (report: object) => parseTestReport(JSON.stringify(report), 'x.json').map((it) => it.error);
  expect(errors({ testResults: [{ name: FILE, assertionResults }] })).toEqual(['Error: too slow', undefined]);
  expect(errors({ suites: [{ title: 'gate.spec.ts', specs }] })).toEqual(['Error: not visible']);
});

test('a file that is no report is trouble', () => {
  for (const text of ['', '[]', '{}', '{"testResults": 1}', 'null']) {
    expect(() => parseTestReport(text, 'x.json')).toThrow(
      new UserError('x.json is no test report; remove it and run the tests again'),
    );
  }
});

test('the report of a few files, or of tests chosen by name, does not count as the whole suite', () => {
  const options = ['--project'];
  expect(reportsAll(['run', '--project', 'unit', '--project', 'web'], options)).toBe(true);
  expect(reportsAll(['run', '--project', 'unit', 'feed'], options)).toBe(false);
  expect(reportsAll(['run', '-t', 'FEED-003'], options)).toBe(false);
  expect(reportsAll(['test'], options)).toBe(true);
  expect(reportsAll(['test', 'journeys/feed.spec.ts:12'], options)).toBe(false);
});
