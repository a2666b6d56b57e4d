import { setTimeout as wait } from 'node:timers/promises';
import { manilaDate } from '@paligid/domain/time/calendar';
import type { ClientBase } from 'pg';
import * as sourceDays from '../ingest/store/source-days.repository.ts';
import { retryOnLock } from '../platform/lock-retry.ts';

/** Thirteen months, which the accuracy ledger shows: some dozen sources have some thousand days in them. */
const RETENTION_MS = 400 * 24 * 3_600_000;
const BATCH = 500;
const BATCH_PAUSE_MS = 20;
const RETRY = { tries: 3, pauseMs: 200 };

/** Deletes days of the record of sources that nobody is shown any more. Returns the number of rows. */
export async function pruneSourceDays(db: ClientBase, now: Date, stop: AbortSignal): Promise<number> {
  const before = manilaDate(now.getTime() - RETENTION_MS);
  let total = 0;
  for (let deleted = BATCH; deleted === BATCH && !stop.aborted; ) {
    deleted = await retryOnLock(RETRY, () => sourceDays.prune(db, before, BATCH));
    total += deleted;
    await wait(BATCH_PAUSE_MS);
  }
  return total;
}
