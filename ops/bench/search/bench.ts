/**
 * Measures what a search costs with many stories: the service beside a plain full-text query of its newest window, and suggestions.
 * `npm run bench:search -- --stories 1M`; the default is 100k. Needs `npm run services`.
 */
import { randomBytes } from 'node:crypto';
import { firstUuidAt } from '@paligid/domain/ids';
import { openLogger } from '@paligid/runtime/logger';
import { searchService } from '@paligid/server/features/search/search.service';
import { sourcesService } from '@paligid/server/features/sources/sources.service';
import { storiesService } from '@paligid/server/features/stories/stories.service';
import { searchTerms } from '@paligid/server/ingest/understand/search/search-terms';
import { openDatabase } from '@paligid/server/platform/database';
import { migrate, migrationsKey } from '@paligid/server/platform/migrations';
import { leaseDatabase } from '@paligid/testkit/leases';
import { seededRandom } from '../feed/population.ts';
import { BENCH_QUERIES, inventStory } from './invented-stories.ts';

const NOW = new Date('2026-11-15T04:00:00Z');
const DAY_MS = 86_400_000;
/** As long as stories are kept. */
const DAYS = 25 * 30;
const BATCH = 5_000;
const ROUNDS = 20;

const count = readCount(process.argv);
const random = seededRandom(11);
const print = (line: string) => process.stdout.write(`${line}\n`);
const lease = await leaseDatabase({ key: migrationsKey(), prepare: (url) => migrate(url, NOW) });
const pool = openDatabase(
  { databaseUrl: lease.url, databaseConnections: 4 },
  'bench',
  openLogger({ logLevel: 'warn' }, 'bench'),
);
try {
  await makeMonths();
  await fill();
  const clock = { now: () => NOW };
  const parts = {
    db: pool,
    clock,
    stories: storiesService(pool, clock),
    sources: sourcesService(pool, clock),
  };
  const search = searchService(parts);
  const asked = {
    isPlain: false,
    limit: 15,
    point: { lat: 14.65, lon: 121.1 },
    filters: {},
    cursor: undefined,
    language: 'en' as const,
  };
  const whole = await measure((text) => search.search({ ...asked, text }));
  const plain = await measure((text) =>
    pool.query({
      name: 'bench-plain',
      text: `select id from story_search where terms @@ plainto_tsquery('simple', $1) and id >= $2
      order by published desc limit 300`,
      values: [text, firstUuidAt(NOW.getTime() - 8 * DAY_MS)],
    }),
  );
  const suggest = await measure((text) => search.suggest(text.slice(0, 5), undefined, 'en'));
  print(
    `${count.toLocaleString('en')} stories over ${DAYS} days, ${BENCH_QUERIES.length * ROUNDS} queries each, one at a time`,
  );
  print(`search    p50 ${ms(whole, 0.5)}  p95 ${ms(whole, 0.95)}  p99 ${ms(whole, 0.99)}`);
  print(
    `plain SQL p50 ${ms(plain, 0.5)}  p95 ${ms(plain, 0.95)}  search is ${(at(whole, 0.95) / at(plain, 0.95)).toFixed(1)} times as long at p95`,
  );
  print(`suggest   p50 ${ms(suggest, 0.5)}  p95 ${ms(suggest, 0.95)}`);
} finally {
  await pool.end();
  await lease.release();
}

async function makeMonths(): Promise<void> {
  for (let back = 0; back * 28 <= DAYS + 28; back += 1)
    for (const table of ['stories', 'story_search'])
      await pool.query('select make_month($1, $2)', [table, new Date(NOW.getTime() - back * 28 * DAY_MS)]);
}

async function fill(): Promise<void> {
  await pool.query(
    `insert into sources (id, name, owner, authority, languages, address, licence, attribution, cadence, is_enabled,
       updated_at)
     values ('sample', 'Sample', 'sample', 'media', '{en}', 'https://sample.test/', 'open', 'Sample', '5 minutes', true, $1)`,
    [NOW],
  );
  for (let from = 0; from < count; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - from) }, (_, i) => {
      const published = new Date(NOW.getTime() - ((from + i) / count) * DAYS * DAY_MS - 1_000);
      const story = inventStory(random);
      const id = firstUuidAt(published.getTime()).slice(0, 24) + randomBytes(6).toString('hex');
      return {
        id,
        published,
        ...story,
        terms: searchTerms({ ...story, published, isOfficial: false, content: null }),
      };
    });
    const column = <K extends keyof (typeof rows)[number]>(name: K) => rows.map((row) => row[name]);
    await pool.query(
      `insert into stories (id, item_id, source_id, title, summary, category, severity, place_name, precision, lat, lon,
         published, seen_at, accepted_at, rules_version, updated_at)
       select id, id, 'sample', title, summary, category::category, severity, place, 'city', 14.6, 121, published,
         published, published, 'bench', published
       from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::int[], $6::text[], $7::timestamptz[])
         as row (id, title, summary, category, severity, place, published)`,
      [
        column('id'),
        column('title'),
        column('summary'),
        column('category'),
        column('severity'),
        column('placeName'),
        column('published'),
      ],
    );
    await pool.query(
      `insert into story_search (id, published, terms)
       select * from unnest($1::uuid[], $2::timestamptz[], $3::tsvector[])`,
      [column('id'), column('published'), column('terms')],
    );
  }
  await pool.query('analyze stories, story_search');
}

async function measure(ask: (text: string) => Promise<unknown>): Promise<number[]> {
  for (const text of BENCH_QUERIES) await ask(text);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const text of BENCH_QUERIES) {
      const start = performance.now();
      await ask(text);
      times.push(performance.now() - start);
    }
  return times.sort((a, b) => a - b);
}

function at(times: readonly number[], share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}

function ms(times: readonly number[], share: number): string {
  return `${at(times, share).toFixed(1)} ms`;
}

function readCount(words: readonly string[]): number {
  const given = words[words.indexOf('--stories') + 1] ?? '';
  const [, digits, unit = ''] = /^(\d+)([kKmM]?)$/.exec(words.includes('--stories') ? given : '100k') ?? [];
  if (digits === undefined) throw new Error(`--stories ${given}: give a number like 100k or 1M`);
  return Number(digits) * ({ k: 1_000, m: 1_000_000 }[unit.toLowerCase()] ?? 1);
}
