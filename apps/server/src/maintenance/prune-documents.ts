import { setTimeout as wait } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { deleteOldDocuments } from '../ingest/store/items.repository.ts';
import { retryOnLock } from '../platform/lock-retry.ts';
import { monthsAfter } from '../platform/months-ahead.ts';

/** As long as the reports that were read from them: `month_policies` of `items`. */
const MONTHS = 13;
const BATCH = 200;
const BATCH_PAUSE_MS = 20;
const RETRY = { tries: 3, pauseMs: 200 };

/** Deletes the originals of reports that are gone. Returns the number of documents. */
export async function pruneDocuments(db: ClientBase, now: Date, stop: AbortSignal): Promise<number> {
  let total = 0;
  for (let deleted = BATCH; deleted === BATCH && !stop.aborted; ) {
    deleted = await retryOnLock(RETRY, () => deleteOldDocuments(db, monthsAfter(now, -MONTHS), BATCH));
    total += deleted;
    await wait(BATCH_PAUSE_MS);
  }
  return total;
}
