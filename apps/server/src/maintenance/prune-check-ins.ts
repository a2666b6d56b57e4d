import { setTimeout as wait } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import * as checkIns from '../features/check-ins/check-ins.repository.ts';
import { retryOnLock } from '../platform/lock-retry.ts';

const BATCH = 500;
const BATCH_PAUSE_MS = 20;
const RETRY = { tries: 3, pauseMs: 200 };

/** Deletes expired pages of 'Kumusta ka?' with their names. Returns the number of pages. */
export async function pruneCheckIns(db: ClientBase, now: Date, stop: AbortSignal): Promise<number> {
  let total = 0;
  for (let deleted = BATCH; deleted === BATCH && !stop.aborted; ) {
    deleted = await retryOnLock(RETRY, () => checkIns.prune(db, now, BATCH));
    total += deleted;
    await wait(BATCH_PAUSE_MS);
  }
  return total;
}
