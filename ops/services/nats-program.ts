/** A nats-server that can sync before it acknowledges: 2.10 or later. Debian 12 has 2.9. */
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
import { findProgram, isExecutable } from './programs.ts';
import { type CommandResult, mostRelevantLine, runCommand } from './run-command.ts';

/** The first Debian release whose package is new enough; its program is static and runs on older ones. */
const SUITE = 'trixie';

/** Finds the program or unpacks Debian's package into the cache folder, which needs no root. */
export async function natsProgram(env: Environment, say: (line: string) => void): Promise<string> {
  const installed = findProgram('nats-server', env);
  if (installed && (await isNewEnough(installed))) return installed;
  const cache = cacheFolder(env, homedir());
  const program = join(cache, `nats-server-${SUITE}`, 'usr/sbin/nats-server');
  if (isExecutable(program)) return program;
  mkdirSync(cache, { recursive: true });
  await withLock(join(cache, 'install.lock'), say, async () => {
    if (isExecutable(program)) return;
    say(`unpacking nats-server of Debian ${SUITE} into ${cache}`);
    await unpack(cache);
  });
  if (await isNewEnough(program)) return program;
  throw new UserError(`${program} is not a nats-server of 2.10 or later; install one and put it on the path`);
}

/** Parses the output of `nats-server --version`. */
export function isNewEnoughVersion(answer: string): boolean {
  const [, major, minor] = /v?(\d+)\.(\d+)\.\d+/.exec(answer) ?? [];
  return Number(major) > 2 || (Number(major) === 2 && Number(minor) >= 10);
}

async function isNewEnough(program: string): Promise<boolean> {
  const { code, stdout } = await runCommand(program, ['--version']);
  return code === 0 && isNewEnoughVersion(stdout);
}

async function unpack(cache: string): Promise<void> {
  const work = mkdtempSync(join(cache, 'unpacking-'));
  try {
    writeSource(work);
    await apt(work, 'update');
    await apt(work, 'download', 'nats-server');
    const file = readdirSync(work).find((name) => name.endsWith('.deb'));
    if (!file) throw new UserError('nats-server could not be downloaded: apt-get left no package');
    succeeded(await runCommand('dpkg', ['-x', join(work, file), join(work, 'unpacked')]));
    rmSync(join(cache, `nats-server-${SUITE}`), { recursive: true, force: true });
    renameSync(join(work, 'unpacked'), join(cache, `nats-server-${SUITE}`));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function writeSource(work: string): void {
  const mirror = debianMirror(sourceTexts(), osRelease('VERSION_CODENAME') ?? '');
  if (!mirror) throw new UserError('no Debian mirror stands in /etc/apt; install nats-server 2.10 or later');
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
async function apt(work: string, ...args: string[]): Promise<void> {
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
  );
}

function succeeded(result: CommandResult): void {
  if (result.code === 0) return;
  throw new UserError(
    `nats-server of Debian ${SUITE} could not be unpacked: ${mostRelevantLine(result.stderr)}`,
  );
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
