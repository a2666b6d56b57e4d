/**
 * Measures what a feed costs as the archive grows, compared with a lookup by primary key and with a spatial index, in
 * one run. `npm run bench:feed -- --sizes 10k,100k,1m`; 10m needs about 40 GB and half an hour.
 */
import { parseArgs } from 'node:util';
import { migrate, migrationsKey } from '@paligid/server/platform/migrations';
import { leaseDatabase } from '@paligid/testkit/leases';
import pg from 'pg';
import { type BenchRow, recordFigure } from '../figures.ts';
import { agreesWithBruteForce } from './brute-force.ts';
import { LOAD_TIME, loadStories, POINTS } from './load.ts';
import { measure, type QueryFigures } from './measure.ts';
import {
  ELSEWHERE,
  METRO_MANILA_SETTLEMENTS,
  type PopulationPoint,
  populationSampler,
  seededRandom,
} from './population.ts';
import { flatFeed, gistFeed, keyLookup } from './queries.ts';

const READERS = 2000;
const FAST_QUERIES = 20_000;
/** The counter-example takes up to seconds per query; this many are enough for a mean. */
const SLOW_BUDGET = 40_000_000;

const sizes = readSizes(process.argv.slice(2));
const mix = readers([...METRO_MANILA_SETTLEMENTS, ...ELSEWHERE], 7);
const manila = readers(METRO_MANILA_SETTLEMENTS, 8);
const print = (line: string) => process.stdout.write(`${line}\n`);

const lease = await leaseDatabase({
  key: migrationsKey(),
  prepare: (url) => migrate(url, new Date(LOAD_TIME)),
});
const db = new pg.Client({ connectionString: lease.url });
await db.connect();
await db.query(POINTS);

let loaded = 0;
for (const size of sizes) {
  await db.query('drop index if exists bench_points_gist');
  const start = performance.now();
  await loadStories(db, loaded, size);
  loaded = size;
  await db.query('create index bench_points_gist on bench_points using gist (geog)');
  await db.query('analyze bench_points');
  print(
    `\n${size.toLocaleString('en')} stories, loaded in ${Math.round((performance.now() - start) / 1000)} s`,
  );
  print(`identical to brute force on ${await agreesWithBruteForce(db, mix.slice(0, 40))} of 40 points`);

  const ids = await someIds(db);
  const key = await measure(lease.url, FAST_QUERIES, (n) => keyLookup(pick(ids, n)));
  const flat = await measure(lease.url, FAST_QUERIES, (n) => flatFeed(pick(mix, n)));
  const inManila = await measure(lease.url, FAST_QUERIES, (n) => flatFeed(pick(manila, n)));
  const gist = await measure(lease.url, Math.max(40, Math.min(4000, SLOW_BUDGET / size)), (n) =>
    gistFeed(pick(mix, n)),
  );
  row('primary key', key, key);
  row('flat feed, mix', flat, key);
  row('flat feed, Metro Manila', inManila, key);
  row('GiST and time filter', gist, key);
  print(`Metro Manila to mix: ${(inManila.cpuMicros / flat.cpuMicros).toFixed(2)}`);
  for (const figure of recorded(size, { key, flat, inManila })) recordFigure(figure);
}
await db.end();
await lease.release();

/** The goals P3 and P4. */
function recorded(
  size: number,
  { key, flat, inManila }: Record<'key' | 'flat' | 'inManila', QueryFigures>,
): BenchRow[] {
  const what = `flat feed of ${size.toLocaleString('en')} stories`;
  return [
    {
      ...{ goal: 'P3', what: `${what}, CPU`, unit: 'µs', ours: flat.cpuMicros, bare: key.cpuMicros },
      wanted: { maxRatio: 10 },
    },
    { goal: 'P3', what: `${what}, p99`, unit: 'ms', ours: flat.p99Ms, wanted: { max: 5 } },
    {
      ...{ goal: 'P4', what: `${what}, Manila`, unit: 'µs', ours: inManila.cpuMicros, bare: flat.cpuMicros },
      wanted: { maxRatio: 1.5 },
    },
  ];
}

function row(name: string, figures: QueryFigures, key: QueryFigures): void {
  const { cpuMicros, p50Ms, p99Ms, perSecond } = figures;
  const cells = [
    name.padEnd(26),
    `${cpuMicros.toFixed(0)} µs`.padStart(12),
    `${(cpuMicros / key.cpuMicros).toFixed(1)}x`.padStart(9),
    `p50 ${p50Ms.toFixed(2)} ms`.padStart(15),
    `p99 ${p99Ms.toFixed(2)} ms`.padStart(15),
    `${perSecond.toFixed(0)}/s`.padStart(10),
  ];
  print(cells.join(''));
}

function readers(settlements: Parameters<typeof populationSampler>[0], seed: number): PopulationPoint[] {
  return Array.from({ length: READERS }, populationSampler(settlements, seededRandom(seed)));
}

async function someIds(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from bench_points order by md5(id::text) limit 2000',
  );
  return rows.map(({ id }) => id);
}

function pick<T>(list: T[], n: number): T {
  const chosen = list[(n * 7919) % list.length];
  if (chosen === undefined) throw new Error('nothing to pick from');
  return chosen;
}

/** Refuses other options: a whole run takes the better part of an hour. */
function readSizes(args: string[]): number[] {
  const { values } = parseArgs({ args, options: { sizes: { type: 'string', default: '10k,100k,1m' } } });
  const list = values.sizes.split(',').map((word) => {
    const match = /^(\d+)(k|m)$/.exec(word);
    if (match === null) throw new Error(`--sizes takes sizes like 10k,100k,1m, not '${word}'`);
    return Number(match[1]) * (match[2] === 'k' ? 1000 : 1_000_000);
  });
  return list.sort((a, b) => a - b);
}
