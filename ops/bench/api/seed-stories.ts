import { feedRank } from '@paligid/domain/feed/feed-rank';
import {
  cellsWithin,
  cellToInt8,
  coarseCell,
  NATION_CELL,
  REACH_METRES,
  readerCell,
} from '@paligid/geo/cells';
import { newIds } from '@paligid/server/platform/new-ids';
import type pg from 'pg';
import {
  ELSEWHERE,
  METRO_MANILA_SETTLEMENTS,
  type PopulationPoint,
  populationSampler,
  seededRandom,
} from '../feed/population.ts';

const SPREAD_MS = 7 * 24 * 3_600_000;
/** Shares of an ordinary week: most news is local, some regional, little national; few are alerts in force. */
const REGIONAL = 0.02;
const NATIONAL = 0.002;
const ALERTS = 0.0005;
const BATCH = 1_000;

const INSERT = `
  with given as (
    select * from jsonb_to_recordset($1) as row (
      id uuid, title text, severity smallint, is_alert boolean, lat real, lon real, published timestamptz,
      expires timestamptz, cells bigint[], rank bigint)
  ), written as (
    insert into stories (id, item_id, source_id, title, summary, language, url, category, severity, was_alert,
      place_name, precision, lat, lon, published, seen_at, accepted_at, expires_at, rules_version, updated_at, cells)
    select id, id, case when is_alert then 'pagasa-cap' else 'bantay-balita' end, title, $2, 'en',
      'https://bantay-balita.example/' || id, 'traffic', severity, is_alert, 'Sampol', 'point', lat, lon,
      published, published, published, expires, 'bench', published, cells
    from given
  )
  insert into feed_rows (cell, entry_id, is_event, is_alert, severity, category, lat, lon, published, expires, rank)
  select cell, id, false, is_alert, severity, 'traffic', lat, lon, published, expires, rank
  from given, unnest(cells) as cell`;

const SUMMARY =
  'Two lanes are closed to light vehicles until the water is gone. Buses take the parallel road, and traffic aides ask drivers to leave half an hour earlier than usual.';

/**
 * Inserts stories of the last week, distributed like the population, with their feed rows. Deterministic apart from the
 * clock.
 */
export async function seedStories(db: pg.Pool, count: number, nowMs: number): Promise<void> {
  await db.query(`update source_health set state = 'ok', read_at = now(), succeeded_at = now()`);
  const random = seededRandom(1);
  const sample = populationSampler([...METRO_MANILA_SETTLEMENTS, ...ELSEWHERE], random);
  const stories = Array.from({ length: count }, () => buildStory(sample(), random, nowMs));
  for (let from = 0; from < count; from += BATCH) {
    await db.query(INSERT, [JSON.stringify(stories.slice(from, from + BATCH)), SUMMARY]);
  }
  await db.query('vacuum analyze stories');
  await db.query('vacuum analyze feed_rows');
}

function buildStory(place: PopulationPoint, random: () => number, nowMs: number) {
  const published = new Date(nowMs - Math.floor(random() * SPREAD_MS));
  const isAlert = random() < ALERTS;
  const severity = isAlert ? 4 : 1 + Math.floor(random() * 4);
  return {
    id: newIds({ now: () => published })(),
    title: `Knee-deep flood closes two lanes near the public market, drivers asked to wait (${published.getTime() % 9973})`,
    severity,
    rank: feedRank({ publishedMs: published.getTime(), severity, isWide: false, isOver: false }),
    is_alert: isAlert,
    ...place,
    published: published.toISOString(),
    expires: isAlert ? new Date(nowMs + 6 * 3_600_000).toISOString() : null,
    cells: reachedCells(place, random()).map(cellToInt8),
  };
}

function reachedCells(place: PopulationPoint, reach: number): string[] {
  if (reach < NATIONAL) return [NATION_CELL];
  if (reach < NATIONAL + REGIONAL) return [coarseCell(readerCell(place))];
  return cellsWithin(place, REACH_METRES);
}
