import { leaseDatabase } from '@paligid/testkit/leases';
import pg from 'pg';
import { test } from 'vitest';
import { migrate, migrationsKey } from '../src/platform/migrations.ts';

/** Every clone has partitions for the month of the fixed clock. */
const TEMPLATE_MONTH = new Date('2026-11-15T04:00:00.000Z');

/** A test with a database of its own file, with the schema and no data. */
export const databaseTest = test
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads which fixtures are wanted from this pattern.
  .extend('databaseUrl', { scope: 'file' }, async ({}, { onCleanup }) => {
    const lease = await leaseDatabase({
      key: migrationsKey(),
      prepare: (url) => migrate(url, TEMPLATE_MONTH),
    });
    onCleanup(lease.release);
    return lease.url;
  })
  .extend('db', { scope: 'file' }, async ({ databaseUrl }, { onCleanup }) => {
    const db = new pg.Client({ connectionString: databaseUrl });
    await db.connect();
    onCleanup(() => db.end());
    return db;
  });
