import type { ClientBase, Pool } from 'pg';

export type QueuedItem = { id: string; sourceId: string };

/** A stream persists what it was given; only what it has lost is published again, and no sooner than this. */
const POSTPONE_DELAY = '10 minutes';

/** Claims an item for this transaction. Absent: another process has finished it, or it was given up. */
export async function claim(
  db: ClientBase,
  itemId: string,
): Promise<{ traceparent: string | null } | undefined> {
  const { rows } = await db.query<{ traceparent: string | null }>({
    name: 'claim-item',
    text: 'delete from item_queue where item_id = $1 and dead_at is null returning traceparent',
    values: [itemId],
  });
  return rows[0];
}

/** Number of redeliveries including this one; absent if there is nothing left to do. */
export async function countRedelivery(db: Pool, itemId: string): Promise<number | undefined> {
  const { rows } = await db.query<{ redeliveries: number }>(
    'update item_queue set redeliveries = redeliveries + 1 where item_id = $1 and dead_at is null returning redeliveries',
    [itemId],
  );
  return rows[0]?.redeliveries;
}

/** Number of failures of the item including this one. */
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

/** Items that the pipeline should have received by now. */
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

/** For items that the stream has. */
export async function postpone(db: Pool, ids: readonly string[]): Promise<void> {
  await setDue(db, ids, POSTPONE_DELAY);
}

/** For items that the stream does not have: the next sweep should try again. */
export async function makeDue(db: Pool | ClientBase, ids: readonly string[]): Promise<void> {
  await setDue(db, ids, '0');
}

/** Skips rows that the pipeline is just finishing: nothing here is worth waiting for. */
async function setDue(db: Pool | ClientBase, ids: readonly string[], delay: string): Promise<void> {
  await db.query(
    `update item_queue set due_at = now() + $2::interval
     where item_id in (select item_id from item_queue where item_id = any ($1) for update skip locked)`,
    [ids, delay],
  );
}

/** The stream was lost: everything that is queued is published again. */
export async function makeAllDue(db: Pool): Promise<void> {
  await db.query('update item_queue set due_at = now() where dead_at is null and due_at > now()');
}

export type DeadItem = { id: string; sourceId: string; title: string; deadAt: Date; reason: string | null };

/** Items that the pipeline has given up, the newest first. */
export async function findDead(db: Pool, most: number): Promise<DeadItem[]> {
  const { rows } = await db.query<DeadItem>(
    `select queued.item_id as id, items.source_id as "sourceId", items.title, queued.dead_at as "deadAt",
       queued.last_error as reason
     from (select item_id, dead_at, last_error from item_queue where dead_at is not null
           order by dead_at desc limit $1) as queued
     join items on items.id = queued.item_id
     order by queued.dead_at desc`,
    [most],
  );
  return rows;
}

/** Gives an item that was given up to the pipeline again. False: there is no such item. */
export async function revive(db: Pool, itemId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update item_queue set dead_at = null, attempts = 0, redeliveries = 0, due_at = now()
     where item_id = $1 and dead_at is not null`,
    [itemId],
  );
  return rowCount === 1;
}
