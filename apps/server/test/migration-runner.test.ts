import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLogger } from '@paligid/runtime/logger';
import { leaseDatabase } from '@paligid/testkit/leases';
import pg from 'pg';
import { test as base, describe, expect } from 'vitest';
import { runAsLeader } from '../src/platform/leader.ts';
import { runMigrations } from '../src/platform/migrations.ts';

type Files = Record<string, string>;

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads which fixtures are wanted from this pattern.
  .extend('databaseUrl', { scope: 'file' }, async ({}, { onCleanup }) => {
    const lease = await leaseDatabase({ key: 'empty', prepare: async () => undefined });
    onCleanup(lease.release);
    return lease.url;
  })
  .extend('connect', ({ databaseUrl }, { onCleanup }) => {
    const clients: pg.Client[] = [];
    onCleanup(async () => {
      for (const client of clients) await client.end();
    });
    return async () => {
      const client = new pg.Client({ connectionString: databaseUrl });
      clients.push(client);
      await client.connect();
      return client;
    };
  })
  .extend('db', async ({ connect }) => {
    const db = await connect();
    await db.query('drop schema public cascade; create schema public');
    return db;
  })
  .extend('run', ({ databaseUrl }, { onCleanup }) => {
    const folders: string[] = [];
    onCleanup(() => {
      for (const folder of folders) rmSync(folder, { recursive: true });
    });
    return (files: Files) => {
      const folder = mkdtempSync(join(tmpdir(), 'paligid-migrations-'));
      folders.push(folder);
      for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
      return runMigrations(databaseUrl, folder);
    };
  });

const NUMBERS = 'create table numbers (n integer); insert into numbers select generate_series(1, 100)';
const MONTHS = `create table months (id integer not null, place text) partition by range (id);
  create table months_default partition of months default;
  create table months_2026_10 partition of months for values from (0) to (100);
  create table months_2026_11 partition of months for values from (100) to (200);
  insert into months select n, 'Marikina' from generate_series(1, 250) as n`;

test('a file that fails keeps its own changes back, and those before it stay', async ({ db, run }) => {
  const files = {
    '0001_numbers.sql': NUMBERS,
    '0002_broken.sql': 'create table half (n integer); select 1/0',
  };
  await expect(run(files)).rejects.toThrow('migration 0002_broken.sql failed');
  expect(await tables(db)).toEqual(['numbers', 'schema_migrations']);
  expect(await run({ ...files, '0002_broken.sql': 'create table whole (n integer)' })).toEqual([
    '0002_broken.sql',
  ]);
});

test('a file that was changed after it ran is refused, and so is one that comes before the last', async ({
  db,
  run,
}) => {
  await run({ '0001_numbers.sql': NUMBERS, '0003_more.sql': 'select 1' });
  await expect(run({ '0001_numbers.sql': `${NUMBERS} -- mended` })).rejects.toThrow(
    '0001_numbers.sql was changed after it ran',
  );
  await expect(run({ '0001_numbers.sql': NUMBERS, '0002_late.sql': 'select 1' })).rejects.toThrow(
    '0002_late.sql comes after 0003_more.sql',
  );
  expect(await tables(db)).toEqual(['numbers', 'schema_migrations']);
});

test('a release finds the schema of the next one in order', async ({ db, run }) => {
  await run({ '0001_numbers.sql': NUMBERS, '0002_more.sql': 'select 1' });
  expect(await run({ '0001_numbers.sql': NUMBERS })).toEqual([]);
  expect(await tables(db)).toEqual(['numbers', 'schema_migrations']);
});

test('a database of the runner before this one is taken over', async ({ db, run }) => {
  await db.query(NUMBERS);
  await db.query('create table kysely_migration (name varchar(255) primary key, timestamp varchar(255))');
  await db.query(`insert into kysely_migration values ('0001_numbers.sql', '2026-11-01T00:00:00Z')`);
  const files = { '0001_numbers.sql': NUMBERS, '0002_more.sql': 'create table more (n integer)' };
  expect(await run(files)).toEqual(['0002_more.sql']);
  expect(await run(files)).toEqual([]);
});

test('of two runners at once each file is run by one', async ({ db, run }) => {
  const files = { '0001_slow.sql': `select pg_sleep(0.3); ${NUMBERS}`, '0002_more.sql': 'select 1' };
  const ran = await Promise.all([run(files), run(files)]);
  expect(ran.flat().sort()).toEqual(['0001_slow.sql', '0002_more.sql']);
  expect((await db.query('select count(*)::integer as count from schema_migrations')).rows).toEqual([
    { count: 2 },
  ]);
});

test('a lock that is not free is given up, so that readers get by, and tried again', async ({
  db,
  run,
  connect,
}) => {
  await run({ '0001_numbers.sql': NUMBERS });
  const holder = await connect();
  await holder.query('begin; select from numbers');
  const migrating = run({
    '0001_numbers.sql': NUMBERS,
    '0002_more.sql': 'alter table numbers add m integer',
  });
  await expect.poll(() => waiting(db)).toBe(1);
  // It queues behind the migration, and is answered while the holder still has the lock.
  const reader = await connect();
  expect((await reader.query('select from numbers limit 1')).rowCount).toBe(1);
  await holder.query('commit');
  expect(await migrating).toEqual(['0002_more.sql']);
});

describe('a file without a transaction', () => {
  const BUILD = `-- no transaction
    -- By their size; in pieces.
    create index concurrently if not exists numbers_by_n on numbers (n) where n > 0;
    do $$ begin perform 1; commit; end $$;`;

  test('builds an index beside a transaction that writes', async ({ db, run, connect }) => {
    await run({ '0001_numbers.sql': NUMBERS });
    const writer = await connect();
    await writer.query('begin; insert into numbers values (101)');
    const migrating = run({ '0001_numbers.sql': NUMBERS, '0002_index.sql': BUILD });
    await expect.poll(() => waiting(db)).toBe(1);
    const other = await connect();
    await other.query('insert into numbers values (102)');
    await writer.query('commit');
    expect(await migrating).toEqual(['0002_index.sql']);
    expect(await validIndexes(db, 'numbers')).toEqual(['numbers_by_n']);
  });

  test('builds anew what an interrupted build left', async ({ db, run }) => {
    await run({ '0001_numbers.sql': `${NUMBERS}; insert into numbers values (1)` });
    const failing = db.query('create unique index concurrently numbers_by_n on numbers (n)');
    await expect(failing).rejects.toThrow(/duplicated|unique/);
    expect(await validIndexes(db, 'numbers')).toEqual([]);
    await db.query('delete from schema_migrations');
    await run({ '0002_index.sql': BUILD });
    expect(await validIndexes(db, 'numbers')).toEqual(['numbers_by_n']);
  });

  test('builds the index of a partitioned table partition by partition, also after an interruption', async ({
    db,
    run,
    connect,
  }) => {
    const index = `-- no transaction
      create index concurrently if not exists months_by_place on months (place, id)`;
    await run({ '0001_months.sql': MONTHS });
    // The state left by a run that was killed after the first partition.
    await db.query('create index months_by_place on only months (place, id)');
    await db.query('create index months_by_place_2026_10 on months_2026_10 (place, id)');
    const writer = await connect();
    await writer.query('begin; insert into months values (150)');
    const migrating = run({ '0001_months.sql': MONTHS, '0002_index.sql': index });
    await expect.poll(() => waiting(db)).toBe(1);
    const other = await connect();
    await other.query(`insert into months values (151, 'Pasig')`);
    await writer.query('commit');
    await migrating;
    expect(await validIndexes(db, 'months')).toEqual(['months_by_place']);
    await db.query('create table months_2026_12 partition of months for values from (300) to (400)');
    const { rows } = await db.query(`select count(*)::integer as count from pg_inherits
      where inhparent = 'months_by_place'::regclass`);
    expect(rows).toEqual([{ count: 4 }]);
  });

  test('builds the index of a partitioned table from nothing', async ({ db, run }) => {
    await run({ '0001_months.sql': MONTHS });
    const index =
      '-- no transaction\ncreate index concurrently if not exists months_by_place on months (place)';
    await run({ '0001_months.sql': MONTHS, '0002_index.sql': index });
    expect(await validIndexes(db, 'months')).toEqual(['months_by_place']);
  });

  test('is refused an index that could not be built twice', async ({ db, run }) => {
    await run({ '0001_numbers.sql': NUMBERS });
    const twice = '-- no transaction\ncreate index concurrently numbers_by_n on numbers (n)';
    await expect(run({ '0001_numbers.sql': NUMBERS, '0002_index.sql': twice })).rejects.toThrow(
      '0002_index.sql failed',
    );
    expect(await validIndexes(db, 'numbers')).toEqual([]);
  });

  test('is not held up by a program that waits to lead', async ({ db, run, databaseUrl }) => {
    await run({ '0001_numbers.sql': NUMBERS });
    const stop = new AbortController();
    await db.query('select pg_advisory_lock(7)');
    const candidate = runAsLeader({
      config: { databaseDirectUrl: databaseUrl },
      program: 'waiting',
      lock: 7,
      logger: openLogger({ logLevel: 'silent' }, 'test'),
      stop: stop.signal,
      lead: async () => undefined,
    });
    await expect.poll(() => connected(db, 'paligid-waiting')).toBe(1);
    await run({ '0001_numbers.sql': NUMBERS, '0002_index.sql': BUILD });
    expect(await validIndexes(db, 'numbers')).toEqual(['numbers_by_n']);
    stop.abort();
    await candidate;
    await db.query('select pg_advisory_unlock(7)');
  });
});

async function tables(db: pg.Client): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map(({ name }) => name);
}

async function validIndexes(db: pg.Client, table: string): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    'select indexrelid::regclass::text as name from pg_index where indrelid = $1::regclass and indisvalid order by 1',
    [table],
  );
  return rows.map(({ name }) => name);
}

/** Number of migration runs that wait for a lock. */
async function waiting(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::integer as count from pg_stat_activity
     where datname = current_database() and application_name = 'paligid-migrate' and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

async function connected(db: pg.Client, program: string): Promise<number | null> {
  const { rowCount } = await db.query(
    'select from pg_stat_activity where datname = current_database() and application_name = $1',
    [program],
  );
  return rowCount;
}
