import { setTimeout as wait } from 'node:timers/promises';
import { manilaDate } from '@paligid/domain/time/calendar';
import type { ClientBase } from 'pg';
import { pruneDays } from '../features/developers/api-keys.repository.ts';
import { retryOnLock } from '../platform/lock-retry.ts';

/** What a reader is shown of a key. */
const RETENTION_MS = 90 * 24 * 3_600_000;
const BATCH = 500;
const BATCH_PAUSE_MS = 20;
const RETRY = { tries: 3, pauseMs: 200 };

/** Deletes old days of the calls of keys. Returns the number of rows. */
export async function pruneApiUsage(db: ClientBase, now: Date, stop: AbortSignal): Promise<number> {
  const before = manilaDate(now.getTime() - RETENTION_MS);
  let total = 0;
  for (let deleted = BATCH; deleted === BATCH && !stop.aborted; ) {
    deleted = await retryOnLock(RETRY, () => pruneDays(db, before, BATCH));
    total += deleted;
    await wait(BATCH_PAUSE_MS);
  }
  return total;
}
