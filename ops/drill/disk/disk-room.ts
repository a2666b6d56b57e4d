import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../run-program.ts';

const LARGEST = 1024 ** 3;
const BLOCK = 4_096;
const TRIES = 3;
const PREFIX = 'ballast-';

/** Takes all room of a file system, also what it keeps for root, and returns how much is left. */
export function fillDisk(folder: string): number {
  let files = 0;
  // Engines may give some back meanwhile.
  for (let tries = 0; tries < TRIES; tries += 1) {
    for (let bytes = LARGEST; bytes >= BLOCK; ) {
      const { status } = spawnSync('fallocate', ['-l', `${bytes}`, join(folder, `${PREFIX}${files}`)]);
      files += 1;
      if (status !== 0) bytes /= 4;
    }
  }
  const { bfree, bsize } = statfsSync(folder);
  return bfree * bsize;
}

export function makeRoom(folder: string): void {
  for (const name of readdirSync(folder)) if (name.startsWith(PREFIX)) rmSync(join(folder, name));
}

/** Every write waits, as on a disk that does not answer, until `thaw`. Reads of what is in memory go on. */
export function freezeDisk(folder: string): { thaw: () => void } {
  run('-f', folder);
  return { thaw: () => run('-u', folder) };
}

function run(option: string, folder: string): void {
  const { status, stderr } = spawnSync('fsfreeze', [option, folder], { encoding: 'utf8' });
  if (status !== 0) throw new UserError(`fsfreeze ${option}: ${stderr.trim()}`);
}
