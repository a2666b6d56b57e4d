import { expect, test } from 'vitest';
import type { TestOutcome } from '../test-reports.ts';
import { reportLines } from './report.ts';
import { parseRequirements, parseWaiting } from './requirements.ts';
import { type FindLack, findShowing } from './showing.ts';

const requirements = parseRequirements(
  'id\tarea\tlayer\trequirement\topen\n' +
    'DATE-001\tDATE\trule\tAn empty date.\t\n' +
    'DATE-002\tDATE\tui\tA date on a card.\tO-40\n' +
    'PULL-001\tPULL\trule\tA threshold.\t\n' +
    'PULL-002\tPULL\tclient\tA drag.\t\n',
);
const outcome =
  (status: TestOutcome['status']) =>
  (title: string, file = 'used.test.ts'): TestOutcome => ({ title, file, status });
const pass = outcome('passed');
const fail = outcome('failed');
const skip = outcome('skipped');
const lackFor: FindLack = (file) => (file === 'used.test.ts' ? undefined : 'unreachable module');

test('an id is shown by a passing test that names it', () => {
  const { shown, missing, errors } = findShowing(
    requirements,
    [],
    [pass('[DATE-001] [PULL-001] says'), pass('DATE-002')],
    lackFor,
  );
  expect([...shown]).toEqual(['DATE-001', 'PULL-001']);
  expect(missing.map(({ id }) => id)).toEqual(['DATE-002', 'PULL-002']);
  expect(errors).toEqual([]);
});

test('an id that only tests of unused code name is not shown, and has its reason', () => {
  const outcomes = [
    pass('[DATE-001] a', 'dead.test.ts'),
    pass('[PULL-001] b', 'dead.test.ts'),
    pass('[PULL-001] c'),
  ];
  const { shown, lacks, missing } = findShowing(requirements, [], outcomes, lackFor);
  expect([...shown]).toEqual(['PULL-001']);
  expect(Object.fromEntries(lacks)).toEqual({
    'DATE-001': 'unreachable module',
    'DATE-002': 'no test',
    'PULL-002': 'no test',
  });
  expect(missing.map(({ id }) => id)).toEqual(['DATE-001', 'DATE-002', 'PULL-002']);
});

test('an id that a failing test names is not shown, whoever else passes', () => {
  const outcomes = [pass('[DATE-001] one'), fail('[DATE-001] two'), skip('[PULL-001] later')];
  expect(findShowing(requirements, [], outcomes, lackFor).shown.size).toBe(0);
});

test('an id that no requirement has is a fault, also in a test that fails or waits', () => {
  const outcomes = [pass('[DATE-009] a'), fail('[DATE-010] b'), skip('[DATE-011] c')];
  expect(findShowing(requirements, [], outcomes, lackFor).errors).toEqual([
    'DATE-009 is no requirement, but a test names it: [DATE-009] a',
    'DATE-010 is no requirement, but a test names it: [DATE-010] b',
    'DATE-011 is no requirement, but a test names it: [DATE-011] c',
  ]);
});

test('a waiting row is not missing, and is a fault once it is shown, unknown or waits for no issue', () => {
  const waiting = parseWaiting(
    'id\tissue\treason\nDATE-001\t20\tneeds the server\nPULL-001\tlater\tneeds a page\nNONE-001\t18\t\n',
  );
  const { missing, errors } = findShowing(requirements, waiting, [pass('[DATE-001] a')], lackFor);
  expect(missing.map(({ id }) => id)).toEqual(['DATE-002', 'PULL-002']);
  expect(errors).toEqual([
    'NONE-001 is waiting but no requirement',
    'PULL-001 is waiting for no issue: give the number of the one that builds it',
    'DATE-001 is shown: take it off the list of waiting',
  ]);
});

test('the report lists what is missing by area and layer, what waits by issue, unused modules and the counts', () => {
  const waiting = parseWaiting('PULL-001\t20\tneeds a page\n');
  const outcomes = [pass('[DATE-001] a'), pass('[PULL-001] b', 'dead.test.ts')];
  const showing = findShowing(requirements, waiting, outcomes, lackFor);
  expect(reportLines({ requirements, waiting, showing, unreached: ['dead.ts'] }, undefined)).toEqual([
    'DATE: 1 not shown',
    '  ui: DATE-002',
    'PULL: 1 not shown',
    '  client: PULL-002',
    'waiting: 1',
    '  issue 20: PULL-001',
    'modules that no program uses: 1',
    '  dead.ts',
    'rule: 1 of 2 shown, not shown: 1 unreachable module; by titles alone 2',
    'all: 1 of 4 shown, not shown: 2 no test, 1 unreachable module; by titles alone 2',
  ]);
});

test('the report of one layer leaves the other layers out and keeps the counts', () => {
  const showing = findShowing(requirements, [], [], lackFor);
  expect(reportLines({ requirements, waiting: [], showing, unreached: [] }, 'rule')).toEqual([
    'DATE: 1 not shown',
    '  rule: DATE-001',
    'PULL: 1 not shown',
    '  rule: PULL-001',
    'rule: 0 of 2 shown, not shown: 2 no test',
    'all: 0 of 4 shown, not shown: 4 no test',
  ]);
});
