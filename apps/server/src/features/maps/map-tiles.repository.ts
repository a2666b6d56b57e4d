import type { ClientBase, Pool } from 'pg';
import type { AlertArea } from './alert-areas.ts';
import { RADIUS_SQL } from './map-radius.ts';
import { boxParameters, type MapQuery, SHOWN_IN_BOX } from './map-stories.repository.ts';

type Tile = { z: number; x: number; y: number };

/** Clusters lie in a grid of this many squares a side, each as wide as a thumb on a phone. */
const GRID = 8;
/** From here on marks are far enough apart to be shown one by one. */
const SINGLE_FROM_ZOOM = 12;
/** Reports of severity 5 in one tile that are shown one by one; more of them form clusters of severity 5. */
const MAX_CRITICAL = 200;
const EXTENT = 4_096;

/**
 * Marks of a tile. A report of severity 5 is never part of a cluster of lesser ones: it is drawn by itself, or, where
 * there are too many, in a cluster of its own kind. `circle`: the radius in which an inexact place lies.
 */
const STORIES = {
  name: 'tile-stories',
  text: `with shown as (select * from (${SHOWN_IN_BOX}) as marks),
    placed as (
      select *, (st_asmvtgeom(st_transform(st_setsrid(st_makepoint(lon, lat), 4326), 3857),
          st_tileenvelope($10::integer, $11::integer, $12::integer), ${EXTENT}, 0, false)) as spot,
        row_number() over (partition by severity = 5 order by published desc, entry) as newest
      from shown
    ),
    squares as (
      select *, (severity = 5) as is_critical,
        case when severity = 5 and newest <= ${MAX_CRITICAL} then entry::text
          when $10::integer >= ${SINGLE_FROM_ZOOM} and newest <= ${MAX_CRITICAL} then entry::text
          else floor(st_x(spot) * ${GRID} / ${EXTENT}) || '/' || floor(st_y(spot) * ${GRID} / ${EXTENT}) end as square
      from placed where spot is not null
    ),
    grouped as (
      select st_setsrid(st_makepoint(round(avg(st_x(spot))), round(avg(st_y(spot)))), 0) as geom,
        count(*)::integer as count, max(severity)::integer as severity,
        case when count(*) = 1 then min(entry::text) end as entry,
        case when count(*) = 1 then min(category) end as category,
        case when count(*) = 1 and bool_and(precision not in ('point', 'junction') and not has_area) then min(${RADIUS_SQL})::integer end as circle,
        case when count(*) = 1 then round(min(lat)::numeric, 3)::double precision end as lat
      from squares group by is_critical, square
    )
    select st_asmvt(ordered, 'stories', ${EXTENT}, 'geom') as tile
    from (select * from grouped order by severity, count, entry, st_x(geom), st_y(geom)) as ordered`,
};

/**
 * Issued shapes of alerts, clipped to the tile with room for their edges. Polygons of one alert that overlap are united
 * first: repairing them as one shape would cut a hole where they do.
 */
const AREAS = {
  name: 'tile-areas',
  text: `select st_asmvt(shapes, 'areas', ${EXTENT}, 'geom') as tile from (
      select entry, severity, category,
        st_asmvtgeom(st_transform((
            select st_union(st_makevalid(piece.geom))
            from st_dump(st_setsrid(st_geomfromgeojson(shape), 4326)) as piece
          ), 3857),
          st_tileenvelope($1::integer, $2::integer, $3::integer), ${EXTENT}, 64, true) as geom
      from unnest($4::text[], $5::integer[], $6::text[], $7::text[])
        as given (entry, severity, category, shape)
      order by severity, entry
    ) as shapes where geom is not null`,
};

export async function makeStoryTile(
  db: Pool | ClientBase,
  { z, x, y }: Tile,
  query: MapQuery,
): Promise<Buffer> {
  const { rows } = await db.query<{ tile: Buffer }>({
    ...STORIES,
    values: [...boxParameters(query), z, x, y],
  });
  return rows[0]?.tile ?? Buffer.alloc(0);
}

export async function makeAreaTile(
  db: Pool | ClientBase,
  { z, x, y }: Tile,
  areas: readonly AlertArea[],
): Promise<Buffer> {
  if (areas.length === 0) return Buffer.alloc(0);
  const { rows } = await db.query<{ tile: Buffer }>({
    ...AREAS,
    values: [
      ...[z, x, y, areas.map(({ entry }) => entry), areas.map(({ severity }) => severity)],
      areas.map(({ category }) => category),
      areas.map(({ polygons }) => JSON.stringify({ type: 'MultiPolygon', coordinates: polygons })),
    ],
  });
  return rows[0]?.tile ?? Buffer.alloc(0);
}
