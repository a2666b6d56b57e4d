/** Prometheus and its tools, unpacked from Debian's packages into the cache folder, which needs no root. */
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { cacheFolder, type Environment } from '../engines.ts';
import { UserError } from '../run-program.ts';
import { isRoot } from '../services/install-packages.ts';
import { withLock } from '../services/lock.ts';
import { findProgram, isExecutable } from '../services/programs.ts';
import { type CommandResult, mostRelevantLine, runCommand } from '../services/run-command.ts';

const PACKAGES = { promtool: 'prometheus', amtool: 'prometheus-alertmanager' } as const;

/** Finds the tool or unpacks the package of the machine's own Debian release. */
export async function watchTool(
  tool: keyof typeof PACKAGES,
  env: Environment,
  say: (line: string) => void,
): Promise<string> {
  const installed = findProgram(tool, env);
  if (installed) return installed;
  const cache = cacheFolder(env, homedir());
  const program = join(cache, PACKAGES[tool], 'usr/bin', tool);
  if (isExecutable(program)) return program;
  mkdirSync(cache, { recursive: true });
  await withLock(join(cache, 'install.lock'), say, async () => {
    if (isExecutable(program)) return;
    say(`unpacking ${PACKAGES[tool]} of Debian into ${cache}`);
    await unpack(cache, PACKAGES[tool]);
  });
  if (isExecutable(program)) return program;
  throw new UserError(`Debian's ${PACKAGES[tool]} has no ${tool}; install it and put it on the path`);
}

async function unpack(cache: string, name: string): Promise<void> {
  const work = mkdtempSync(join(cache, 'unpacking-'));
  const download = () => runCommand('apt-get', ['-q', 'download', name], { cwd: work });
  try {
    const first = await download();
    // Missing or outdated package lists are the usual reason; only root may fetch them.
    if (first.code !== 0 && isRoot()) await runCommand('apt-get', ['-q', 'update']);
    succeeded(name, first.code === 0 ? first : await download());
    const file = readdirSync(work).find((entry) => entry.endsWith('.deb'));
    if (!file) throw new UserError(`${name} could not be downloaded: apt-get left no package`);
    succeeded(name, await runCommand('dpkg', ['-x', join(work, file), join(work, 'unpacked')]));
    rmSync(join(cache, name), { recursive: true, force: true });
    renameSync(join(work, 'unpacked'), join(cache, name));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function succeeded(name: string, result: CommandResult): void {
  if (result.code === 0) return;
  throw new UserError(`Debian's ${name} could not be unpacked: ${mostRelevantLine(result.stderr)}`);
}
