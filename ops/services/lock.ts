import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '../run-program.ts';

/** Part of util-linux, which every Debian has. */
const LOCK_PROGRAM = 'flock';
const MAX_WAIT_S = 300;
/** Most waits are shorter than this and need no message. */
const QUIET_WAIT_MS = 500;

/**
 * Runs the work while holding an exclusive lock on the file. The kernel holds the lock (`flock`), so a killed process
 * leaves no lock behind; the file contains the holder's process id for those who wait.
 */
export async function withLock<T>(
  file: string,
  say: (line: string) => void,
  work: () => Promise<T>,
): Promise<T> {
  // The inner `cat` holds the lock until our end of its input closes, which also happens when we are killed.
  const keeper = ['--timeout', `${MAX_WAIT_S}`, file, 'sh', '-c', 'echo held; exec cat'];
  const child = spawn(LOCK_PROGRAM, keeper, { stdio: ['pipe', 'pipe', 'ignore'] });
  const ended = new Promise<'ended'>((resolve) => {
    child.on('error', () => resolve('ended'));
    child.on('close', () => resolve('ended'));
  });
  const held = new Promise<'held'>((resolve) => {
    child.stdout.once('data', () => resolve('held'));
  });
  try {
    const first = await Promise.race([held, ended, sleep(QUIET_WAIT_MS, 'waiting', { ref: false })]);
    if (first === 'waiting')
      say(`waiting for process ${findHolder(file)}, which is at work on the same files`);
    if ((await Promise.race([held, ended])) === 'ended') {
      throw new UserError(`${file} could not be locked; process ${findHolder(file)} may still hold it`);
    }
    writeFileSync(file, `${process.pid}\n`);
    return await work();
  } finally {
    child.stdin.end();
    await ended;
  }
}

function findHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim() || 'unknown';
  } catch {
    return 'unknown';
  }
}
