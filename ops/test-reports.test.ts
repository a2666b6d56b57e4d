import { expect, test } from 'vitest';
import { parseReport } from './test-reports.ts';
import { Trouble } from './trouble.ts';

test('a report of Vitest gives every test with its groups', () => {
  const assertionResults = [
    { fullName: 'ages [DATE-001] says so', title: '[DATE-001] says so', status: 'passed' },
    { fullName: 'breaks', status: 'failed' },
    { fullName: 'later', status: 'pending' },
    { fullName: 'some day', status: 'todo' },
  ];
  expect(parseReport(JSON.stringify({ testResults: [{ assertionResults }, {}] }), 'unit.json')).toEqual([
    { title: 'ages [DATE-001] says so', status: 'passed' },
    { title: 'breaks', status: 'failed' },
    { title: 'later', status: 'skipped' },
    { title: 'some day', status: 'skipped' },
  ]);
});

test('a report of Playwright gives every test of every group, once for each browser project', () => {
  const spec = (title: string, ...statuses: string[]) => ({
    title,
    tests: statuses.map((status) => ({ status })),
  });
  const suites = [
    {
      title: 'gate.spec.ts',
      specs: [spec('[GATE-001] asks', 'expected', 'unexpected')],
      suites: [{ title: 'denied', specs: [spec('stays', 'flaky'), spec('waits', 'skipped')] }],
    },
  ];
  expect(parseReport(JSON.stringify({ config: {}, suites }), 'e2e.json')).toEqual([
    { title: '[GATE-001] asks', status: 'passed' },
    { title: '[GATE-001] asks', status: 'failed' },
    { title: 'denied stays', status: 'passed' },
    { title: 'denied waits', status: 'skipped' },
  ]);
});

test('a file that is no report is trouble', () => {
  for (const text of ['', '[]', '{}', '{"testResults": 1}', 'null']) {
    expect(() => parseReport(text, 'x.json')).toThrow(
      new Trouble('x.json is no test report; remove it and run the tests again'),
    );
  }
});
