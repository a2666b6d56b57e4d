import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type EngineAddresses, engineAddresses } from '@paligid/runtime/engine-addresses';
import { UserError } from '../run-program.ts';
import { type EngineName, readState } from '../services/state.ts';

export type DrillEngines = {
  addresses: EngineAddresses;
  /** `isWiped` also deletes its data on disk. */
  kill: (engine: EngineName, isWiped?: boolean) => Promise<void>;
  /** Kills all of them at one moment, right after `before`. */
  killAll: (before: () => void) => Promise<void>;
  start: () => void;
  /** As `start`, while this process does other work. */
  startAgain: () => Promise<void>;
  close: () => void;
};

const START_WITHIN_MS = 60_000;
const SERVICES = resolve(import.meta.dirname, '..', 'services');

/** Starts the drill's own durable engines: fsync on, as in production. */
export function startEngines(
  portBase: string,
  { parent = tmpdir(), isDurable = true }: { parent?: string; isDurable?: boolean } = {},
): DrillEngines {
  const folder = mkdtempSync(join(parent, 'paligid-drill-'));
  chmodSync(folder, 0o755);
  const env = {
    ...process.env,
    PALIGID_PORT_BASE: portBase,
    PALIGID_SERVICES_DIR: folder,
    PALIGID_PG_FSYNC: isDurable ? 'on' : 'off',
  };
  const run = (script: string) => {
    const { status, stderr } = spawnSync(process.execPath, [join(SERVICES, script)], {
      env,
      encoding: 'utf8',
    });
    if (status !== 0) throw new UserError(`${script}: ${stderr.trim()}`);
  };
  run('start.ts');
  return {
    addresses: engineAddresses(env),
    kill: async (engine, isWiped = false) => {
      const record = readState(folder).find((row) => row.engine === engine);
      if (record === undefined) throw new UserError(`${engine} is not running`);
      process.kill(record.pid, 'SIGKILL');
      while (isThere(record.pid)) await wait(10);
      if (isWiped) rmSync(join(record.folder, 'store'), { recursive: true });
    },
    killAll: async (before) => {
      const pids = readState(folder).map(({ pid }) => pid);
      before();
      for (const pid of pids) process.kill(pid, 'SIGKILL');
      while (pids.some(isThere)) await wait(10);
    },
    start: () => run('start.ts'),
    startAgain: async () => {
      await promisify(execFile)(process.execPath, [join(SERVICES, 'start.ts')], {
        env,
        timeout: START_WITHIN_MS,
      });
    },
    close: () => {
      run('stop.ts');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A zombie process still holds its pid, which PostgreSQL checks. */
function isThere(pid: number): boolean {
  return existsSync(`/proc/${pid}`);
}
