import { foldWords } from '@paligid/geo/folded-words';
import type { Place } from '@paligid/geo/place';
import type { ClientBase, Pool } from 'pg';

/** Updates the table to the places that ship with this build. Places that were imported separately are left alone. */
export async function syncPlaces(db: Pool, places: readonly Place[]): Promise<void> {
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
    [JSON.stringify(places.map(placeRow))],
  );
}

/** Inserts a barangay when a story is in it for the first time; most of the 42,000 are never used. */
export async function ensurePlace(db: ClientBase | Pool, place: Place): Promise<void> {
  await db.query({
    name: 'place-ensure',
    text: `insert into places (id, kind, name, folded, parent_id, lat, lon, radius_m)
      select id, kind, name, folded, parent_id, lat, lon, radius_m
      from jsonb_populate_record(null::places, $1)
      on conflict (id) do nothing`,
    values: [placeRow(place)],
  });
}

/** The outline of a place, from pieces of GeoJSON. Self-intersections are repaired; only the surface counts. */
export async function writeShape(db: Pool, id: string, pieces: readonly string[]): Promise<void> {
  await db.query(
    `update places set shape = (
       select ST_Multi(ST_CollectionExtract(ST_Union(ST_MakeValid(ST_GeomFromGeoJSON(piece))), 3))::geography
       from unnest($2::text[]) as piece)
     where id = $1`,
    [id, pieces],
  );
}

function placeRow({ id, kind, name, parentId, point, radiusMetres }: Place) {
  return {
    id,
    kind,
    name,
    folded: foldWords(name).join(' '),
    parent_id: parentId ?? null,
    lat: point.lat,
    lon: point.lon,
    radius_m: Math.round(radiusMetres),
  };
}
