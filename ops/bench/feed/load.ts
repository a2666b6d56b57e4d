import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { feedRank } from '@paligid/domain/feed/feed-rank';
import {
  cellsWithin,
  cellToInt8,
  coarseCell,
  NATION_CELL,
  REACH_METRES,
  readerCell,
} from '@paligid/geo/cells';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { ELSEWHERE, METRO_MANILA_SETTLEMENTS, populationSampler, seededRandom } from './population.ts';

export const LOAD_TIME = Date.UTC(2026, 10, 15, 4);
const SPREAD_MS = 30 * 24 * 3_600_000;
/** Shares of an ordinary day: most news is local, some regional, little national; few are alerts in force. */
const REGIONAL = 0.02;
const NATIONAL = 0.002;
const ALERTS = 0.0005;

type Row = {
  id: string;
  lat: number;
  lon: number;
  published: string;
  cells: string[];
  isAlert: boolean;
  severity: number;
};

/** The plain table that the bare limit and the counter-example are measured on. */
export const POINTS = `
  create table bench_points (
    id uuid primary key, lat real not null, lon real not null, published timestamptz not null,
    geog geography(point) generated always as (st_setsrid(st_makepoint(lon, lat), 4326)::geography) stored
  )`;

export async function loadStories(db: pg.Client, from: number, to: number): Promise<void> {
  await copyRows(
    db,
    'bench_points (id, lat, lon, published)',
    stories(from, to),
    ({ id, lat, lon, published }) => [[id, lat, lon, published].join('\t')],
  );
  await copyRows(
    db,
    'feed_rows (cell, entry_id, is_event, is_alert, severity, category, lat, lon, published, expires, rank)',
    stories(from, to),
    (row) => row.cells.map((cell) => feedRow(row, cell)),
  );
  await db.query('vacuum analyze bench_points');
  await db.query('vacuum analyze feed_rows');
}

function feedRow(row: Row, cell: string): string {
  const expires = row.isAlert ? new Date(LOAD_TIME + 6 * 3_600_000).toISOString() : '\\N';
  return [
    cell,
    row.id,
    'f',
    row.isAlert ? 't' : 'f',
    row.severity,
    'weather',
    row.lat,
    row.lon,
    row.published,
    expires,
    feedRank({
      ...{ publishedMs: Date.parse(row.published), severity: row.severity },
      ...{ isWide: row.cells.length === 1, isOver: false },
    }),
  ].join('\t');
}

/** The same stories every time: each number seeds its own. */
function* stories(from: number, to: number): Generator<Row> {
  for (let n = from; n < to; n++) {
    const random = seededRandom(n);
    const place = populationSampler([...METRO_MANILA_SETTLEMENTS, ...ELSEWHERE], random)();
    const published = LOAD_TIME - Math.floor(random() * SPREAD_MS);
    const reach = random();
    yield {
      id: storyId(published, n),
      ...place,
      published: new Date(published).toISOString(),
      isAlert: random() < ALERTS,
      severity: 1 + Math.floor(random() * 4),
      cells: reachedCells(place, reach).map(cellToInt8),
    };
  }
}

function reachedCells(place: { lat: number; lon: number }, reach: number): string[] {
  if (reach < NATIONAL) return [NATION_CELL];
  if (reach < NATIONAL + REGIONAL) return [coarseCell(readerCell(place))];
  return cellsWithin(place, REACH_METRES);
}

function storyId(published: number, n: number): string {
  const time = published.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${n.toString(16).padStart(12, '0')}`;
}

async function copyRows(
  db: pg.Client,
  target: string,
  rows: Iterable<Row>,
  lines: (row: Row) => string[],
): Promise<void> {
  const chunks = function* () {
    let chunk: string[] = [];
    for (const row of rows) {
      chunk.push(...lines(row));
      if (chunk.length < 2000) continue;
      yield `${chunk.join('\n')}\n`;
      chunk = [];
    }
    if (chunk.length > 0) yield `${chunk.join('\n')}\n`;
  };
  await pipeline(Readable.from(chunks()), db.query(copyFrom(`copy ${target} from stdin`)));
}
