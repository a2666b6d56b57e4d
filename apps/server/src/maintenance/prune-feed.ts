import { setTimeout as wait } from 'node:timers/promises';
import { counter } from '@paligid/runtime/metrics';
import type { ClientBase } from 'pg';
import * as feedRows from '../ingest/store/feed-rows.repository.ts';
import { retryOnLock } from '../platform/lock-retry.ts';

/** Reads go back 168 hours at most; one more day allows for clock differences and responses being made. */
const REACH_MS = 8 * 24 * 3_600_000;
const BATCH_PAUSE_MS = 20;
const RETRY = { tries: 3, pauseMs: 200 };
const START: feedRows.PrunedBatch = {
  deleted: 0,
  entryId: '00000000-0000-0000-0000-000000000000',
  cell: '0',
};

const pruned = counter('feed_rows_pruned_total', 'Feed rows older than any read reaches that were deleted.');

/** Deletes rows that no read reaches any more and no alert in force needs. Returns the number of rows. */
export async function pruneFeedRows(db: ClientBase, now: Date, stop: AbortSignal): Promise<number> {
  const oldest = new Date(now.getTime() - REACH_MS);
  let total = 0;
  let from: feedRows.PrunedBatch = START;
  while (!stop.aborted) {
    const batch = await retryOnLock(RETRY, () => feedRows.prune(db, from, oldest));
    if (batch === undefined) break;
    total += batch.deleted;
    pruned.inc(batch.deleted);
    from = batch;
    await wait(BATCH_PAUSE_MS);
  }
  return total;
}
