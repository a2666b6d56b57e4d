import type pg from 'pg';

/** Table and index entries read in this transaction, by table; a partitioned table counts as one. */
const READ = `
  select coalesce(pg_partition_root(relation.oid), relation.oid)::regclass::text as name,
    sum(pg_stat_get_xact_tuples_returned(relation.oid) + coalesce(
      (select sum(pg_stat_get_xact_tuples_returned(indexrelid)) from pg_index where indrelid = relation.oid), 0))::int as rows
  from pg_class as relation
  where relkind = 'r' and relnamespace = 'public'::regnamespace
  group by 1`;

/**
 * How many entries of each table PostgreSQL reads for the statements of `work`, planned with its own statistics. A
 * look-up by index reads about what it returns, however large the table is. Nothing that `work` writes is kept.
 */
export async function rowsRead(
  db: pg.Client,
  work: (db: pg.Client & pg.Pool) => Promise<unknown>,
): Promise<Record<string, number>> {
  await db.query('begin');
  try {
    const before = await counts(db);
    // The repositories use only `query` of a pool.
    await work(db as pg.Client & pg.Pool);
    const after = await counts(db);
    const read = [...after].map(([name, rows]): [string, number] => [name, rows - (before.get(name) ?? 0)]);
    return Object.fromEntries(read.filter(([, rows]) => rows > 0));
  } finally {
    await db.query('rollback');
  }
}

/** Fills a table with copies of a row: `changes` gives the columns that must differ, by the number `n` of the copy. */
export async function copyRows(db: pg.Client, table: string, count: number, changes: string): Promise<void> {
  await db.query(
    `insert into ${table} select copy.*
     from ${table} as one, generate_series(1, ${count}) as n,
       jsonb_populate_record(one, jsonb_build_object(${changes})) as copy
     where one.ctid = (select ctid from ${table} limit 1)`,
  );
}

async function counts(db: pg.Client): Promise<Map<string, number>> {
  const { rows } = await db.query<{ name: string; rows: number }>(READ);
  return new Map(rows.map(({ name, rows: read }) => [name, read]));
}
