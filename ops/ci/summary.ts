/** The last line of CI: counts the tests of all reports, plus each failed step (given by name) as one failure. */

import { runProgram } from '../run-program.ts';
import { REPORTS_FOLDER, readOutcomes } from '../test-reports.ts';
import { countResults } from './count-results.ts';

await runProgram(async () => {
  const { passed, failed } = countResults(readOutcomes(REPORTS_FOLDER), process.argv.slice(2));
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  if (failed > 0) process.exitCode = 1;
});
