/**
 * Measures what a search costs with many stories: the service, the statements it sends by themselves (pgbench), and
 * suggestions. `npm run bench:search -- --stories 1M`; the default is 100k. Needs `npm run services`.
 */
import { openLogger } from '@paligid/runtime/logger';
import { searchService } from '@paligid/server/features/search/search.service';
import { sourcesService } from '@paligid/server/features/sources/sources.service';
import { storiesService } from '@paligid/server/features/stories/stories.service';
import { openDatabase } from '@paligid/server/platform/database';
import { migrate, migrationsKey } from '@paligid/server/platform/migrations';
import { leaseDatabase } from '@paligid/testkit/leases';
import type pg from 'pg';
import { backendNanos } from '../api/backend-cpu.ts';
import { runPgbench } from '../api/pgbench.ts';
import { pgbenchScript } from '../api/pgbench-script.ts';
import { recordingPool, type Statement } from '../api/recorded-statements.ts';
import { percentile, recordFigure } from '../figures.ts';
import { BENCH_QUERIES } from './invented-stories.ts';
import { loadStories } from './load-stories.ts';

const NOW = new Date('2026-11-15T04:00:00Z');
const POINT = { lat: 14.65, lon: 121.1 };
/** As long as stories are kept. */
const DAYS = 25 * 30;
const ROUNDS = 25;
/** A connection plans each statement once, before these. */
const WARM_UP_ROUNDS = 5;
/** Of each query. */
const PGBENCH_SECONDS = 1;
const MAX_SEARCH_MS = 30;
const MAX_SUGGEST_MS = 15;

const count = readCount(process.argv);
const print = (line: string) => process.stdout.write(`${line}\n`);
const lease = await leaseDatabase({ key: migrationsKey(), prepare: (url) => migrate(url, NOW) });
// One connection, as pgbench has.
const pool = openDatabase(
  { databaseUrl: lease.url, databaseConnections: 1 },
  'bench',
  openLogger({ logLevel: 'warn' }, 'bench'),
);
try {
  const start = performance.now();
  await loadStories(lease.url, { count, days: DAYS, now: NOW });
  print(
    `${count.toLocaleString('en')} stories over ${DAYS} days, loaded in ${((performance.now() - start) / 1_000).toFixed(0)} s; ${BENCH_QUERIES.length} queries, ${ROUNDS} times, one at a time`,
  );
  const { times: search, cpu } = await measure((service, text) => ask(service, text));
  print(`search   ${figures(search)}`);
  print(
    `  CPU    ${figures(cpu)}: of Node and its backend, which is what it takes on a machine without other work`,
  );
  for (const text of slowest(search))
    print(`         ${text.padEnd(40)} ${mean(search.get(text)).toFixed(1)} ms`);
  const bare = await measureStatements();
  const ratio = meanOf(search) / meanOf(bare);
  print(
    `         mean ${meanOf(search).toFixed(1)} ms, the same SQL by pgbench ${meanOf(bare).toFixed(1)} ms: ${ratio.toFixed(2)}`,
  );
  const suggest = (await measure((service, text) => service.suggest(text.slice(0, 5), undefined, 'en')))
    .times;
  print(`suggest  ${figures(suggest)}`);
  const p95 = (times: Times) => percentile([...times.values()].flat(), 0.95);
  recordFigure({
    goal: 'find',
    what: 'search, p95',
    unit: 'ms',
    ours: p95(search),
    wanted: { max: MAX_SEARCH_MS },
  });
  recordFigure({ goal: 'find', what: 'search, mean', unit: 'ms', ours: meanOf(search), bare: meanOf(bare) });
  recordFigure({
    goal: 'find',
    what: 'suggest, p95',
    unit: 'ms',
    ours: p95(suggest),
    wanted: { max: MAX_SUGGEST_MS },
  });
} finally {
  await pool.end();
  await lease.release();
}

function openSearch(db: pg.Pool) {
  const clock = { now: () => NOW };
  return searchService({ db, clock, stories: storiesService(db, clock), sources: sourcesService(db, clock) });
}

type Search = ReturnType<typeof openSearch>;
/** The times of each query, in ms. */
type Times = ReadonlyMap<string, readonly number[]>;

async function ask(search: Search, text: string): Promise<string> {
  const question = { text, isPlain: false, limit: 15, filters: {}, cursor: undefined, point: POINT };
  return JSON.stringify(await search.search({ ...question, language: 'en' }));
}

/** Every round has a service of its own, so that nothing is cached but plans and pages of the database. */
async function measure(
  work: (search: Search, text: string) => Promise<unknown>,
): Promise<{ times: Times; cpu: Times }> {
  const times = new Map<string, number[]>(BENCH_QUERIES.map((text) => [text, []]));
  const cpu = new Map<string, number[]>();
  const [pid] = (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows.map(
    (row) => row.pid,
  );
  const cpuMs = () => cpuOfNode() + (pid === undefined ? 0 : (backendNanos(pid) ?? 0) / 1e6);
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    const search = openSearch(pool);
    for (const [text, own] of times) {
      const before = cpuMs();
      const start = performance.now();
      await work(search, text);
      if (round < 0) continue;
      own.push(performance.now() - start);
      cpu.set(text, [...(cpu.get(text) ?? []), cpuMs() - before]);
    }
  }
  return { times, cpu };
}

/** What each query sends, with the same values, by pgbench on one connection. */
async function measureStatements(): Promise<Times> {
  const times = new Map<string, number[]>();
  for (const text of BENCH_QUERIES) {
    const work: Statement[] = [];
    await ask(openSearch(recordingPool(pool, (statement) => work.push(statement))), text);
    const script = await pgbenchScript(pool, [work], 1);
    const load = { databaseUrl: lease.url, script, clients: 1, until: { seconds: PGBENCH_SECONDS } };
    times.set(text, [1_000 / (await runPgbench(pool, load)).perSecond]);
  }
  return times;
}

function cpuOfNode(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function figures(times: Times): string {
  const all = [...times.values()].flat();
  const at = (share: number) => percentile(all, share).toFixed(1);
  return `p50 ${at(0.5)} ms  p95 ${at(0.95)} ms  p99 ${at(0.99)} ms`;
}

function slowest(times: Times): string[] {
  return [...times.keys()].sort((a, b) => mean(times.get(b)) - mean(times.get(a))).slice(0, 3);
}

function meanOf(times: Times): number {
  return mean([...times.values()].map(mean));
}

function mean(some: readonly number[] = []): number {
  return some.reduce((sum, one) => sum + one, 0) / some.length;
}

function readCount(words: readonly string[]): number {
  const given = words[words.indexOf('--stories') + 1] ?? '';
  const [, digits, unit = ''] = /^(\d+)([kKmM]?)$/.exec(words.includes('--stories') ? given : '100k') ?? [];
  if (digits === undefined) throw new Error(`--stories ${given}: give a number like 100k or 1M`);
  return Number(digits) * ({ k: 1_000, m: 1_000_000 }[unit.toLowerCase()] ?? 1);
}
