import { type Cell, cellFromInt8, cellToInt8 } from '@paligid/geo/cells';
import type { ClientBase, Pool } from 'pg';

export type FeedEntry = {
  id: string;
  isAlert: boolean;
  severity: number;
  category: string;
  lat: number | null;
  lon: number | null;
  published: Date;
  expires: Date | null;
};

export async function findCells(db: ClientBase, entryId: string): Promise<Cell[]> {
  const { rows } = await db.query<{ cell: string }>({
    name: 'feed-cells',
    text: 'select cell from feed_rows where entry_id = $1',
    values: [entryId],
  });
  return rows.map(({ cell }) => cellFromInt8(cell));
}

/** The entry is then in exactly these cells. `had`: the cells it is in so far. Everything is sent at once. */
export async function write(
  db: ClientBase,
  entry: FeedEntry,
  cells: readonly Cell[],
  had: readonly Cell[],
): Promise<void> {
  const wanted = new Set(cells);
  const left = had.filter((cell) => !wanted.has(cell));
  const leaving =
    left.length > 0 &&
    db.query('delete from feed_rows where entry_id = $1 and cell = any ($2::bigint[])', [
      entry.id,
      left.map(cellToInt8),
    ]);
  const writing = db.query({
    name: 'feed-write',
    text: `insert into feed_rows
        (cell, entry_id, is_event, is_alert, severity, category, lat, lon, published, expires, leaves_at)
      select unnest($1::bigint[]), $2, false, $3, $4, $5, $6, $7, $8, $9, null
      on conflict (entry_id, cell) do update set
        is_alert = excluded.is_alert, severity = excluded.severity, category = excluded.category,
        lat = excluded.lat, lon = excluded.lon, published = excluded.published, expires = excluded.expires,
        leaves_at = null`,
    values: [
      [...wanted].map(cellToInt8),
      entry.id,
      entry.isAlert,
      entry.severity,
      entry.category,
      entry.lat,
      entry.lon,
      entry.published,
      entry.expires,
    ],
  });
  await Promise.all([leaving, writing]);
}

/** It is over: no alert any more, and its rows leave at their time. */
export async function end(db: ClientBase, entryId: string, leavesAt: Date): Promise<void> {
  await db.query('update feed_rows set is_alert = false, leaves_at = $2 where entry_id = $1', [
    entryId,
    leavesAt,
  ]);
}

export async function remove(db: ClientBase, entryId: string): Promise<void> {
  await db.query('delete from feed_rows where entry_id = $1', [entryId]);
}

/** A bounded bite: the sweep comes again. */
const MOST_REMOVED = 5_000;

export async function removeLeaving(db: Pool, now: Date): Promise<number> {
  const { rowCount } = await db.query(
    `delete from feed_rows where (entry_id, cell) in (
       select entry_id, cell from feed_rows where leaves_at <= $1 order by leaves_at limit ${MOST_REMOVED})`,
    [now],
  );
  return rowCount ?? 0;
}
