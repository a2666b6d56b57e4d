import { openLogger } from '@paligid/runtime/logger';
import { metricsRegistry } from '@paligid/runtime/metrics';
import { expect } from 'vitest';
import { measureDatabase } from '../src/maintenance/database-gauges.ts';
import { openDatabase } from '../src/platform/database.ts';
import { makeMonthsAhead } from '../src/platform/months-ahead.ts';
import { databaseTest as test } from './server-database.ts';

const NOW = new Date('2031-03-15T04:00:00Z');
const silent = openLogger({ logLevel: 'silent' }, 'test');

test('gauges say how large the database is, and how many months ahead every table has', async ({
  db,
  databaseUrl,
}) => {
  const pool = openDatabase({ databaseUrl, databaseConnections: 1 }, 'test', silent);
  await measureDatabase(pool, NOW, undefined);
  expect(await readGauge('months_ahead')).toBe(-1);
  expect(await makeMonthsAhead(db, NOW)).toEqual([]);
  await measureDatabase(pool, NOW, 500);
  expect(await readGauge('months_ahead')).toBe(2);
  expect(await readGauge('database_bytes')).toBeGreaterThan(1_000_000);
  expect(await readGauge('database_disk_bytes')).toBe(500e9);
  expect(await readGauge('reviews_open')).toBe(0);
  await db.query('drop table outbox_2031_04');
  await measureDatabase(pool, NOW, 500);
  expect(await readGauge('months_ahead')).toBe(0);
  await pool.end();
});

test('gauges say how many callers wait for a connection of the pool', async ({ databaseUrl }) => {
  const before = await readGauge('database_connections');
  const pool = openDatabase({ databaseUrl, databaseConnections: 1 }, 'test', silent);
  const taken = await pool.connect();
  const next = pool.connect();
  expect(await readGauge('database_waiting')).toBe(1);
  expect(await readGauge('database_connections')).toBe(Number(before) + 1);
  taken.release();
  (await next).release();
  expect(await readGauge('database_waiting')).toBe(0);
  await pool.end();
  expect(await readGauge('database_connections')).toBe(before);
});

async function readGauge(name: string): Promise<number | undefined> {
  return (await metricsRegistry.getSingleMetric(`paligid_${name}`)?.get())?.values[0]?.value;
}
