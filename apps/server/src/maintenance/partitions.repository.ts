import type { ClientBase } from 'pg';
import type { MonthPolicy } from '../platform/months-ahead.ts';

/** Months of the table that end before `oldest`, the oldest first. */
export async function findMonthsBefore(
  db: ClientBase,
  { table }: MonthPolicy,
  oldest: Date,
): Promise<string[]> {
  const { rows } = await db.query<{ part: string }>(
    `select part.relname as part
     from pg_inherits join pg_class part on part.oid = inhrelid
     where inhparent = $1::regclass and part.relname ~ ('^' || $1 || '_\\d{4}_\\d{2}$')
       and right(part.relname, 7) < to_char($2::timestamptz at time zone 'UTC', 'YYYY_MM')
     order by part.relname`,
    [table, oldest],
  );
  return rows.map(({ part }) => part);
}

/** The next ids of a partition, in their order. */
export async function findIds(
  db: ClientBase,
  part: string,
  { after, before, limit }: { after: string; before: Date | undefined; limit: number },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from ${part} where id > $1 and ($2::timestamptz is null or id < first_id_at($2)) order by id limit $3`,
    [after, before ?? null, limit],
  );
  return rows.map(({ id }) => id);
}

/** Time of the first row from `from` on and before `before`, derived from its id. */
export async function findFirstInstant(
  db: ClientBase,
  part: string,
  { from, before }: { from: Date; before: Date },
): Promise<Date | undefined> {
  const { rows } = await db.query<{ instant: Date }>(
    `select instant_from_id(id) as instant from ${part}
     where id >= first_id_at($1) and id < first_id_at($2) order by id limit 1`,
    [from, before],
  );
  return rows[0]?.instant;
}

/** Whether a long-running transaction uses one of the tables. */
export async function areInLongUse(
  db: ClientBase,
  tables: readonly string[],
  longMs: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from pg_locks join pg_stat_activity using (pid)
     where locktype = 'relation' and relation = any ($1::regclass[]) and pid <> pg_backend_pid()
       and database = (select oid from pg_database where datname = current_database())
       and xact_start < clock_timestamp() - make_interval(secs => $2::double precision / 1000)
     limit 1`,
    [tables, longMs],
  );
  return rowCount === 1;
}
