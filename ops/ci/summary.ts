/**
 * The end of CI: tests that failed or are flaky, by name, and a last line that counts the tests of all reports, plus each
 * failed step (given by name) as one failure.
 */

import { runProgram } from '../run-program.ts';
import { REPORTS_FOLDER, readOutcomes } from '../test-reports.ts';
import { countResults, listFailures } from './count-results.ts';

await runProgram(async () => {
  const outcomes = readOutcomes(REPORTS_FOLDER);
  const { passed, failed } = countResults(outcomes, process.argv.slice(2));
  const lines = [...listFailures(outcomes), `${passed} passed, ${failed} failed`];
  process.stdout.write(`${lines.join('\n')}\n`);
  if (failed > 0) process.exitCode = 1;
});
