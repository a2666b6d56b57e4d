import { stripVTControlCharacters } from 'node:util';
import type { TestOutcome } from '../test-reports.ts';

/** A step counts in addition to its tests: it may have failed before any of them ran. */
export function countResults(
  outcomes: readonly Pick<TestOutcome, 'status'>[],
  failedSteps: readonly string[],
): { readonly passed: number; readonly failed: number } {
  const failedTests = outcomes.filter(({ status }) => status === 'failed').length;
  return {
    passed: outcomes.filter(({ status }) => status === 'passed').length,
    failed: failedTests + failedSteps.length,
  };
}

const ERROR_LINES = 4;

/** What needs somebody's eye, where a long log ends: tests that failed, and flaky ones, which passed when run again. */
export function listFailures(outcomes: readonly TestOutcome[]): string[] {
  const failed = outcomes.filter(({ status }) => status === 'failed');
  const flaky = outcomes.filter(({ status, error }) => status === 'passed' && error !== undefined);
  return [...list('failed', failed), ...list('flaky', flaky)];
}

function list(name: string, outcomes: readonly TestOutcome[]): string[] {
  return outcomes.flatMap(({ file, title, error = '' }) => [
    `${name}: ${file} > ${title}`,
    ...stripVTControlCharacters(error)
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, ERROR_LINES)
      .map((line) => `  ${line}`),
  ]);
}
