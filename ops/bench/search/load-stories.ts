import { searchTerms } from '@paligid/server/ingest/understand/search/search-terms';
import pg from 'pg';
import { seededRandom } from '../feed/population.ts';
import { inventStory } from './invented-stories.ts';

type Archive = { count: number; days: number; now: Date };

const DAY_MS = 86_400_000;
/** Every text is used again with another street and on another day. */
const TEXTS = 20_000;
/** The last share of the texts are of the burst. */
const BURST_TEXTS = 2_000;
/** Days ago, and how many of ten stories of those days are of the burst. */
const BURST = { from: 210, until: 180, ofTen: 3 };
const STREETS = 2_000;
/** Stories of one statement, so that a long load can be seen to go on. */
const BATCH = 100_000;

/**
 * Fills an empty database with stories that are spread evenly over the days, in SQL: only the texts are made here. The
 * index is built at the end, which takes a fraction of the time.
 */
export async function loadStories(databaseUrl: string, archive: Archive): Promise<void> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    await db.query(`set synchronous_commit = off; set maintenance_work_mem = '1GB'`);
    for (let back = 0; back * 28 <= archive.days + 28; back += 1)
      for (const table of ['stories', 'story_search'])
        await db.query('select make_month($1, $2)', [
          ...[table, new Date(archive.now.getTime() - back * 28 * DAY_MS)],
        ]);
    await loadTexts(db, archive.now);
    const { rows } = await db.query<{ sql: string }>(
      `select replace(indexdef, ' ONLY ', ' ') as sql from pg_indexes where indexname = 'story_search_terms'`,
    );
    await db.query('drop index story_search_terms');
    for (let from = 0; from < archive.count; from += BATCH) await loadBatch(db, archive, from);
    await db.query(rows[0]?.sql ?? '');
    await db.query('vacuum analyze stories, story_search');
  } finally {
    await db.end();
  }
}

async function loadTexts(db: pg.Client, now: Date): Promise<void> {
  await db.query(
    `insert into sources (id, name, owner, authority, languages, address, licence, attribution, cadence, is_enabled,
       updated_at)
     values ('sample', 'Sample', 'sample', 'media', '{en}', 'https://sample.test/', 'open', 'Sample', '5 minutes', true, $1)`,
    [now],
  );
  await db.query(`create temp table texts (n int primary key, title text, summary text, category category, place text,
    severity int, terms tsvector)`);
  const random = seededRandom(11);
  const texts = Array.from({ length: TEXTS }, (_, n) => {
    const story = inventStory(random, n >= TEXTS - BURST_TEXTS);
    return {
      n,
      ...story,
      terms: searchTerms({ ...story, published: now, isOfficial: false, content: null }),
    };
  });
  const column = <K extends keyof (typeof texts)[number]>(name: K) => texts.map((text) => text[name]);
  // Each has the day of the story that it becomes, not the day it was made on.
  await db.query(
    `insert into texts
     select n, title, summary, category::category, place, severity, ts_delete(terms, $8)
     from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::int[], $7::tsvector[])
       as text (n, title, summary, category, place, severity, terms)`,
    [
      ...[column('n'), column('title'), column('summary'), column('category'), column('placeName')],
      ...[column('severity'), column('terms'), `~${manilaDay(now)}`],
    ],
  );
  await db.query('analyze texts');
}

async function loadBatch(db: pg.Client, { count, days, now }: Archive, from: number): Promise<void> {
  await db.query(
    `with made as (
       select n, published, (lpad(to_hex((extract(epoch from published) * 1000)::bigint), 12, '0') || '70008000'
           || lpad(to_hex(n), 12, '0'))::uuid as id,
         case when ago between $8::int and $7::int and n % 10 < $9::int then $5::int - $6::int + n * 7919 % $6::int
           else n * 7919 % ($5::int - $6::int) end as text
       from generate_series($1::bigint, $2::bigint) as n,
         lateral (select n::float8 / $10::int * $4::int as ago) as age,
         lateral (select $3::timestamptz - ago * interval '1 day' - interval '1 second' as published) as time
     ), stored as (
       insert into stories (id, item_id, source_id, title, summary, category, severity, place_name, precision, lat, lon,
         published, seen_at, accepted_at, rules_version, updated_at)
       select id, id, 'sample', title || ', street ' || made.n % $11::int, summary, category, severity, place, 'city',
         14.6, 121, published, published, published, 'bench', published
       from made join texts on texts.n = made.text
     )
     insert into story_search (id, published, terms)
     select id, published, terms || format('''street'':1A ''%s'':2A ''~%s'':3', made.n % $11::int,
       to_char(published at time zone 'Asia/Manila', 'YYYY-MM-DD'))::tsvector
     from made join texts on texts.n = made.text`,
    [
      ...[from, Math.min(from + BATCH, count) - 1, now, days, TEXTS, BURST_TEXTS],
      ...[BURST.from, BURST.until, BURST.ofTen, count, STREETS],
    ],
  );
}

function manilaDay(at: Date): string {
  return new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
}
