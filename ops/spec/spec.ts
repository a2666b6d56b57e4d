/**
 * `npm run spec`: which requirements are shown by passing tests of code that a program uses, and which are not.
 * `--layer rule` lists one layer; `--require` fails when a row listed is neither shown nor waiting.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runProgram, UserError } from '../run-program.ts';
import { REPORTS_FOLDER, readOutcomes, reportFiles } from '../test-reports.ts';
import { readGraph } from './module-graph.ts';
import { findProduct, unreachedModules } from './product.ts';
import { reportLines } from './report.ts';
import { parseRequirements, parseWaiting } from './requirements.ts';
import { findShowing } from './showing.ts';
import { findLack } from './subjects.ts';

const REPOSITORY = resolve(import.meta.dirname, '../..');

await runProgram(async () => {
  const { values } = parseArgs({ options: { layer: { type: 'string' }, require: { type: 'boolean' } } });
  const { layer } = values;
  const requirements = parseRequirements(read('requirements.tsv'));
  if (layer !== undefined && !requirements.some((row) => row.layer === layer)) {
    throw new UserError(`no requirement has the layer '${layer}'`);
  }
  if (reportFiles(REPORTS_FOLDER).length === 0) runTests();
  const waiting = parseWaiting(read('waiting.tsv'));
  const product = findProduct(readGraph(REPOSITORY));
  const showing = findShowing(requirements, waiting, readOutcomes(REPORTS_FOLDER), (file, id) =>
    findLack(product, file, id),
  );
  const spec = { requirements, waiting, showing, unreached: unreachedModules(product) };
  for (const fault of showing.errors) process.stderr.write(`${fault}\n`);
  process.stdout.write(`${reportLines(spec, layer).join('\n')}\n`);
  const lacks = showing.missing.some((row) => layer === undefined || row.layer === layer);
  if (showing.errors.length > 0 || (values.require && lacks)) process.exitCode = 1;
});

/** A failing test is no reason to stop: its requirement is then not shown. */
function runTests(): void {
  spawnSync('npm', ['test'], { cwd: REPOSITORY, stdio: ['ignore', 'ignore', 'inherit'] });
  if (reportFiles(REPORTS_FOLDER).length === 0)
    throw new UserError('the tests left no report; run: npm test');
}

function read(name: string): string {
  const file = resolve(REPOSITORY, 'docs/spec', name);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
