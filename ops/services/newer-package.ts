/** Programs of a newer Debian release, unpacked into the cache folder beside this release's own. Needs no root. */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { cacheFolder, type Environment } from '../engines.ts';
import { UserError } from '../run-program.ts';
import { debianMirror, sourceFor } from './apt-sources.ts';
import { osRelease } from './install-packages.ts';
import { withLock } from './lock.ts';
import { isExecutable } from './programs.ts';
import { type CommandResult, mostRelevantLine, runCommand } from './run-command.ts';

const SUITE = 'trixie';

/** Returns the folder that holds the packages, of which the first is named; `file` in it tells that all are there. */
export async function unpackNewer(
  packages: readonly [string, ...string[]],
  file: string,
  env: Environment,
  say: (line: string) => void,
): Promise<string> {
  const cache = cacheFolder(env, homedir());
  const folder = join(cache, `${packages[0]}-${SUITE}`);
  if (isExecutable(join(folder, file))) return folder;
  mkdirSync(cache, { recursive: true });
  await withLock(join(cache, 'install.lock'), say, async () => {
    if (isExecutable(join(folder, file))) return;
    say(`unpacking ${packages.join(' ')} of Debian ${SUITE} into ${cache}`);
    await unpack(cache, folder, packages);
  });
  return folder;
}

async function unpack(
  cache: string,
  folder: string,
  packages: readonly [string, ...string[]],
): Promise<void> {
  const work = mkdtempSync(join(cache, 'unpacking-'));
  const [name] = packages;
  try {
    writeSource(work, name);
    await apt(work, name, 'update');
    await apt(work, name, 'download', ...packages);
    const files = readdirSync(work).filter((each) => each.endsWith('.deb'));
    if (files.length < packages.length)
      throw new UserError(`${name} could not be downloaded: apt-get left no package`);
    for (const file of files)
      succeeded(await runCommand('dpkg', ['-x', join(work, file), join(work, 'unpacked')]), name);
    rmSync(folder, { recursive: true, force: true });
    renameSync(join(work, 'unpacked'), folder);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function writeSource(work: string, name: string): void {
  const mirror = debianMirror(sourceTexts(), osRelease('VERSION_CODENAME') ?? '');
  if (!mirror) throw new UserError(`no Debian mirror stands in /etc/apt; install a newer ${name} yourself`);
  for (const folder of ['sources', 'lists/partial', 'archives/partial']) {
    mkdirSync(join(work, folder), { recursive: true });
  }
  writeFileSync(join(work, 'sources', `${SUITE}.sources`), sourceFor(mirror, SUITE));
}

function sourceTexts(): string[] {
  const folder = '/etc/apt/sources.list.d';
  const files = ['/etc/apt/sources.list', ...list(folder).map((name) => join(folder, name))];
  return files.filter((file) => /\.(list|sources)$/.test(file)).flatMap((file) => read(file) ?? []);
}

/** Lists and archives are stored in the work folder, so the machine's own lists stay unchanged. */
async function apt(work: string, name: string, ...args: string[]): Promise<void> {
  const options = [
    'Dir::Etc::sourcelist=/dev/null',
    `Dir::Etc::sourceparts=${join(work, 'sources')}`,
    `Dir::State::Lists=${join(work, 'lists')}`,
    `Dir::Cache=${work}`,
    'APT::Sandbox::User=root',
    'Acquire::Languages=none',
    'APT::Update::Error-Mode=any',
  ];
  succeeded(
    await runCommand('apt-get', ['-q', ...options.flatMap((option) => ['-o', option]), ...args], {
      cwd: work,
    }),
    name,
  );
}

function succeeded(result: CommandResult, name: string): void {
  if (result.code === 0) return;
  throw new UserError(`${name} of Debian ${SUITE} could not be unpacked: ${mostRelevantLine(result.stderr)}`);
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
