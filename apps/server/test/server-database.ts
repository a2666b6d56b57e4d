import { leaseDatabase } from '@paligid/testkit/leases';
import pg from 'pg';
import { test } from 'vitest';
import { migrate, migrationsKey } from '../src/platform/migrations.ts';

/** The month the fixed clock stands in has its partitions in every clone. */
const TEMPLATE_MONTH = new Date('2026-11-15T04:00:00.000Z');

/** A test with a database of its file's own, the schema in place and nothing in it. */
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
