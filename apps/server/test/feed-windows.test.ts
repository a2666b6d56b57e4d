import { feedRank } from '@paligid/domain/feed/feed-rank';
import { cellsWithin, cellToInt8, coarseCell, NATION_CELL, readerCell } from '@paligid/geo/cells';
import type { Point } from '@paligid/geo/point';
import pg from 'pg';
import { expect } from 'vitest';
import {
  type FeedWindow,
  findFirstWindow,
  findFirstWindowAgain,
  findNextWindow,
  firstWindowQuery,
  nextWindowQuery,
} from '../src/features/feed/feed.repository.ts';
import { databaseTest as test } from './server-database.ts';

const HOUR = 3_600_000;
/** Of today: a trigger keeps replaced rows of the last eight days of the database's own clock. */
const NOW = new Date(Math.floor(Date.now() / HOUR) * HOUR);
const MARIKINA = { lat: 14.6481, lon: 121.1133 };
const ANTIPOLO = { lat: 14.5878, lon: 121.1854 };
const CEBU_CITY = { lat: 10.3167, lon: 123.8907 };
const NEAR = { point: MARIKINA, radiusMetres: 10_000 };
const WEEK = { hours: 168, categories: ['weather', 'traffic'] };

let made = 0;

test.beforeEach(({ db }) => db.query('truncate feed_rows, feed_row_history'));

test('a reader sees what is near and not what is far', async ({ db }) => {
  const near = await publish(db, { at: MARIKINA });
  await publish(db, { at: CEBU_CITY });
  expect(await idsFor(db, MARIKINA)).toEqual([near]);
});

test('an entry of the nation is seen everywhere, one of a region in its region only', async ({ db }) => {
  const national = await publish(db, { cells: [NATION_CELL] });
  const regional = await publish(db, { cells: [coarseCell(readerCell(MARIKINA))] });
  expect(await idsFor(db, MARIKINA)).toEqual([regional, national]);
  expect(await idsFor(db, CEBU_CITY)).toEqual([national]);
});

test('an alert in force is in the first window however many newer entries there are', async ({ db }) => {
  const alert = await publish(db, { at: MARIKINA, ageHours: 70, alertFor: 2 });
  await publish(db, { at: MARIKINA, ageHours: 71, alertFor: -1 });
  for (let i = 0; i < 65; i++) await publish(db, { at: MARIKINA, ageHours: i / 10 });
  const ids = await idsFor(db, MARIKINA);
  expect(ids).toHaveLength(61);
  expect(ids).toContain(alert);
});

test('national news of the last hours does not crowd out what is near', async ({ db }) => {
  const near = await publish(db, { at: MARIKINA, ageHours: 5 });
  for (let i = 0; i < 100; i++) await publish(db, { cells: [NATION_CELL], ageHours: i / 100 });
  const [first] = await idsFor(db, MARIKINA);
  expect(first).toBe(near);
});

test('an entry in several cells of a wide circle comes once', async ({ db }) => {
  const between = await publish(db, { at: ANTIPOLO });
  expect(await idsFor(db, MARIKINA, 30_000)).toEqual([between]);
});

test('an entry that is local, regional and national at once comes once', async ({ db }) => {
  const cells = [...cellsWithin(MARIKINA, 10_000), coarseCell(readerCell(MARIKINA)), NATION_CELL];
  const everywhere = await publish(db, { at: MARIKINA, cells });
  expect(await idsFor(db, MARIKINA)).toEqual([everywhere]);
});

test('hours and categories are answered by the query, over all entries of the cell', async ({ db }) => {
  for (let i = 0; i < 150; i++) await publish(db, { at: MARIKINA, ageHours: 1 + i / 100 });
  const rare = await publish(db, { at: MARIKINA, ageHours: 20, category: 'health' });
  await publish(db, { at: MARIKINA, ageHours: 30, category: 'health' });
  const first = await findFirstWindow(db, NEAR, NOW);
  const next = await walkOn(db, first, { hours: 24, categories: ['health'] });
  expect(next).toEqual([rare]);
});

test('windows one behind the other are every entry exactly once, while entries arrive, rise, end and leave', async ({
  db,
}) => {
  const before: string[] = [];
  for (let i = 0; i < 300; i++) before.push(await publish(db, { at: MARIKINA, ageHours: 1 + i / 10 }));
  const first = await findFirstWindow(db, NEAR, NOW);
  const seen = first.rows.map(({ id }) => id);
  let window = first;
  for (let step = 0; window.end !== null; step += 1) {
    // Entries not yet seen rise to the top, end or are merged away; seen ones sink; new ones arrive.
    const [rising, ending, leaving] = before.slice(200 - step * 20, 203 - step * 20);
    await db.query('update feed_rows set rank = rank + $2, severity = 4 where entry_id = $1', [
      rising,
      90 * HOUR,
    ]);
    await db.query('update feed_rows set rank = rank - 10000000000000, remove_at = $2 where entry_id = $1', [
      ending,
      NOW,
    ]);
    await db.query('delete from feed_rows where entry_id = $1', [leaving]);
    await db.query('update feed_rows set rank = rank - $2 where entry_id = $1', [seen[step], 20 * HOUR]);
    for (let i = 0; i < 20; i++) await publish(db, { at: MARIKINA, ageHours: step + i / 20 });
    const { snapshot } = first;
    window = await findNextWindow(db, NEAR, { snapshot, asOf: NOW, after: window.end, ...WEEK });
    seen.push(...window.rows.map(({ id }) => id));
  }
  expect(seen).toHaveLength(new Set(seen).size);
  expect(seen.toSorted()).toEqual(before.toSorted());
  const again = await findFirstWindowAgain(db, NEAR, { snapshot: first.snapshot, asOf: NOW });
  expect(new Set(again.rows.map(({ id }) => id))).toEqual(new Set(first.rows.map(({ id }) => id)));
});

test('entries of one millisecond, and of one rank, are neither lost nor repeated where a window ends', async ({
  db,
}) => {
  const before: string[] = [];
  for (let i = 0; i < 200; i++) before.push(await publish(db, { at: MARIKINA }));
  await db.query(
    `update feed_rows set published = published + (get_byte(uuid_send(entry_id), 15) % 100) * interval '9 microseconds'`,
  );
  const first = await findFirstWindow(db, NEAR, NOW);
  const seen = [...first.rows.map(({ id }) => id), ...(await walkOn(db, first, WEEK))];
  expect(seen).toHaveLength(200);
  expect(seen.toSorted()).toEqual(before.toSorted());
});

test('a write that was under way at the first page changes nothing for the next ones', async ({
  db,
  databaseUrl,
}) => {
  const own = new pg.Client({ connectionString: databaseUrl });
  await own.connect();
  for (let i = 0; i < 100; i++) await publish(db, { at: MARIKINA, ageHours: 1 + i });
  const last = await publish(db, { at: MARIKINA, ageHours: 150 });
  await own.query('begin');
  await own.query('update feed_rows set rank = rank + $2 where entry_id = $1', [last, 200 * HOUR]);
  const first = await findFirstWindow(db, NEAR, NOW);
  await own.query('commit');
  await own.end();
  expect(await walkOn(db, first, WEEK)).toContain(last);
});

test("the product's own queries are answered from indexes, whatever the size", async ({ db }) => {
  await db.query(
    `insert into feed_rows (cell, entry_id, is_event, is_alert, severity, category, lat, lon, published, expires, rank)
     select case when n % 10 = 0 then $1::bigint else n end, gen_random_uuid(), false, n % 500 = 0, 3, 'weather', 14.6, 121.1,
       $2::timestamptz - n * interval '1 minute', $2::timestamptz + interval '1 hour', n * 1000
     from generate_series(1, 20000) as n`,
    [cellToInt8(readerCell(MARIKINA)), NOW],
  );
  await db.query('vacuum analyze feed_rows');
  const after = { rank: 10_000_000, id: '019a859b-3e7b-7000-8000-000000000001' };
  const next = { snapshot: '1000000:1000000:', asOf: NOW, after, ...WEEK };
  for (const query of [firstWindowQuery(NEAR, NOW), nextWindowQuery(NEAR, next)]) {
    const { rows } = await db.query({ text: `explain (format json) ${query.text}`, values: query.values });
    const plan = JSON.stringify(rows);
    expect(plan).toContain('feed_rows_ranked');
    expect(plan).not.toMatch(/"Node Type":"Seq Scan"[^}]*"Relation Name":"feed_rows"/);
  }
});

test('every index of the rows that a report rewrites is read by a query', async ({ db }) => {
  const { rows } = await db.query<{ name: string }>(
    `select indexname as name from pg_indexes where tablename = 'feed_rows' order by 1`,
  );
  // By the end of an alert in force, by when an ended entry leaves, by entry, and by rank in the cell.
  expect(rows.map(({ name }) => name)).toEqual([
    'feed_rows_alerts',
    'feed_rows_by_removal',
    'feed_rows_pkey',
    'feed_rows_ranked',
  ]);
});

type Entry = { at?: Point; cells?: string[]; ageHours?: number; alertFor?: number; category?: string };

async function publish(db: pg.Client, entry: Entry): Promise<string> {
  const { at, cells, ageHours = 1, alertFor, category = 'weather' } = entry;
  made += 1;
  const id = `019a859b-3e7b-7000-8000-${made.toString(16).padStart(12, '0')}`;
  const published = new Date(NOW.getTime() - ageHours * HOUR);
  const expires = alertFor === undefined ? null : new Date(NOW.getTime() + alertFor * HOUR);
  const reached = cells ?? (at === undefined ? [] : cellsWithin(at, 10_000));
  const isWide = at === undefined;
  await db.query(
    `insert into feed_rows (cell, entry_id, is_event, is_alert, severity, category, lat, lon, published, expires, rank)
     select unnest($1::bigint[]), $2, false, $3, 3, $4, $5, $6, $7, $8, $9`,
    [
      reached.map(cellToInt8),
      id,
      alertFor !== undefined,
      category,
      at?.lat ?? null,
      at?.lon ?? null,
      published,
      expires,
      feedRank({ publishedMs: published.getTime(), severity: 3, isWide, isOver: false }),
    ],
  );
  return id;
}

async function idsFor(db: pg.Client, point: Point, radiusMetres = 10_000): Promise<string[]> {
  const { rows } = await findFirstWindow(db, { point, radiusMetres }, NOW);
  return rows.toSorted((a, b) => b.rank - a.rank).map(({ id }) => id);
}

type Filter = { hours: number; categories: readonly string[] };

async function walkOn(db: pg.Client, first: FeedWindow, filter: Filter): Promise<string[]> {
  const found: string[] = [];
  for (let window = first; window.end !== null; ) {
    const { snapshot } = first;
    window = await findNextWindow(db, NEAR, { snapshot, asOf: NOW, after: window.end, ...filter });
    found.push(...window.rows.map(({ id }) => id));
  }
  return found;
}
