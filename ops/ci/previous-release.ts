/**
 * `npm run test:previous`: runs engine tests of an earlier release on the current schema, since migrations run while
 * the previous release still serves. `--revision REV` names the release, `--short` runs the tests that CI has time for,
 * and names of test files run those alone.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runProgram, UserError } from '../run-program.ts';
import { runCommand } from '../services/run-command.ts';
import { hasCurrentNames, previousRevision } from './previous-revision.ts';

const ROOT = resolve(import.meta.dirname, '..', '..');
const SHORT = ['api-feed', 'pipeline-report', 'alerts', 'gateway'];
const LONG = [
  ...SHORT,
  ...['feed-windows', 'api-clusters', 'api-cluster-page', 'api-stories', 'api-digest', 'api-personal-feed'],
  ...['pipeline-warning', 'pipeline-order', 'pipeline-together', 'joining', 'event-split', 'relay'],
  ...['event-size', 'api-related', 'api-history'],
];
const MAX_TEST_MS = 15 * 60_000;

/** The current schema and its migration runner: the earlier runner could not run every file. */
const TODAYS = [
  'apps/server/migrations',
  ...['migrations', 'concurrent-index', 'lock-retry', 'months-ahead', 'split-statements'].map(
    (name) => `apps/server/src/platform/${name}.ts`,
  ),
];

await runProgram(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { revision: { type: 'string' }, short: { type: 'boolean', default: false } },
  });
  const revision = await previousRevision(ROOT, values.revision);
  if (revision === undefined) {
    print('skipped: the history of this clone does not reach back to the release before');
    return;
  }
  if (!(await hasCurrentNames(ROOT, revision))) {
    print(`skipped: ${revision.slice(0, 12)} is older than the outright renaming of tables and columns`);
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'paligid-previous-'));
  const tree = join(folder, 'tree');
  try {
    await git('worktree', 'add', '--detach', tree, revision);
    linkPackages(tree);
    for (const path of TODAYS) {
      rmSync(join(tree, path), { recursive: true, force: true });
      cpSync(join(ROOT, path), join(tree, path), { recursive: true });
    }
    const wanted = values.short ? SHORT : LONG;
    const tests = (positionals.length > 0 ? positionals : wanted)
      .map((name) => `apps/server/test/${name}.test.ts`)
      .filter((path) => existsSync(join(tree, path)));
    if (tests.length === 0) throw new UserError('the release before has none of these test files');
    print(`${tests.length} test files of ${revision.slice(0, 12)} on the schema of today`);
    await run(tree, 'packages/i18n/compile/compile.ts');
    await run(tree, 'node_modules/vitest/vitest.mjs', 'run', '--project', 'db', ...tests);
    print(`${revision.slice(0, 12)} works on the schema of today`);
  } finally {
    await runCommand('git', ['worktree', 'remove', '--force', tree], { cwd: ROOT });
    rmSync(folder, { recursive: true, force: true });
    await runCommand('git', ['worktree', 'prune'], { cwd: ROOT });
  }
});

/** Third-party packages are the installed ones; our own packages are those of the release. */
function linkPackages(tree: string): void {
  const installed = join(ROOT, 'node_modules');
  const links = join(tree, 'node_modules');
  mkdirSync(join(links, '@paligid'), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name === '@paligid' || name.startsWith('.')) continue;
    symlinkSync(join(installed, name), join(links, name));
  }
  for (const group of ['apps', 'packages', '.']) {
    for (const name of readdirSync(join(tree, group))) {
      const folder = join(tree, group, name);
      const isOurs = group !== '.' || name === 'ops' || name === 'e2e';
      if (isOurs && existsSync(join(folder, 'package.json')))
        symlinkSync(folder, join(links, '@paligid', name));
    }
  }
}

async function run(tree: string, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: tree,
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: MAX_TEST_MS,
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new UserError(`${args[0]} ended with ${code ?? 'a time-out'}`);
}

async function git(...args: string[]): Promise<void> {
  const { code, stderr } = await runCommand('git', args, { cwd: ROOT });
  if (code !== 0) throw new UserError(`git ${args[0]}: ${stderr.trim()}`);
}

function print(line: string): void {
  process.stdout.write(`previous release: ${line}\n`);
}
