import { setTimeout as wait } from 'node:timers/promises';
import { counter } from '@paligid/runtime/metrics';
import type { ClientBase } from 'pg';
import { retryOnLock } from '../platform/lock-retry.ts';

type Batch = { deleted: number; entryId: string; cell: string };

/** Reads go back 168 hours at most; one more day allows for clock differences and responses being made. */
const REACH_MS = 8 * 24 * 3_600_000;
const BATCH = 2_000;
const BATCH_PAUSE_MS = 20;
const RETRY = { tries: 3, pauseMs: 200 };
const START: Batch = { deleted: 0, entryId: '00000000-0000-0000-0000-000000000000', cell: '0' };

const pruned = counter('feed_rows_pruned_total', 'Feed rows older than any read reaches that were deleted.');

/**
 * Walks the primary key, since an id holds the time at which its entry was made: entries younger than the reach have no
 * row to prune, and few older ones are left. Needs no index of its own.
 */
const PRUNE = {
  name: 'prune-feed-rows',
  text: `
    with batch as (
      select entry_id, cell from feed_rows
      where (entry_id, cell) > ($1::uuid, $2::bigint) and entry_id < first_id_at($3)
      order by entry_id, cell limit ${BATCH}
    ), pruned as (
      delete from feed_rows using batch
      where feed_rows.entry_id = batch.entry_id and feed_rows.cell = batch.cell
        and published < $3 and (expires is null or expires < $3)
      returning 1
    )
    select (select count(*)::integer from pruned) as deleted, entry_id as "entryId", cell
    from batch order by entry_id desc, cell desc limit 1`,
};

/** Deletes rows that no read reaches any more and no alert in force needs. Returns the number of rows. */
export async function pruneFeedRows(db: ClientBase, now: Date, stop: AbortSignal): Promise<number> {
  const oldest = new Date(now.getTime() - REACH_MS);
  let total = 0;
  let from: Batch = START;
  while (!stop.aborted) {
    const batch = await pruneAfter(db, from, oldest);
    if (batch === undefined) break;
    total += batch.deleted;
    pruned.inc(batch.deleted);
    from = batch;
    await wait(BATCH_PAUSE_MS);
  }
  return total;
}

async function pruneAfter(
  db: ClientBase,
  { entryId, cell }: Batch,
  oldest: Date,
): Promise<Batch | undefined> {
  const values = [entryId, cell, oldest];
  const { rows } = await retryOnLock(RETRY, () => db.query<Batch>({ ...PRUNE, values }));
  return rows[0];
}
