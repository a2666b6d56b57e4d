/** Installs packages of the machine's own Debian release. */
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { cacheFolder, type Environment } from '../engines.ts';
import { UserError } from '../run-program.ts';
import { withLock } from './lock.ts';
import { type CommandResult, mostRelevantLine, runCommand } from './run-command.ts';

const POLICY = '/usr/sbin/policy-rc.d';
const POLICY_BEFORE = `${POLICY}.before-paligid`;
const POLICY_REFUSES = 101;
const OUR_POLICY = `#!/bin/sh\n# Nothing starts by itself while Paligid installs its engines.\nexit ${POLICY_REFUSES}\n`;
const CLUSTER_SETTING = '/etc/postgresql-common/createcluster.d/paligid.conf';

export async function installPackages(
  packages: readonly string[],
  env: Environment,
  say: (line: string) => void,
): Promise<void> {
  if (packages.length === 0) return;
  const wanted = packages.join(' ');
  if (!isRoot() || !isDebian())
    throw new UserError(`not installed: ${wanted}; run as root: apt-get install ${wanted}`);
  const cache = cacheFolder(env, homedir());
  mkdirSync(cache, { recursive: true });
  await withLock(join(cache, 'install.lock'), say, async () => {
    say(`installing ${wanted}`);
    const restore = await holdServicesBack();
    try {
      await aptInstall(packages);
    } finally {
      restore();
    }
  });
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function isDebian(): boolean {
  return osRelease('ID') === 'debian';
}

export function osRelease(field: string): string | undefined {
  const file = '/etc/os-release';
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return new RegExp(`^${field}="?([^"\\n]*)"?$`, 'm').exec(text)?.[1];
}

async function aptInstall(packages: readonly string[]): Promise<void> {
  const first = await apt('install', '--no-install-recommends', ...packages);
  if (first.code === 0) return;
  // Missing or outdated package lists are the usual reason; fetching them takes longer than trying first.
  const update = await apt('update');
  const second = update.code === 0 ? await apt('install', '--no-install-recommends', ...packages) : update;
  if (second.code === 0) return;
  // An update that reached no mirror still exits with 0; its warning is more useful than the install's error.
  const reason = mostRelevantLine(`${update.stderr}\n${second.stderr}`);
  throw new UserError(`${packages.join(' ')} could not be installed: ${reason}`);
}

function apt(...args: string[]): Promise<CommandResult> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return runCommand('apt-get', ['-y', '-q', '-o', 'DPkg::Lock::Timeout=120', ...args], { env });
}

/**
 * Prevents the install from starting services or creating a cluster on the machine. Returns a function that undoes
 * this.
 */
async function holdServicesBack(): Promise<() => void> {
  clearInterrupted();
  const hasPolicy = existsSync(POLICY);
  const refuses = hasPolicy && (await runCommand(POLICY, ['paligid', 'start'])).code === POLICY_REFUSES;
  if (!refuses) {
    if (hasPolicy) renameSync(POLICY, POLICY_BEFORE);
    writeFileSync(POLICY, OUR_POLICY);
    chmodSync(POLICY, 0o755);
  }
  mkdirSync(join(CLUSTER_SETTING, '..'), { recursive: true });
  writeFileSync(CLUSTER_SETTING, 'create_main_cluster = false\n');
  return () => {
    rmSync(CLUSTER_SETTING, { force: true });
    if (refuses) return;
    rmSync(POLICY, { force: true });
    if (hasPolicy) renameSync(POLICY_BEFORE, POLICY);
  };
}

/** An install that was killed could not clean up. */
function clearInterrupted(): void {
  if (existsSync(POLICY) && readFileSync(POLICY, 'utf8') === OUR_POLICY) rmSync(POLICY);
  if (existsSync(POLICY_BEFORE)) renameSync(POLICY_BEFORE, POLICY);
}
