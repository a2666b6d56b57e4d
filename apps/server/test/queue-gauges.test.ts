import { openLogger } from '@paligid/runtime/logger';
import { metricsRegistry } from '@paligid/runtime/metrics';
import pg from 'pg';
import { expect } from 'vitest';
import { measureQueues, readQueues } from '../src/maintenance/queue-gauges.ts';
import { addSource } from './old-months.ts';
import { insertBrowser, newUuid, startTestPushService } from './push-ledger.ts';
import { rowsRead } from './rows-read.ts';
import { databaseTest as test } from './server-database.ts';

const NOW = new Date('2026-11-15T04:00:00Z');

test('gauges say how much waits, for how long, and how old the word of an official source is', async ({
  db,
  databaseUrl,
}) => {
  await addSource(db);
  await db.query(`insert into item_queue (item_id, accepted_at, dead_at) values
    (first_id_at('2026-11-15T03:59:00Z'), '2026-11-15T03:59:00Z', null),
    (first_id_at('2026-11-15T03:58:00Z'), '2026-11-15T03:58:00Z', null),
    (first_id_at('2026-11-15T01:00:00Z'), '2026-11-15T01:00:00Z', now())`);
  await db.query(`insert into outbox (id, event, lane, subject_id, version, written_at, sequence, announced_at)
    select first_id_at(at), 'story.added.v1', 'best_effort', first_id_at(at), 1, at, sequence, announced
    from (values ('2026-11-15T03:59:30Z'::timestamptz, null::bigint, null::timestamptz),
      ('2026-11-15T03:59:20Z', 2, null), ('2026-11-15T03:00:00Z', 1, now())) as outbox_rows (at, sequence, announced)`);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const lines: string[] = [];
  const logger = openLogger({ logLevel: 'info' }, 'test', { write: (line) => lines.push(line) });
  const logged = () => lines.splice(0).map((line) => JSON.parse(line).event);
  await measureQueues(pool, NOW, logger);
  expect(await readGauge('official_source_overdue')).toEqual([{ labels: { source: 'bulletin' }, value: 1 }]);
  expect(logged()).toEqual(['source.overdue']);
  await measureQueues(pool, NOW, logger);
  expect(logged()).toEqual([]);
  await db.query(
    `insert into source_health (source_id, state, succeeded_at) values ('bulletin', 'ok', $1)
     on conflict (source_id) do update set succeeded_at = excluded.succeeded_at`,
    [NOW],
  );
  await measureQueues(pool, NOW, logger);
  expect(logged()).toEqual(['source.read-again']);
  expect(await readGauge('official_source_overdue')).toEqual([{ labels: { source: 'bulletin' }, value: 0 }]);
  await db.query(`update source_health set succeeded_at = null where source_id = 'bulletin'`);
  await measureQueues(pool, NOW, logger);
  await pool.end();
  expect(await readGauge('item_queue_depth')).toEqual([{ labels: {}, value: 2 }]);
  expect(await readGauge('item_queue_age_seconds')).toEqual([{ labels: {}, value: 120 }]);
  expect(await readGauge('outbox_unannounced')).toEqual([{ labels: {}, value: 2 }]);
  expect(await readGauge('outbox_unannounced_age_seconds')).toEqual([{ labels: {}, value: 40 }]);
  expect(await readGauge('official_source_age_seconds')).toEqual([
    { labels: { source: 'bulletin' }, value: 4 * 3_600 },
  ]);
});

test('deliveries of a shard that no sender works on show with their age, behind a crowd in another shard', async ({
  db,
  databaseUrl,
}) => {
  await insertDeliveries(db, { shard: 0, count: 5_000, dueAt: '2026-11-15T03:59:55Z' });
  await insertDeliveries(db, { shard: 200, count: 2, dueAt: '2026-11-15T03:56:00Z' });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  expect((await readQueues(pool, NOW)).pushes).toEqual({ depth: 402, seconds: 240 });
  const lease = `update push_deliveries set leased_until = $1 where shard = 200`;
  await db.query(lease, ['2026-11-15T04:00:10Z']);
  expect((await readQueues(pool, NOW)).pushes).toEqual({ depth: 400, seconds: 5 });
  await db.query(lease, ['2026-11-15T03:59:00Z']);
  expect((await readQueues(pool, NOW)).pushes).toEqual({ depth: 402, seconds: 240 });
  await db.query(`update push_deliveries set state = 'accepted'`);
  expect((await readQueues(pool, NOW)).pushes).toEqual({ depth: 0, seconds: 0 });
  await pool.end();
});

test('mails about alerts that are due show with their age', async ({ db, databaseUrl }) => {
  await db.query(
    `with people as (
       insert into alert_recipients (id, language, created_at)
       select gen_random_uuid(), 'en', now() from generate_series(1, 3) returning id)
     insert into alert_mails (alert_id, version, recipient_id, state, due_at)
     select $1, 1, id, case n when 3 then 'sent' else 'due' end,
       timestamptz '2026-11-15T03:50:00Z' + (n - 1) * interval '20 minutes'
     from (select id, row_number() over () as n from people) as people`,
    [newUuid()],
  );
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  expect((await readQueues(pool, NOW)).mails).toEqual({ depth: 1, seconds: 600 });
  await pool.end();
});

test('what was sent is not read to measure what waits', async ({ db }) => {
  await insertDeliveries(db, { shard: 7, count: 5_000, dueAt: '2026-11-15T03:00:00Z', state: 'accepted' });
  await insertDeliveries(db, { shard: 7, count: 3, dueAt: '2026-11-15T03:59:00Z' });
  await db.query(
    `insert into alert_mails (alert_id, version, recipient_id, state, due_at)
     select gen_random_uuid(), 1, id, 'sent', now() from (select id from alert_recipients limit 1) one, generate_series(1, 5000)`,
  );
  // Entries of rows that the tests before deleted would be counted the first time that they are passed.
  for (const table of ['push_deliveries', 'alert_mails']) await db.query(`vacuum analyze ${table}`);
  const read = await rowsRead(db, (pool) => readQueues(pool, NOW));
  expect(read['push_deliveries']).toBeLessThan(20);
  expect(read['alert_mails'] ?? 0).toBeLessThan(20);
});

type Deliveries = { shard: number; count: number; dueAt: string; state?: 'due' | 'accepted' };

/** Each of an alert of its own, to one browser. */
async function insertDeliveries(
  db: pg.Client,
  { shard, count, dueAt, state = 'due' }: Deliveries,
): Promise<void> {
  const { id } = await insertBrowser(db, await startTestPushService(), { shard });
  await db.query(
    `insert into push_deliveries (alert_id, version, subscription_id, shard, severity, loudness, state, due_at)
     select gen_random_uuid(), 1, $1, $2, 4, 'sound', $3, $4 from generate_series(1, $5)`,
    [id, shard, state, dueAt, count],
  );
}

async function readGauge(name: string): Promise<unknown> {
  return (await metricsRegistry.getSingleMetric(`paligid_${name}`)?.get())?.values;
}
