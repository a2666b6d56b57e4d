import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export type StartedProgram = {
  pid: number;
  /** Its recent output. */
  output: () => string;
  isRunning: () => boolean;
  /** `kill -9`: nothing is finished, nothing is flushed. */
  kill: () => Promise<void>;
  /** As an operator would: SIGTERM, then wait until it exits by itself. */
  stop: () => Promise<void>;
};

const READY_WITHIN_MS = 60_000;
const STOPS_WITHIN_MS = 15_000;
const MAX_OUTPUT_LENGTH = 1_000_000;
/** Types are removed and modules compiled once for all starts: a quarter of the CPU of a start of `api`. */
const COMPILE_CACHE = resolve(import.meta.dirname, '../../../node_modules/.cache/compiled-programs');

/** Runs one of our programs in a separate process and waits until `isReady` returns true. */
export async function startProgram(
  entry: string,
  env: Readonly<Record<string, string>>,
  isReady: (output: string) => boolean | Promise<boolean>,
): Promise<StartedProgram> {
  const child = spawn(process.execPath, [entry], {
    env: { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const keep = (text: unknown) => {
    printed = `${printed}${text}`.slice(-MAX_OUTPUT_LENGTH);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const output = () => printed;
  const program = control(child, output);

  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await isReady(output()))) {
    if (!program.isRunning()) throw new Error(`${entry} ended before it was ready:\n${output()}`);
    if (Date.now() > deadline) {
      await program.kill();
      throw new Error(`${entry} was not ready in ${READY_WITHIN_MS} ms:\n${output()}`);
    }
    await wait(20);
  }
  return program;
}

/** Ready when its health URL responds with 200. */
export function respondsAt(url: string): () => Promise<boolean> {
  return () =>
    fetch(url, { signal: AbortSignal.timeout(1000) }).then(
      (response) => response.ok,
      () => false,
    );
}

function control(child: ChildProcess, output: () => string): StartedProgram {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (isRunning()) child.kill(signal);
    await ended;
  };
  return {
    pid: child.pid ?? 0,
    output,
    isRunning,
    kill: () => end('SIGKILL'),
    stop: async () => {
      const late = setTimeout(() => child.kill('SIGKILL'), STOPS_WITHIN_MS);
      await end('SIGTERM');
      clearTimeout(late);
    },
  };
}
