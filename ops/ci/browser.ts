/** Makes sure that the journeys find Debian's Chromium. */

import { runProgram } from '../run-program.ts';
import { installPackages } from '../services/install-packages.ts';
import { findProgram } from '../services/programs.ts';

await runProgram(async () => {
  const missing = findProgram('chromium', process.env) ? [] : ['chromium'];
  await installPackages(missing, process.env, (line) => process.stdout.write(`${line}\n`));
});
