import type pg from 'pg';

/** What a table holds: rows, and the sum of a hash of each, which no order changes. */
export type Checksums = ReadonlyMap<string, string>;

/** Every table of the product, each month of a partitioned one for itself. */
const TABLES = `select format('%I.%I', nspname, relname) as name
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema') and nspname not like 'pg_toast%'
    and nspname not like 'pg_temp%'
  order by 1`;

export async function tableChecksums(db: pg.Client): Promise<Checksums> {
  const { rows } = await db.query<{ name: string }>(TABLES);
  const sums = new Map<string, string>();
  for (const { name } of rows) {
    const sum = await db.query<{ sum: string }>(
      `select count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as sum from ${name} t`,
    );
    sums.set(name, sum.rows[0]?.sum ?? '');
  }
  return sums;
}

/** The tables that differ, by name. */
export function differences(expected: Checksums, found: Checksums): string[] {
  const names = new Set([...expected.keys(), ...found.keys()]);
  return [...names].filter((name) => expected.get(name) !== found.get(name)).sort();
}
