import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg, { type ClientBase } from 'pg';
import { createIndexConcurrently, isConcurrentIndex } from './concurrent-index.ts';
import { inShortTransaction, retryOnLock } from './lock-retry.ts';
import { makeMonthsAhead } from './months-ahead.ts';
import { splitStatements } from './split-statements.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'migrations');
const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/;
const NO_TRANSACTION = /^-- no transaction\b/;

/** An arbitrary number that no other user of the database locks by. */
const RUNNER_LOCK = 0x6d69_6772;
const RUNNER_PAUSE_MS = 250;
const RUNNER_WAIT_MS = 10 * 60_000;
const CONNECT_MS = 10_000;

/**
 * Readers queue behind a pending lock, so each wait is short; a minute of attempts finds a moment in which the lock is
 * free.
 */
const TRANSACTION = { lockMs: 1_000, statementMs: 60_000, tries: 30, pauseMs: 1_000 };
/** A concurrent build waits for every older transaction, but blocks nobody. */
const CONCURRENT_MS = 3_600_000;

type MigrationFile = { name: string; text: string; hash: string };

/** Runs the migrations that have not run yet and creates the partitions of the months ahead. Returns what it ran. */
export function migrate(databaseUrl: string, now: Date): Promise<string[]> {
  return asOnlyRunner(databaseUrl, async (db) => {
    const ran = await applyAll(db, readMigrations(FOLDER));
    const [missed] = await makeMonthsAhead(db, now);
    if (missed !== undefined)
      throw new Error(`no month of ${missed.table} could be made`, { cause: missed.error });
    return ran;
  });
}

/** Runs the files of another folder in the order of their names. Returns what it ran. */
export function runMigrations(databaseUrl: string, folder: string): Promise<string[]> {
  return asOnlyRunner(databaseUrl, (db) => applyAll(db, readMigrations(folder)));
}

/** Changes whenever a migration changes: the key of a test template database. */
export function migrationsKey(): string {
  const hash = createHash('sha256');
  for (const file of readMigrations(FOLDER)) hash.update(file.name).update('\0').update(file.hash);
  return hash.digest('hex').slice(0, 16);
}

function readMigrations(folder: string): MigrationFile[] {
  const numbers = new Set<string>();
  return readdirSync(folder)
    .sort()
    .map((name) => {
      const number = name.slice(0, 4);
      if (numbers.has(number)) throw new Error(`migrations/${name}: another file has the number ${number}`);
      numbers.add(number);
      if (!FILE_NAME.test(name))
        throw new Error(`migrations/${name} is not named like 0001_what_it_does.sql`);
      const text = readFileSync(join(folder, name), 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    });
}

/** Polls for the advisory lock: a statement that waits for it would block concurrent index builds. */
async function asOnlyRunner<T>(databaseUrl: string, work: (db: ClientBase) => Promise<T>): Promise<T> {
  const db = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'paligid-migrate',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  });
  await db.connect();
  try {
    const deadline = performance.now() + RUNNER_WAIT_MS;
    while (!(await isLocked(db))) {
      if (performance.now() > deadline) throw new Error('another run of the migrations does not end');
      await wait(RUNNER_PAUSE_MS);
    }
    return await work(db);
  } finally {
    await db.end();
  }
}

async function isLocked(db: ClientBase): Promise<boolean> {
  const { rows } = await db.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    RUNNER_LOCK,
  ]);
  return rows[0]?.locked === true;
}

async function applyAll(db: ClientBase, files: readonly MigrationFile[]): Promise<string[]> {
  const pending = notApplied(files, await findApplied(db, files));
  for (const file of pending) {
    try {
      if (NO_TRANSACTION.test(file.text)) await applyOneByOne(db, file);
      else await applyTogether(db, file);
    } catch (error) {
      throw new Error(`migration ${file.name} failed`, { cause: error });
    }
  }
  return pending.map(({ name }) => name);
}

/** Holds its locks for this file only; when it fails, the earlier files stay applied. */
async function applyTogether(db: ClientBase, file: MigrationFile): Promise<void> {
  await inShortTransaction(db, TRANSACTION, async () => {
    await db.query(file.text);
    await record(db, [file]);
  });
}

/** An interrupted file starts again from its first statement, so each statement is written to be repeatable. */
async function applyOneByOne(db: ClientBase, file: MigrationFile): Promise<void> {
  for (const statement of splitStatements(file.text)) {
    const isConcurrent = /\bconcurrently\b/i.test(statement);
    await db.query(`set lock_timeout = ${isConcurrent ? CONCURRENT_MS : TRANSACTION.lockMs}`);
    await db.query(`set statement_timeout = ${isConcurrent ? CONCURRENT_MS : TRANSACTION.statementMs}`);
    await retryOnLock(TRANSACTION, async () => {
      if (isConcurrentIndex(statement)) await createIndexConcurrently(db, statement, TRANSACTION);
      else await db.query(statement);
    });
  }
  await db.query('reset lock_timeout; reset statement_timeout');
  await record(db, [file]);
}

async function record(db: ClientBase, files: readonly MigrationFile[]): Promise<void> {
  await db.query(
    'insert into schema_migrations (name, hash) select * from unnest($1::text[], $2::text[]) on conflict do nothing',
    [files.map(({ name }) => name), files.map(({ hash }) => hash)],
  );
}

/** Names and hashes of the applied migrations; a database of the previous runner is adopted with the current texts. */
async function findApplied(db: ClientBase, files: readonly MigrationFile[]): Promise<Map<string, string>> {
  await inShortTransaction(db, TRANSACTION, async () => {
    const { rows } = await db.query<{ own: string | null; former: string | null }>(
      `select to_regclass('schema_migrations')::text as own, to_regclass('kysely_migration')::text as former`,
    );
    if (rows[0]?.own !== null) return;
    await db.query(`create table schema_migrations (
      name       text primary key,
      hash       text not null, -- SHA-256 of the file as it ran
      applied_at timestamptz not null default now()
    )`);
    if (rows[0].former === null) return;
    const { rows: former } = await db.query<{ name: string }>('select name from kysely_migration');
    const names = new Set(former.map(({ name }) => name));
    await record(
      db,
      files.filter(({ name }) => names.has(name)),
    );
  });
  const { rows } = await db.query<{ name: string; hash: string }>('select name, hash from schema_migrations');
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

/** A schema newer than these files is left alone: it was made to work with the previous release. */
function notApplied(files: readonly MigrationFile[], applied: ReadonlyMap<string, string>): MigrationFile[] {
  const last = [...applied.keys()].sort().at(-1) ?? '';
  const changed = files.find(({ name, hash }) => applied.has(name) && applied.get(name) !== hash);
  if (changed !== undefined) throw new Error(`migration ${changed.name} was changed after it ran`);
  const pending = files.filter(({ name }) => !applied.has(name));
  const late = pending.find(({ name }) => name < last);
  if (late !== undefined) throw new Error(`migration ${late.name} comes after ${last}, which has run`);
  return pending;
}
