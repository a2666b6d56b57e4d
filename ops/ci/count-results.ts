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
