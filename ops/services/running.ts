/** Finds running engines, and ends those that `start` has started. */
import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '../run-program.ts';
import type { Engine } from './engine.ts';
import { stopPostgres } from './postgres.ts';
import { isRunning, readPidFile } from './process-identity.ts';
import type { EngineRecord } from './state.ts';

const END_WITHIN_MS = 30_000;
const POLL_MS = 20;

/** The engine's process if it runs: as recorded, or by its pid file when a start was killed before recording. */
export function findRunning(
  engine: Engine,
  records: readonly EngineRecord[],
): { readonly pid: number; readonly birth: string; readonly port: number } | undefined {
  const record = records.find((each) => each.engine === engine.name && isRunning(each));
  if (record) return record;
  const identity = readPidFile(engine.pidFile, engine.folder);
  return identity && { ...identity, port: engine.ports[0] };
}

/** Ends the recorded process and waits until it is gone. Does nothing if it has already ended. */
export async function endEngine(record: EngineRecord): Promise<void> {
  if (!isRunning(record)) return;
  if (record.engine === 'PostgreSQL') await stopPostgres(record.folder);
  else terminate(record);
  const deadline = performance.now() + END_WITHIN_MS;
  while (isRunning(record)) {
    if (performance.now() > deadline)
      throw new UserError(`${record.engine} (process ${record.pid}) does not end`);
    await sleep(POLL_MS);
  }
}

function terminate(record: EngineRecord): void {
  try {
    process.kill(record.pid, 'SIGTERM');
  } catch {
    throw new UserError(
      `${record.engine} (process ${record.pid}) was started by another user, who must stop it`,
    );
  }
}
