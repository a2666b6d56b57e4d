import type { ClientBase, Pool } from 'pg';

type Db = Pool | ClientBase;
export type ReaderPlaceRow = {
  id: string;
  kind: 'home' | 'work' | 'school' | 'other';
  label: string | null;
  code: string;
  radiusKm: number;
  /** The lowest severity that it is notified of; null: all. */
  minSeverity: 3 | 4 | 5 | null;
  updatedAt: Date;
};

const LIST = {
  name: 'reader-places-list',
  text: `
    select id, kind, label, place_code as code, radius_km as "radiusKm", min_severity as "minSeverity",
      updated_at as "updatedAt"
    from reader_places where user_id = $1 order by id limit $2`,
};

/** Writers of one reader take turns, so that two devices together cannot pass the limit. */
const LOCK_READER = { name: 'reader-places-lock', text: 'select from users where id = $1 for no key update' };

/** There is one home, one work and one school: another device's becomes this one. */
const CLEAR_KIND = {
  name: 'reader-places-clear-kind',
  text: `delete from reader_places where user_id = $1 and kind = $2 and kind <> 'other' and id <> $3`,
};

const PUT = {
  name: 'reader-places-put',
  text: `
    insert into reader_places (user_id, id, kind, label, place_code, radius_km, updated_at, cell, min_severity)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    on conflict (user_id, id) do update
      set kind = $3, label = $4, place_code = $5, radius_km = $6, updated_at = $7, cell = $8,
        min_severity = $9`,
};

const DELETE = {
  name: 'reader-places-delete',
  text: 'delete from reader_places where user_id = $1 and id = $2',
};

export async function list(db: Db, userId: string, limit: number): Promise<ReaderPlaceRow[]> {
  const { rows } = await db.query<ReaderPlaceRow>({ ...LIST, values: [userId, limit] });
  return rows;
}

/** False when there is no such account. */
export async function lockReader(db: ClientBase, userId: string): Promise<boolean> {
  const { rowCount } = await db.query({ ...LOCK_READER, values: [userId] });
  return rowCount === 1;
}

/** `cell` is where alerts look for it. */
export async function put(
  db: ClientBase,
  userId: string,
  place: ReaderPlaceRow & { cell: string },
): Promise<void> {
  const { id, kind, label, code, radiusKm, updatedAt, cell, minSeverity } = place;
  await db.query({ ...CLEAR_KIND, values: [userId, kind, id] });
  await db.query({ ...PUT, values: [userId, id, kind, label, code, radiusKm, updatedAt, cell, minSeverity] });
}

export async function remove(db: Db, userId: string, id: string): Promise<void> {
  await db.query({ ...DELETE, values: [userId, id] });
}

const WITHOUT_CELL = {
  name: 'reader-places-without-cell',
  text: `
    select user_id as "userId", id, place_code as code from reader_places
    where cell is null and user_id > $1 order by user_id limit $2`,
};

export type PlaceKey = { userId: string; id: string; code: string };

export async function findWithoutCell(db: ClientBase, after: string, limit: number): Promise<PlaceKey[]> {
  const { rows } = await db.query<PlaceKey>({ ...WITHOUT_CELL, values: [after, limit] });
  return rows;
}

/** A place that its reader changes at the same moment has got its cell from there. */
const FILL = {
  name: 'reader-places-fill-cell',
  text: `
    update reader_places set cell = filled.cell
    from unnest($1::uuid[], $2::uuid[], $3::text[], $4::bigint[]) as filled (user_id, id, code, cell)
    where reader_places.user_id = filled.user_id and reader_places.id = filled.id
      and reader_places.place_code = filled.code and reader_places.cell is null`,
};

export async function fillCells(
  db: ClientBase,
  places: readonly (PlaceKey & { cell: string })[],
): Promise<void> {
  const values = (['userId', 'id', 'code', 'cell'] as const).map((key) => places.map((place) => place[key]));
  await db.query({ ...FILL, values });
}
