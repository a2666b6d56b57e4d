import { findFirstWindow } from '@paligid/server/features/feed/feed.repository';
import type pg from 'pg';
import { NOW } from './load.ts';
import type { Place } from './population.ts';
import { SHOWN } from './queries.ts';

const WINDOW_START = new Date(NOW - 72 * 3_600_000);

/**
 * On how many places the highest ranked local stories within 10 km in 72 hours are the same by the flat feed and by
 * looking at every story. A story near the rim may fall either way by the sphere's metre, so the rim is cut.
 */
export async function agreesWithBruteForce(db: pg.Client, places: Place[]): Promise<number> {
  let same = 0;
  for (const place of places) {
    const [fast, sure] = [await byFeed(db, place), await byEveryStory(db, place)];
    if (fast.join() === sure.join()) same += 1;
  }
  return same;
}

async function byFeed(db: pg.Client, place: Place): Promise<string[]> {
  const window = await findFirstWindow(db, { point: place, radiusMetres: 10_000 }, new Date(NOW));
  const ids = window.rows.map(({ id }) => id);
  const { rows } = await db.query<{ id: string }>(nearest('and id = any ($4)'), [
    place.lon,
    place.lat,
    WINDOW_START,
    ids,
  ]);
  return rows.map(({ id }) => id);
}

async function byEveryStory(db: pg.Client, place: Place): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(nearest(''), [place.lon, place.lat, WINDOW_START]);
  return rows.map(({ id }) => id);
}

function nearest(condition: string): string {
  return `select id from bench_points
    where published > $3 ${condition}
      and (select count(*) from feed_rows where entry_id = id) > 1 -- local, not of a region or the nation
      and st_distance(geog, st_setsrid(st_makepoint($1, $2), 4326)::geography, false) < 9990
    order by (select rank from feed_rows where entry_id = id limit 1) desc, id desc limit ${SHOWN}`;
}
