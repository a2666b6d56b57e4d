/**
 * Measures what it costs to process a report: one after the other through the pipeline on PostgreSQL while thousands
 * may still be joined, and then the memory over very many. `npm run bench:understanding -- --open 5000 --items 100000`.
 */
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { GAZETTEER } from '@paligid/geo/gazetteer';
import { openLogger } from '@paligid/runtime/logger';
import { closeEvents } from '@paligid/server/ingest/queue/close-events';
import { mergeEvents } from '@paligid/server/ingest/queue/merge-events';
import { acceptItem } from '@paligid/server/ingest/store/accept-item';
import { syncPlaces } from '@paligid/server/ingest/store/places.repository';
import { processItems } from '@paligid/server/ingest/store/stories/process-items';
import { BY_INDEX_PLANNED_ONCE, openDatabase } from '@paligid/server/platform/database';
import { migrate, migrationsKey } from '@paligid/server/platform/migrations';
import { newIds } from '@paligid/server/platform/new-ids';
import { leaseDatabase } from '@paligid/testkit/leases';
import type { Pool, PoolClient } from 'pg';
import { backendCpu, cpuBetween } from '../api/backend-cpu.ts';
import { percentile, recordFigure } from '../figures.ts';
import { inventedReport } from './invented-reports.ts';

const NOW = Date.parse('2026-11-15T00:00:00Z');
/** All open reports are issued within hours, so that none has closed when the last one comes. */
const STEP_MS = 2_000;
const MEASURED = 500;
const MAX_P95_MS = 50;
/** In the long run about 5,000 reports are open at a time: those that can no longer be joined are closed. */
const LONG_STEP_MS = 10_000;
const SWEEP_EVERY = 100;
const MERGE_EVERY = 1_000;
const SAMPLES = 10;
const OUTLETS = ['tanod', 'kapuluan', 'dyaryo', 'radyo'] as const;

const { values } = parseArgs({
  options: { open: { type: 'string', default: '5000' }, items: { type: 'string', default: '100000' } },
});
const print = (line: string) => process.stdout.write(`${line}\n`);

const logger = openLogger({ logLevel: 'error' }, 'bench');
let statements = 0;
await withDatabase(async (pool) => {
  printMemory('with gazetteer and word lists');
  await measureTime(pool, Number(values.open));
  printMemory(`after ${Number(values.open) + MEASURED} reports`);
  await measureMemory(pool, Number(values.open) + MEASURED, Number(values.items));
});

function printMemory(when: string): void {
  const { rss, heapUsed } = process.memoryUsage();
  print(`memory ${when}: ${(rss / 1e6).toFixed(0)} MB, ${(heapUsed / 1e6).toFixed(0)} MB of it heap in use`);
}

async function withDatabase(run: (pool: Pool) => Promise<void>): Promise<void> {
  const lease = await leaseDatabase({
    key: migrationsKey(),
    prepare: (url) => migrate(url, new Date(NOW)),
  });
  const pool = openDatabase(
    { databaseUrl: lease.url, databaseConnections: 4, databaseOptions: BY_INDEX_PLANNED_ONCE },
    'bench',
    logger,
  );
  pool.on('connect', countStatements);
  try {
    await syncPlaces(pool, GAZETTEER.places);
    await addOutlets(pool);
    await run(pool);
  } finally {
    await pool.end();
    await lease.release();
  }
}

/** Whatever is asked of a connection, also what a transaction sends without waiting. */
function countStatements(client: PoolClient): void {
  const query = client.query.bind(client);
  Object.assign(client, {
    query: (...given: Parameters<typeof query>) => {
      statements += 1;
      return query(...given);
    },
  });
}

async function measureTime(pool: Pool, open: number): Promise<void> {
  const times: number[] = [];
  let before = process.cpuUsage();
  let backendsBefore = await backendCpu(pool, 'paligid-bench');
  for (let n = 0; n < open + MEASURED; n += 1) {
    if (n === open) {
      backendsBefore = await backendCpu(pool, 'paligid-bench');
      before = process.cpuUsage();
      statements = 0;
    }
    const tookMs = await runOne(pool, n, new Date(NOW + n * STEP_MS));
    if (n >= open) times.push(tookMs);
  }
  const { user, system } = process.cpuUsage(before);
  const sent = statements / MEASURED;
  const backends = cpuBetween(backendsBefore, await backendCpu(pool, 'paligid-bench'));
  const { rows } = await pool.query<{ open: number; events: number }>(
    `select (select count(*)::int from story_fingerprints) as open, (select count(*)::int from events) as events`,
  );
  const at = (share: number) => percentile(times, share).toFixed(1);
  print(`${rows[0]?.open} open reports, ${rows[0]?.events} events`);
  print(
    `accept and process: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms (goal: p95 <= ${MAX_P95_MS} ms)`,
  );
  const node = (user + system) / 1e3 / MEASURED;
  const postgres = backends / 1e6 / MEASURED;
  print(
    `CPU a report, caches warm: ${node.toFixed(2)} ms of this program, ${postgres.toFixed(2)} ms of PostgreSQL's backends`,
  );
  print(`statements a report: ${sent.toFixed(2)}`);
  const wanted = { max: MAX_P95_MS };
  recordFigure({
    goal: 'item',
    what: 'accept and process, p95',
    unit: 'ms',
    ours: percentile(times, 0.95),
    wanted,
  });
  recordFigure({ goal: 'item', what: 'CPU of Node a report', unit: 'ms', ours: node });
  recordFigure({ goal: 'item', what: 'CPU of the backends a report', unit: 'ms', ours: postgres });
}

async function runOne(pool: Pool, n: number, at: Date): Promise<number> {
  const clock = { now: () => at };
  const newId = newIds(clock);
  const source = { id: OUTLETS[n % OUTLETS.length] ?? 'tanod', bodyAllowed: false };
  const begun = performance.now();
  const seen = { item: inventedReport(n, at), seenAt: at, raw: undefined };
  const id = await acceptItem(source, seen, { db: pool, clock, newId });
  if (id !== undefined) await processItems({ pool, clock, newId, announced: () => {} }, [id]);
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

/** Measures the heap repeatedly after a garbage collection: flat when the caches are bounded. */
async function measureMemory(pool: Pool, first: number, items: number): Promise<void> {
  setFlagsFromString('--expose_gc');
  const collect: () => void = runInNewContext('gc');
  const heaps: string[] = [];
  const begun = performance.now();
  for (let n = 0; n < items; n += 1) {
    const at = new Date(NOW + first * STEP_MS + n * LONG_STEP_MS);
    await runOne(pool, first + n, at);
    if ((n + 1) % SWEEP_EVERY === 0) await sweep(pool, at, (n + 1) % MERGE_EVERY === 0);
    if ((n + 1) % Math.ceil(items / SAMPLES) !== 0) continue;
    collect();
    const { rows } = await pool.query<{ open: number }>(
      'select count(*)::int as open from story_fingerprints',
    );
    heaps.push(`${(process.memoryUsage().heapUsed / 1e6).toFixed(0)} MB (${rows[0]?.open} open)`);
  }
  const ms = (performance.now() - begun) / items;
  print(`${items.toLocaleString('en')} reports more, ${ms.toFixed(1)} ms each with sweeps`);
  print(`heap after each tenth: ${heaps.join(', ')}`);
}

/** The product's periodic maintenance. */
async function sweep(pool: Pool, at: Date, isMerging: boolean): Promise<void> {
  const clock = { now: () => at };
  const parts = { pool, clock, newId: newIds(clock), logger };
  while ((await closeEvents(parts)) > 0);
  if (isMerging) await mergeEvents(parts);
}
