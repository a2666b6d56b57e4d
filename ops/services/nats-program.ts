/** A nats-server that can sync before it acknowledges: 2.10 or later. Debian 12 has 2.9. */
import { join } from 'node:path';
import type { Environment } from '../engines.ts';
import { UserError } from '../run-program.ts';
import { unpackNewer } from './newer-package.ts';
import { findProgram } from './programs.ts';
import { runCommand } from './run-command.ts';

const PROGRAM = 'usr/sbin/nats-server';

/** Finds the program or unpacks Debian's package; its program is static and runs on older releases. */
export async function natsProgram(env: Environment, say: (line: string) => void): Promise<string> {
  const installed = findProgram('nats-server', env);
  if (installed && (await isNewEnough(installed))) return installed;
  const program = join(await unpackNewer(['nats-server'], PROGRAM, env, say), PROGRAM);
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
