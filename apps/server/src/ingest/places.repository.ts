import { foldedWords } from '@paligid/geo/folded-words';
import type { Place } from '@paligid/geo/place';
import type { Pool } from 'pg';

/** Brings the table to what ships with this build. Places that were imported besides are left alone. */
export async function syncPlaces(db: Pool, places: readonly Place[]): Promise<void> {
  const rows = places.map((place) => ({
    id: place.id,
    kind: place.kind,
    name: place.name,
    folded: foldedWords(place.name)
      .map(({ folded }) => folded)
      .join(' '),
    parent_id: place.parentId ?? null,
    lat: place.point.lat,
    lon: place.point.lon,
    radius_m: Math.round(place.radiusMetres),
  }));
  await db.query(
    `insert into places (id, kind, name, folded, parent_id, lat, lon, radius_m)
     select id, kind, name, folded, parent_id, lat, lon, radius_m
     from jsonb_populate_recordset(null::places, $1)
     on conflict (id) do update set
       kind = excluded.kind, name = excluded.name, folded = excluded.folded, parent_id = excluded.parent_id,
       lat = excluded.lat, lon = excluded.lon, radius_m = excluded.radius_m
     where (places.kind, places.name, places.folded, places.parent_id, places.lat, places.lon, places.radius_m)
       is distinct from
       (excluded.kind, excluded.name, excluded.folded, excluded.parent_id, excluded.lat, excluded.lon,
        excluded.radius_m)`,
    [JSON.stringify(rows)],
  );
}
