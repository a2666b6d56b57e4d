import type { ClientBase } from 'pg';
import { inShortTransaction, type ShortTransaction } from './lock-retry.ts';

type IndexStatement = { unique: string; name: string; table: string; definition: string };
type IndexState = { isValid: boolean };

const STATEMENT =
  /^create\s+(unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+([a-z_0-9]+)\s+on\s+([a-z_0-9]+)\s+([\s\S]+)$/i;
const MAX_NAME_LENGTH = 63;

export function isConcurrentIndex(statement: string): boolean {
  return /^create\s+(unique\s+)?index\s+concurrently\b/i.test(statement);
}

/**
 * Builds an index while the table is being written to. An invalid index left by an interrupted build is dropped first.
 * A partitioned table, for which PostgreSQL has no concurrent build, gets the documented steps: create the index on the
 * parent alone, build one on each partition concurrently, and attach each to the parent's index, which becomes valid
 * with the last. Only the first and the last step block writers; `limits` apply to those two.
 */
export async function createIndexConcurrently(
  db: ClientBase,
  statement: string,
  limits: ShortTransaction,
): Promise<void> {
  const index = parse(statement);
  if (!(await isPartitioned(db, index.table))) return build(db, index);
  if ((await findIndex(db, index.name)) === undefined) {
    const { unique, name, table, definition } = index;
    await inShortTransaction(db, limits, () =>
      db.query(`create ${unique}index ${name} on only ${table} ${definition}`),
    );
  }
  for (const partition of await partitionsWithout(db, index)) {
    const name = `${index.name}_${partition.replace(`${index.table}_`, '')}`;
    if (name.length > MAX_NAME_LENGTH) throw new Error(`the name of index ${name} is too long`);
    await build(db, { ...index, name, table: partition });
    await inShortTransaction(db, limits, () =>
      db.query(`alter index ${index.name} attach partition ${name}`),
    );
  }
}

function parse(statement: string): IndexStatement {
  const [, unique = '', name, table, definition] = STATEMENT.exec(statement) ?? [];
  if (name === undefined || table === undefined || definition === undefined)
    throw new Error(`not of the form create index concurrently if not exists name on table …: ${statement}`);
  return { unique, name, table, definition };
}

async function build(db: ClientBase, { unique, name, table, definition }: IndexStatement): Promise<void> {
  const found = await findIndex(db, name);
  if (found?.isValid === false) await db.query(`drop index concurrently if exists ${name}`);
  await db.query(`create ${unique}index concurrently if not exists ${name} on ${table} ${definition}`);
}

async function findIndex(db: ClientBase, name: string): Promise<IndexState | undefined> {
  const { rows } = await db.query<IndexState>(
    'select indisvalid as "isValid" from pg_index where indexrelid = to_regclass($1)',
    [name],
  );
  return rows[0];
}

async function isPartitioned(db: ClientBase, table: string): Promise<boolean> {
  const { rowCount } = await db.query('select from pg_partitioned_table where partrelid = to_regclass($1)', [
    table,
  ]);
  return rowCount === 1;
}

/** Partitions without an index attached to the parent's index. */
async function partitionsWithout(db: ClientBase, { name, table }: IndexStatement): Promise<string[]> {
  const { rows } = await db.query<{ partition: string }>(
    `select part.relname as partition
     from pg_inherits tables join pg_class part on part.oid = tables.inhrelid
     where tables.inhparent = to_regclass($2) and not exists (
       select from pg_inherits indexes join pg_index on indexrelid = indexes.inhrelid
       where indexes.inhparent = to_regclass($1) and indrelid = part.oid)
     order by part.relname`,
    [name, table],
  );
  return rows.map(({ partition }) => partition);
}
