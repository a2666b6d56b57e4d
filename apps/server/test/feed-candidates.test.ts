import { cellsWithin, cellToInt8, coarseCell, NATION_CELL, readerCell } from '@paligid/geo/cells';
import type { Point } from '@paligid/geo/point';
import type pg from 'pg';
import { expect } from 'vitest';
import { findCandidates } from '../src/features/feed/feed.repository.ts';
import { databaseTest as test } from './server-database.ts';

const NOW = new Date('2026-11-15T04:00:00.000Z');
const HOUR = 3_600_000;
const MARIKINA = { lat: 14.6481, lon: 121.1133 };
const ANTIPOLO = { lat: 14.5878, lon: 121.1854 };
const CEBU_CITY = { lat: 10.3167, lon: 123.8907 };

let made = 0;

test.beforeEach(({ db }) => db.query('truncate feed_rows'));

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

test('an alert in force is among the candidates however many newer entries there are', async ({ db }) => {
  const alert = await publish(db, { at: MARIKINA, ageHours: 70, alertFor: 2 });
  await publish(db, { at: MARIKINA, ageHours: 71, alertFor: -1 });
  for (let i = 0; i < 55; i++) await publish(db, { at: MARIKINA, ageHours: i / 10 });
  const ids = await idsFor(db, MARIKINA);
  expect(ids).toHaveLength(51);
  expect(ids).toContain(alert);
});

test('heavy national news never crowds out what is near', async ({ db }) => {
  const near = await publish(db, { at: MARIKINA, ageHours: 60 });
  for (let i = 0; i < 60; i++) await publish(db, { cells: [NATION_CELL], ageHours: i / 10 });
  const ids = await idsFor(db, MARIKINA);
  expect(ids).toContain(near);
  expect(ids).toHaveLength(11);
});

test('an entry in several cells of a wide circle comes once', async ({ db }) => {
  const between = await publish(db, { at: ANTIPOLO });
  expect(await idsFor(db, MARIKINA, 30_000)).toEqual([between]);
});

test('both reads are answered by an index alone', async ({ db }) => {
  for (let i = 0; i < 300; i++) await publish(db, { at: MARIKINA, ageHours: i });
  await db.query('vacuum analyze feed_rows');
  await db.query('set enable_seqscan = off');
  const { rows } = await db.query(`explain (format json)
    select entry_id, is_event, severity, category, published, expires, lat, lon from feed_rows
    where cell = ${cellToInt8(readerCell(MARIKINA))} order by published desc limit 50`);
  expect(JSON.stringify(rows)).toContain('"Index Only Scan"');
  expect(JSON.stringify(rows)).toContain('feed_rows_newest');
  const { rows: alerts } = await db.query(`explain (format json)
    select entry_id, is_event, severity, category, published, expires, lat, lon from feed_rows
    where is_alert and cell = any ('{1,2,0}') and expires > now()`);
  expect(JSON.stringify(alerts)).toContain('feed_rows_alerts');
  expect(JSON.stringify(alerts)).toContain('"Index Only Scan"');
});

type Entry = { at?: Point; cells?: string[]; ageHours?: number; alertFor?: number };

async function publish(db: pg.Client, { at, cells, ageHours = 1, alertFor }: Entry): Promise<string> {
  made += 1;
  const id = `019a859b-3e7b-7000-8000-${made.toString(16).padStart(12, '0')}`;
  const published = new Date(NOW.getTime() - ageHours * HOUR);
  const expires = alertFor === undefined ? null : new Date(NOW.getTime() + alertFor * HOUR);
  const reached = cells ?? (at === undefined ? [] : cellsWithin(at, 10_000));
  await db.query(
    `insert into feed_rows (cell, entry_id, is_event, is_alert, severity, category, lat, lon, published, expires)
     select unnest($1::bigint[]), $2, false, $3, 3, 'weather', $4, $5, $6, $7`,
    [
      reached.map(cellToInt8),
      id,
      alertFor !== undefined,
      at?.lat ?? null,
      at?.lon ?? null,
      published,
      expires,
    ],
  );
  return id;
}

async function idsFor(db: pg.Client, point: Point, radiusMetres = 10_000): Promise<string[]> {
  const candidates = await findCandidates(db, { point, radiusMetres }, NOW);
  return candidates.map((candidate) => candidate.entryId);
}
