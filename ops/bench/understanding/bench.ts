/**
 * What it costs to understand a report: one after the other through the pipeline on PostgreSQL while thousands may still
 * be joined, and the memory of the pure steps over very many. `npm run bench:understanding -- --open 5000 --items 100000`.
 */
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { GAZETTEER } from '@paligid/geo/gazetteer';
import { openLogger } from '@paligid/program/logger';
import { acceptItem } from '@paligid/server/ingest/accept-item';
import { joinKeys } from '@paligid/server/ingest/joining/join-keys';
import { draftStory } from '@paligid/server/ingest/pipeline/draft-story';
import { processItem } from '@paligid/server/ingest/pipeline/process-item';
import { syncPlaces } from '@paligid/server/ingest/places.repository';
import { BY_INDEX, openDatabase } from '@paligid/server/platform/database';
import { migrate, migrationsKey } from '@paligid/server/platform/migrations';
import { newIds } from '@paligid/server/platform/new-ids';
import { leaseDatabase } from '@paligid/testkit/lease-database';
import type { Pool } from 'pg';
import { inventedReport } from './invented-reports.ts';

const NOW = Date.parse('2026-11-15T00:00:00Z');
/** All open reports came within hours, so that none has closed when the last comes. */
const STEP_MS = 2_000;
const MEASURED = 500;
const SAMPLES = 10;
const OUTLETS = ['tanod', 'kapuluan', 'dyaryo', 'radyo'] as const;

const { values } = parseArgs({
  options: { open: { type: 'string', default: '5000' }, items: { type: 'string', default: '100000' } },
});
const print = (line: string) => process.stdout.write(`${line}\n`);

await measureTime(Number(values.open));
measureMemory(Number(values.items));

async function measureTime(open: number): Promise<void> {
  const lease = await leaseDatabase({
    key: migrationsKey(),
    prepare: (url) => migrate(url, new Date(NOW)),
  });
  const logger = openLogger({ logLevel: 'error' }, 'bench');
  const pool = openDatabase(
    { databaseUrl: lease.url, databaseConnections: 4, databaseOptions: BY_INDEX },
    'bench',
    logger,
  );
  try {
    await syncPlaces(pool, GAZETTEER.places);
    await addOutlets(pool);
    const times: number[] = [];
    for (let n = 0; n < open + MEASURED; n += 1) {
      const tookMs = await runOne(pool, n);
      if (n >= open) times.push(tookMs);
    }
    const { rows } = await pool.query<{ open: number; events: number }>(
      `select (select count(*)::int from story_signs) as open, (select count(*)::int from events) as events`,
    );
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) => (sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(1);
    print(`${rows[0]?.open} open reports, ${rows[0]?.events} events`);
    print(
      `accept and process: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms (goal: p95 <= 50 ms)`,
    );
  } finally {
    await pool.end();
    await lease.release();
  }
}

async function runOne(pool: Pool, n: number): Promise<number> {
  const at = new Date(NOW + n * STEP_MS);
  const clock = { now: () => at };
  const newId = newIds(clock);
  const source = { id: OUTLETS[n % OUTLETS.length] ?? 'tanod', bodyAllowed: false };
  const begun = performance.now();
  const seen = { item: inventedReport(n, at), seenAt: at, raw: undefined };
  const id = await acceptItem(source, seen, { db: pool, clock, newId });
  if (id !== undefined) await processItem({ pool, clock, newId, announced: () => {} }, id);
  return performance.now() - begun;
}

async function addOutlets(pool: Pool): Promise<void> {
  await pool.query(
    `insert into sources (id, name, owner, authority, languages, address, licence, attribution, cadence, is_enabled)
     select id, id, id, 'media', '{en}', 'https://' || id || '.invalid/', 'none', id, '5 minutes', true
     from unnest($1::text[]) as id on conflict do nothing`,
    [OUTLETS],
  );
}

/** The heap after a collection, again and again: flat when what is remembered is bounded. */
function measureMemory(items: number): void {
  setFlagsFromString('--expose_gc');
  const collect: () => void = runInNewContext('gc');
  const heaps: number[] = [];
  const begun = performance.now();
  for (let n = 0; n < items; n += 1) {
    const at = new Date(NOW + n * STEP_MS);
    const source = { name: 'Tanod', authority: 'media' as const, bodyAllowed: false };
    const { signs } = draftStory({
      ...{ id: `item-${n}`, sourceId: 'tanod', source, seenAt: at, acceptedAt: at },
      parsed: inventedReport(n, at),
    });
    if (signs !== undefined) joinKeys(signs);
    if ((n + 1) % Math.ceil(items / SAMPLES) !== 0) continue;
    collect();
    heaps.push(process.memoryUsage().heapUsed / 1e6);
  }
  const ms = (performance.now() - begun) / items;
  print(`${items.toLocaleString('en')} reports understood, ${ms.toFixed(2)} ms each without the database`);
  print(`heap after each tenth: ${heaps.map((heap) => heap.toFixed(0)).join(', ')} MB`);
}
