/**
 * Puts together what production runs, and nothing else: `node ops/release/stage.ts FOLDER`. Needs a checkout with
 * `npm ci` and `npm run build:web` done. Sources of `apps/server`, `apps/web` and their packages (Node strips the types
 * itself), the built pages, the dependencies without those for development, the files of backups and systemd, and a
 * list of all components (`sbom.cdx.json`, CycloneDX) with their licences by name (`LICENCES.md`).
 */
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { runProgram, UserError } from '../run-program.ts';
import { type CommandResult, mostRelevantLine, runCommand } from '../services/run-command.ts';
import { isReleased, PROGRAMS, RELEASED_PATHS } from './contents.ts';
import { licenceReport } from './licence-report.ts';

const REPOSITORY = resolve(import.meta.dirname, '../..');
/** Needed by the lock file only; removed after the install. */
const MANIFESTS = ['apps/simulator', 'packages/testkit', 'ops', 'e2e'];
/** Made by the build, so git does not know them. */
const BUILT = ['apps/web/dist', 'packages/i18n/src/paraglide'];
await runProgram(async () => {
  const folder = resolve(process.argv[2] ?? '');
  if (process.argv[2] === undefined) throw new UserError('say where: node ops/release/stage.ts FOLDER');
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new UserError(`${folder} is not empty`);
  for (const built of BUILT)
    if (!existsSync(join(REPOSITORY, built))) throw new UserError(`${built} is missing: npm run build:web`);
  const { stdout } = succeeded(
    'git',
    await runCommand('git', ['ls-files', '--', ...RELEASED_PATHS], { cwd: REPOSITORY }),
  );
  const files = stdout.split('\n').filter(isReleased);
  const manifests = MANIFESTS.map((name) => `${name}/package.json`);
  for (const file of [...files, ...manifests, 'package.json', 'package-lock.json', 'LICENSE', 'NOTICE'])
    copy(file, folder);
  for (const built of BUILT) copy(built, folder);
  await install(folder);
  for (const name of MANIFESTS) rmSync(join(folder, name, 'package.json'));
  const { stdout: revision } = succeeded(
    'git',
    await runCommand('git', ['rev-parse', 'HEAD'], { cwd: REPOSITORY }),
  );
  writeFileSync(join(folder, 'REVISION'), revision);
  process.stdout.write(`${folder} holds the release ${revision}`);
});

async function install(folder: string): Promise<void> {
  const only = PROGRAMS.flatMap((name) => ['--workspace', name]);
  const quiet = ['--no-audit', '--no-fund', '--include-workspace-root', '--omit=dev'];
  // Its messages are compiled, and what compiles them stays behind.
  succeeded('npm pkg', await runCommand('npm', ['pkg', 'delete', 'scripts.prepare'], { cwd: folder }));
  succeeded('npm ci', await runCommand('npm', ['ci', ...quiet, ...only], { cwd: folder }));
  // By the lock file: what was left out on purpose would count as missing.
  const form = ['--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only', '--omit=dev'];
  const sbom = await runCommand('npm', ['sbom', ...form, ...only], { cwd: folder });
  const components = succeeded('npm sbom', sbom).stdout;
  writeFileSync(join(folder, 'sbom.cdx.json'), components);
  const { text, refused } = licenceReport(JSON.parse(components));
  if (refused.length > 0)
    throw new UserError(`licences that a release may not contain: ${refused.join('; ')}`);
  writeFileSync(join(folder, 'LICENCES.md'), text);
}

function copy(file: string, folder: string): void {
  const target = join(folder, file);
  mkdirSync(dirname(target), { recursive: true });
  cpSync(join(REPOSITORY, file), target, { recursive: true });
}

function succeeded(what: string, result: CommandResult): CommandResult {
  if (result.code === 0) return result;
  throw new UserError(`${what}: ${mostRelevantLine(result.stderr)}`);
}
