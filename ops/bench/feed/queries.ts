import { firstWindowQuery } from '@paligid/server/features/feed/feed.repository';
import { LOAD_TIME } from './load.ts';
import type { Query } from './measure.ts';
import type { PopulationPoint } from './population.ts';

const WINDOW_START = new Date(LOAD_TIME - 72 * 3_600_000);
const SHOWN_ENTRIES = 15;

/** The product's own query, as the server sends it. */
export function flatFeed(place: PopulationPoint): Query {
  return firstWindowQuery({ point: place, radiusMetres: 10_000 }, new Date(LOAD_TIME));
}

/** The counter-example: a spatial index, a time filter, a sort. */
export function gistFeed({ lat, lon }: PopulationPoint): Query {
  return {
    name: 'gist-feed',
    text: `select id from bench_points
      where st_dwithin(geog, st_setsrid(st_makepoint($1, $2), 4326)::geography, 10000) and published > $3
      order by published desc limit ${SHOWN_ENTRIES}`,
    values: [lon, lat, WINDOW_START],
  };
}

/** The bare limit. The index descent would cost the same for a missing key; this key exists. */
export function keyLookup(id: string): Query {
  return {
    name: 'key-lookup',
    text: 'select id, lat, lon, published from bench_points where id = $1',
    values: [id],
  };
}
