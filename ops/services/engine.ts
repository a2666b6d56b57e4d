/** What the three engines have in common. */

import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { HOST } from '@paligid/runtime/engine-addresses';
import { UserError } from '../run-program.ts';
import { isRunning, type ProcessIdentity, readIdentity } from './process-identity.ts';
import { mostRelevantLine } from './run-command.ts';
import type { EngineName } from './state.ts';

export interface Engine {
  readonly name: EngineName;
  readonly address: string;
  /** The first one is shown in the state file. */
  readonly ports: readonly [number, ...number[]];
  /** Working folder of the process; no other process uses it. */
  readonly folder: string;
  readonly pidFile: string;
  readonly log: string;
  readonly settings: { readonly file: string; readonly text: string };
  /** Starts the process and returns its id. */
  launch(): Promise<number>;
  /** Returns the version once the engine is ready; rejects until then. */
  makeReady(): Promise<string>;
}

const READY_WITHIN_MS = 30_000;
const POLL_MS = 50;

/** Launches an engine and waits until it is ready. */
export async function launchUntilReady(engine: Engine): Promise<ProcessIdentity & { version: string }> {
  const logged = existsSync(engine.log) ? statSync(engine.log).size : 0;
  const failed = () => {
    const log = existsSync(engine.log) ? readFileSync(engine.log).subarray(logged).toString() : '';
    return new UserError(`${engine.name} did not become ready: ${mostRelevantLine(log)} (${engine.log})`);
  };
  const identity = readIdentity(await engine.launch());
  const deadline = performance.now() + READY_WITHIN_MS;
  while (identity && isRunning(identity) && performance.now() < deadline) {
    const version = await engine.makeReady().catch(() => undefined);
    if (version !== undefined) return { ...identity, version };
    await sleep(POLL_MS);
  }
  throw failed();
}

/** Starts a program that outlives this process. Its output goes to a file: a pipe would keep our caller waiting. */
export function launchDetached(
  program: string,
  args: readonly string[],
  cwd: string,
  log: string,
  env: NodeJS.ProcessEnv = process.env,
): number {
  const output = openSync(log, 'a');
  const child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', output, output] });
  child.on('error', () => undefined);
  child.unref();
  closeSync(output);
  if (child.pid === undefined) throw new UserError(`${program} cannot be run`);
  return child.pid;
}

export async function requireFreePorts(engine: Engine): Promise<void> {
  for (const port of engine.ports) {
    if (await isFreePort(port)) continue;
    throw new UserError(
      `port ${port} (${engine.name}) is taken by another program; end it or set PALIGID_PORT_BASE to another range`,
    );
  }
}

export function isFreePort(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: HOST, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
