import type pg from 'pg';
import { expect } from 'vitest';
import { createTemporaryDatabase } from '../src/ingest/evaluate/temporary-database.ts';
import { databaseTest as test } from './server-database.ts';

const NOW = new Date('2026-11-15T04:00:00Z');

test('a run leaves the database of another alone, also of one that was started from elsewhere', async ({
  db,
  databaseUrl,
}) => {
  const first = await createTemporaryDatabase(databaseUrl, NOW);
  const second = await createTemporaryDatabase(first.url, NOW);
  const third = await createTemporaryDatabase(databaseUrl, NOW);
  expect(await areThere(db, [first, second, third])).toBe(3);
  for (const { drop } of [third, second, first]) await drop();
  expect(await areThere(db, [first, second, third])).toBe(0);
});

test('a database that nobody is connected to goes with the next run', async ({ db, databaseUrl }) => {
  await db.query('create database paligid_evaluation_0f template template0');
  const next = await createTemporaryDatabase(databaseUrl, NOW);
  const { rowCount } = await db.query(`select from pg_database where datname = 'paligid_evaluation_0f'`);
  await next.drop();
  expect(rowCount).toBe(0);
});

async function areThere(db: pg.Client, databases: readonly { url: string }[]): Promise<number> {
  const names = databases.map(({ url }) => new URL(url).pathname.slice(1));
  const { rowCount } = await db.query('select from pg_database where datname = any ($1)', [names]);
  return rowCount ?? 0;
}
