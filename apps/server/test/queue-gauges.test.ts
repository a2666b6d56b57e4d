import { openLogger } from '@paligid/runtime/logger';
import { metricsRegistry } from '@paligid/runtime/metrics';
import pg from 'pg';
import { expect } from 'vitest';
import { measureQueues } from '../src/maintenance/queue-gauges.ts';
import { addSource } from './old-months.ts';
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

async function readGauge(name: string): Promise<unknown> {
  return (await metricsRegistry.getSingleMetric(`paligid_${name}`)?.get())?.values;
}
