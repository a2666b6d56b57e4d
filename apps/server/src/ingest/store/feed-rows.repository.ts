import type { Cell } from '@paligid/geo/cells';
import type { ClientBase, Pool } from 'pg';
import { int8List } from './int8-list.ts';

/** An event or a standalone story, as repeated in each of its rows. */
export type FeedEntry = {
  id: string;
  isEvent: boolean;
  isAlert: boolean;
  severity: number;
  category: string;
  lat: number | null;
  lon: number | null;
  reachMetres: number | null;
  hasDistance: boolean;
  sourceCount: number;
  published: Date;
  expires: Date | null;
  /** Set when it has ended. */
  removeAt: Date | null;
  rank: number;
};

const COLUMNS = [
  'entry_id',
  'is_event',
  'is_alert',
  'severity',
  'category',
  'lat',
  'lon',
  'reach_m',
  'has_distance',
  'source_count',
  'published',
  'expires',
  'remove_at',
  'rank',
] as const;
const TYPES =
  'uuid boolean boolean smallint category real real integer boolean smallint timestamptz timestamptz timestamptz bigint';
/** In the order of `COLUMNS`. */
const parametersFrom = (first: number) => TYPES.split(' ').map((type, i) => `$${i + first}::${type}`);
const PARAMETERS = parametersFrom(2).join(', ');

const INSERT = {
  name: 'feed-insert',
  text: `insert into feed_rows (cell, ${COLUMNS.join(', ')})
    select cell, ${PARAMETERS} from unnest($1::bigint[]) as shown (cell)`,
};
const EXTEND = { name: 'feed-extend', text: `${INSERT.text} on conflict (entry_id, cell) do nothing` };
const CHANGED = COLUMNS.slice(1).join(', ');
const UPDATE = { name: 'feed-update', text: updateFrom(1) };
const UPDATE_AND_EXTEND = {
  name: 'feed-update-and-extend',
  text: `with updated as (${updateFrom(2)}) ${EXTEND.text}`,
};

/** With the values of the entry from this parameter on. */
function updateFrom(first: number): string {
  const changes = parametersFrom(first).slice(1).join(', ');
  return `update feed_rows set (${CHANGED}) = (${changes})
    where entry_id = $${first} and (${CHANGED}) is distinct from (${changes})`;
}

/**
 * Inserts a new entry, which has no rows yet. PostgreSQL takes a lock and writes to its log once more for each row that
 * may conflict with another.
 */
export async function insert(db: ClientBase, entry: FeedEntry, cells: readonly Cell[]): Promise<void> {
  if (cells.length === 0) return;
  await db.query({ ...INSERT, values: [int8List(cells), ...entryValues(entry)] });
}

/** Adds rows in those of these cells that the entry is not in yet. */
export async function extend(db: ClientBase, entry: FeedEntry, cells: readonly Cell[]): Promise<void> {
  if (cells.length === 0) return;
  await db.query({ ...EXTEND, values: [int8List(cells), ...entryValues(entry)] });
}

/** The same, and all of its rows are equal afterwards. */
export async function updateAndExtend(
  db: ClientBase,
  entry: FeedEntry,
  cells: readonly Cell[],
): Promise<void> {
  if (cells.length === 0) await update(db, entry);
  else await db.query({ ...UPDATE_AND_EXTEND, values: [int8List(cells), ...entryValues(entry)] });
}

/** Afterwards the entry is in exactly these cells, and all of its rows are equal. */
export async function replace(db: ClientBase, entry: FeedEntry, cells: readonly Cell[]): Promise<void> {
  await Promise.all([
    db.query({
      name: 'feed-leave',
      text: 'delete from feed_rows where entry_id = $1 and cell <> all ($2::bigint[])',
      values: [entry.id, int8List(cells)],
    }),
    updateAndExtend(db, entry, cells),
  ]);
}

/** Updates all rows of an entry; rows that are already equal are not written. */
export async function update(db: ClientBase, entry: FeedEntry): Promise<void> {
  await db.query({ ...UPDATE, values: entryValues(entry) });
}

/** One of the rows of an entry: the others are equal. */
export async function findOne(db: ClientBase, entryId: string): Promise<FeedEntry | undefined> {
  const { rows } = await db.query<FeedEntry & { rank: string }>({
    name: 'feed-row',
    text: `select entry_id as id, is_event as "isEvent", is_alert as "isAlert", severity, category, lat, lon,
        reach_m as "reachMetres", has_distance as "hasDistance", source_count as "sourceCount", published, expires, remove_at as "removeAt",
        rank::text as rank
      from feed_rows where entry_id = $1 limit 1`,
    values: [entryId],
  });
  const [row] = rows;
  return row && { ...row, rank: Number(row.rank) };
}

/** The cells of each of these entries, in PostgreSQL's format. */
export async function findCells(db: ClientBase, entryIds: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await db.query<{ id: string; cells: string[] }>({
    name: 'feed-cells',
    text: `select entry_id as id, array_agg(cell::text) as cells from feed_rows
      where entry_id = any ($1::uuid[]) group by entry_id`,
    values: [entryIds],
  });
  return new Map(rows.map(({ id, cells }) => [id, cells]));
}

type FeedRowEnding = { id: string; removeAt: Date; rank: number };

/** Marks entries as ended: no longer alerts, ranked below those in force, and their rows are removed when due. */
export async function end(db: ClientBase, endings: readonly FeedRowEnding[]): Promise<void> {
  if (endings.length === 0) return;
  await db.query({
    name: 'feed-end',
    text: `update feed_rows set is_alert = false, remove_at = over.remove_at, rank = over.rank
      from unnest($1::uuid[], $2::timestamptz[], $3::bigint[]) as over (entry_id, remove_at, rank)
      where feed_rows.entry_id = over.entry_id
        and (is_alert or feed_rows.remove_at is distinct from over.remove_at)`,
    values: [endings.map(({ id }) => id), endings.map((it) => it.removeAt), endings.map((it) => it.rank)],
  });
}

export async function remove(db: ClientBase, entryIds: readonly string[]): Promise<void> {
  if (entryIds.length === 0) return;
  await db.query({
    name: 'feed-remove',
    text: 'delete from feed_rows where entry_id = any ($1::uuid[])',
    values: [entryIds],
  });
}

/** Returns the cells it was in, in PostgreSQL's format. */
export async function removeEntry(db: ClientBase, entryId: string): Promise<string[]> {
  const { rows } = await db.query<{ cell: string }>({
    name: 'feed-remove-entry',
    text: 'delete from feed_rows where entry_id = $1 returning cell::text as cell',
    values: [entryId],
  });
  return rows.map(({ cell }) => cell);
}

/** Bounded batch: the sweep runs again. */
const MAX_REMOVED = 5_000;
const MAX_HISTORY_REMOVED = 20_000;
/** Longer than anybody pages through one feed. */
const HISTORY_MS = 3_600_000;

/** Removes the rows that are due and the versions that nobody reads any more. Returns how many rows left the feeds. */
export async function removeLeaving(db: Pool, now: Date): Promise<number> {
  const { rowCount } = await db.query(
    `delete from feed_rows where (entry_id, cell) in (
       select entry_id, cell from feed_rows where remove_at <= $1 order by remove_at limit ${MAX_REMOVED})`,
    [now],
  );
  await db.query(
    `delete from feed_row_history where ctid = any (array(
       select ctid from feed_row_history where replaced_at <= $1 order by replaced_at limit ${MAX_HISTORY_REMOVED}))`,
    [new Date(now.getTime() - HISTORY_MS)],
  );
  return rowCount ?? 0;
}

/** A batch that was looked through, up to this row, and how many of its rows were deleted. */
export type PrunedBatch = { deleted: number; entryId: string; cell: string };

const PRUNE_BATCH = 2_000;

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
      order by entry_id, cell limit ${PRUNE_BATCH}
    ), pruned as (
      delete from feed_rows using batch
      where feed_rows.entry_id = batch.entry_id and feed_rows.cell = batch.cell
        and published < $3 and (expires is null or expires < $3)
      returning 1
    )
    select (select count(*)::integer from pruned) as deleted, entry_id as "entryId", cell
    from batch order by entry_id desc, cell desc limit 1`,
};

/** Deletes rows older than any read among the next ones after a row; absent when there are none. */
export async function prune(
  db: ClientBase,
  { entryId, cell }: Pick<PrunedBatch, 'entryId' | 'cell'>,
  oldest: Date,
): Promise<PrunedBatch | undefined> {
  const { rows } = await db.query<PrunedBatch>({ ...PRUNE, values: [entryId, cell, oldest] });
  return rows[0];
}

function entryValues(entry: FeedEntry): unknown[] {
  return [
    entry.id,
    entry.isEvent,
    entry.isAlert,
    entry.severity,
    entry.category,
    entry.lat,
    entry.lon,
    entry.reachMetres,
    entry.hasDistance,
    entry.sourceCount,
    entry.published,
    entry.expires,
    entry.removeAt,
    entry.rank,
  ];
}
