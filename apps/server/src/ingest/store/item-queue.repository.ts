import type { ClientBase, Pool } from 'pg';

export type QueuedItem = { id: string; sourceId: string };

/** A stream keeps what it was given; only what it has lost is given again, and not sooner than this. */
const POSTPONE_DELAY = '10 minutes';

/** Takes an item for this transaction. False: somebody else has finished it, or it was given up. */
export async function claim(db: ClientBase, itemId: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'claim-item',
    text: 'delete from item_queue where item_id = $1 and dead_at is null',
    values: [itemId],
  });
  return rowCount === 1;
}

/** Deliveries after the first, with this one; absent when there is nothing to do any more. */
export async function countStart(db: Pool, itemId: string): Promise<number | undefined> {
  const { rows } = await db.query<{ starts: number }>(
    'update item_queue set starts = starts + 1 where item_id = $1 and dead_at is null returning starts',
    [itemId],
  );
  return rows[0]?.starts;
}

/** Failures of the item, with this one. */
export async function countFailure(db: Pool, itemId: string, reason: string): Promise<number> {
  const { rows } = await db.query<{ attempts: number }>(
    'update item_queue set attempts = attempts + 1, last_error = $2 where item_id = $1 returning attempts',
    [itemId, reason],
  );
  return rows[0]?.attempts ?? 0;
}

export async function bury(db: Pool, itemId: string, reason: string, now: Date): Promise<void> {
  await db.query('update item_queue set dead_at = $3, last_error = $2 where item_id = $1', [
    itemId,
    reason,
    now,
  ]);
}

/** What the pipeline should have had by now. */
export async function findDueItems(db: Pool, most: number): Promise<QueuedItem[]> {
  const { rows } = await db.query<QueuedItem>(
    `select queued.item_id as id, items.source_id as "sourceId"
     from (select item_id, due_at from item_queue where dead_at is null and due_at <= now()
           order by due_at limit $1) as queued
     join items on items.id = queued.item_id
     order by queued.due_at`,
    [most],
  );
  return rows;
}

/** The stream has these. */
export async function postpone(db: Pool, ids: readonly string[]): Promise<void> {
  await setDue(db, ids, POSTPONE_DELAY);
}

/** The stream does not have these, and the next sweep should try again. */
export async function makeDue(db: Pool, ids: readonly string[]): Promise<void> {
  await setDue(db, ids, '0');
}

/** Rows that the pipeline is just finishing are passed over: nothing here is worth waiting for. */
async function setDue(db: Pool, ids: readonly string[], delay: string): Promise<void> {
  await db.query(
    `update item_queue set due_at = now() + $2::interval
     where item_id in (select item_id from item_queue where item_id = any ($1) for update skip locked)`,
    [ids, delay],
  );
}

/** The stream was lost: everything that waits is given again. */
export async function makeAllDue(db: Pool): Promise<void> {
  await db.query('update item_queue set due_at = now() where dead_at is null and due_at > now()');
}
