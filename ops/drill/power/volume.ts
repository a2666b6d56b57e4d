import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, ftruncateSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { UserError } from '../../run-program.ts';
import { installPackages, isRoot } from '../../services/install-packages.ts';
import { findProgram } from '../../services/programs.ts';

/** A file system of its own, from which the power can be taken. */
export type Volume = {
  folder: string;
  /** Writes everything: settings and programs of a machine were on its disk long before. */
  sync: () => void;
  /** From here on nothing reaches the disk: what was written and not synced is lost, as in a power cut. */
  cut: () => void;
  /** Mounts again what had reached the disk. Every process that used it must have ended. */
  restore: () => Promise<void>;
  close: () => Promise<void>;
};

const BYTES = 4 * 1024 ** 3;
const BUSY_TRIES = 100;

/** ext4 in a file, behind a loop device. `xfs_io` shuts a file system down without writing what is in memory. */
export async function openVolume(): Promise<Volume> {
  if (!isRoot()) throw new UserError('a file system can be mounted by root alone');
  const missing = findProgram('xfs_io', process.env) ? [] : ['xfsprogs'];
  await installPackages(missing, process.env, (line) => process.stdout.write(`${line}\n`));
  const room = mkdtempSync(join(tmpdir(), 'paligid-power-'));
  const image = join(room, 'disk');
  const folder = join(room, 'mounted');
  mkdirSync(folder);
  for (const path of [room, folder]) chmodSync(path, 0o755);
  const file = openSync(image, 'w');
  ftruncateSync(file, BYTES);
  closeSync(file);
  const mount = () => run('mount', '-o', 'loop', image, folder);
  const unmount = async () => {
    for (let tries = 1; ; tries += 1) {
      // Processes of PostgreSQL end by themselves, a moment after the first one was killed.
      const failure = attempt('umount', folder);
      if (failure === undefined) return;
      if (tries === BUSY_TRIES) throw new UserError(`umount: ${failure}`);
      await wait(100);
    }
  };
  run('mkfs.ext4', '-q', '-F', image);
  mount();
  chmodSync(folder, 0o755);
  return {
    folder,
    sync: () => run('sync', '-f', folder),
    cut: () => run('xfs_io', '-x', '-c', 'shutdown', folder),
    restore: async () => {
      await unmount();
      mount();
    },
    close: async () => {
      await unmount();
      rmSync(room, { recursive: true });
    },
  };
}

function run(command: string, ...words: string[]): void {
  const failure = attempt(command, ...words);
  if (failure !== undefined) throw new UserError(`${command}: ${failure}`);
}

/** What went wrong, if anything. */
function attempt(command: string, ...words: string[]): string | undefined {
  const { status, stderr, error } = spawnSync(command, words, { encoding: 'utf8', timeout: 60_000 });
  return status === 0 ? undefined : stderr?.trim() || (error?.message ?? `${status}`);
}
