import { expect, test } from 'vitest';
import type { TestOutcome } from '../test-reports.ts';
import { reportLines } from './report.ts';
import { parseRequirements, parseWaiting } from './requirements.ts';
import { showingOf } from './showing.ts';

const requirements = parseRequirements(
  'id\tarea\tlayer\trequirement\topen\n' +
    'DATE-001\tDATE\trule\tAn empty date.\t\n' +
    'DATE-002\tDATE\tui\tA date on a card.\tO-40\n' +
    'PULL-001\tPULL\trule\tA threshold.\t\n' +
    'PULL-002\tPULL\tclient\tA drag.\t\n',
);
const pass = (title: string): TestOutcome => ({ title, status: 'passed' });
const fail = (title: string): TestOutcome => ({ title, status: 'failed' });
const skip = (title: string): TestOutcome => ({ title, status: 'skipped' });

test('an id is shown by a passing test that names it', () => {
  const { shown, missing, faults } = showingOf(
    requirements,
    [],
    [pass('[DATE-001] [PULL-001] says'), pass('DATE-002')],
  );
  expect([...shown]).toEqual(['DATE-001', 'PULL-001']);
  expect(missing.map(({ id }) => id)).toEqual(['DATE-002', 'PULL-002']);
  expect(faults).toEqual([]);
});

test('an id that a failing test names is not shown, whoever else passes', () => {
  const outcomes = [pass('[DATE-001] one'), fail('[DATE-001] two'), skip('[PULL-001] later')];
  expect(showingOf(requirements, [], outcomes).shown.size).toBe(0);
});

test('an id that no requirement has is a fault, also in a test that fails or waits', () => {
  const outcomes = [pass('[DATE-009] a'), fail('[DATE-010] b'), skip('[DATE-011] c')];
  expect(showingOf(requirements, [], outcomes).faults).toEqual([
    'DATE-009 is no requirement, but a test names it: [DATE-009] a',
    'DATE-010 is no requirement, but a test names it: [DATE-010] b',
    'DATE-011 is no requirement, but a test names it: [DATE-011] c',
  ]);
});

test('a waiting row is not missing, and is a fault once it is shown or unknown', () => {
  const waiting = parseWaiting(
    'id\treason\nDATE-001\tneeds the server\nPULL-001\tneeds a page\nNONE-001\t\n',
  );
  const { missing, faults } = showingOf(requirements, waiting, [pass('[DATE-001] a')]);
  expect(missing.map(({ id }) => id)).toEqual(['DATE-002', 'PULL-002']);
  expect(faults).toEqual([
    'NONE-001 is waiting but no requirement',
    'DATE-001 is shown: take it off the list of waiting',
  ]);
});

test('the report lists what is missing by area and layer, then what waits, then the counts', () => {
  const waiting = parseWaiting('PULL-001\tneeds a page\n');
  const showing = showingOf(requirements, waiting, [pass('[DATE-001] a')]);
  expect(reportLines(requirements, waiting, showing, undefined)).toEqual([
    'DATE: 1 not shown',
    '  ui: DATE-002',
    'PULL: 1 not shown',
    '  client: PULL-002',
    'waiting: 1',
    '  PULL-001 needs a page',
    'rule: 1 of 2 shown',
    '1 of 4 shown',
  ]);
});

test('the report of one layer leaves the other layers out and keeps the counts', () => {
  const showing = showingOf(requirements, [], []);
  expect(reportLines(requirements, [], showing, 'rule')).toEqual([
    'DATE: 1 not shown',
    '  rule: DATE-001',
    'PULL: 1 not shown',
    '  rule: PULL-001',
    'rule: 0 of 2 shown',
    '0 of 4 shown',
  ]);
});
