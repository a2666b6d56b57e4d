import { findFirstWindow } from '@paligid/server/features/feed/feed.repository';
import type pg from 'pg';
import { LOAD_TIME } from './load.ts';
import type { PopulationPoint } from './population.ts';

const WINDOW_START = new Date(LOAD_TIME - 72 * 3_600_000);
const NO_ID = '00000000-0000-0000-0000-000000000000';

/**
 * For how many places the first window holds exactly the local stories within 10 km in 72 hours that rank as high as
 * its end, checked against every story. A story near the rim may fall on either side by a metre of the sphere, so the
 * rim is excluded.
 */
export async function agreesWithBruteForce(db: pg.Client, places: PopulationPoint[]): Promise<number> {
  let same = 0;
  for (const place of places) {
    const { rows, end } = await findFirstWindow(
      db,
      { point: place, radiusMetres: 10_000 },
      new Date(LOAD_TIME),
    );
    const lowest = end ?? { rank: 0, id: NO_ID };
    const ids = rows.filter(({ rank, id }) => isAtLeast({ rank, id }, lowest)).map(({ id }) => id);
    const fast = await findLocal(db, place, { condition: 'id = any ($4)', values: [ids] });
    const all = await findLocal(db, place, {
      condition:
        '(select (rank, entry_id) >= ($4::bigint, $5::uuid) from feed_rows where entry_id = id limit 1)',
      values: [lowest.rank, lowest.id],
    });
    if (fast.join() === all.join()) same += 1;
  }
  return same;
}

function isAtLeast(row: { rank: number; id: string }, lowest: { rank: number; id: string }): boolean {
  return row.rank > lowest.rank || (row.rank === lowest.rank && row.id >= lowest.id);
}

async function findLocal(
  db: pg.Client,
  { lon, lat }: PopulationPoint,
  { condition, values }: { condition: string; values: unknown[] },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from bench_points
    where published > $3
      and st_distance(geog, st_setsrid(st_makepoint($1, $2), 4326)::geography, false) < 9990
      and (select count(*) from feed_rows where entry_id = id) > 1 -- local, not of a region or the nation
      and ${condition}
    order by id`,
    [lon, lat, WINDOW_START, ...values],
  );
  return rows.map(({ id }) => id);
}
