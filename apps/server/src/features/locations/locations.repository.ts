import type { ClientBase, Pool } from 'pg';

type Db = Pool | ClientBase;
/** As PostgreSQL keeps a cell. */
export type LocationRow = { cell: string; accuracy: number; at: Date };
type NewLocation = LocationRow & { id: string; userId: string };

const PURGE_ROWS = 1_000;

/**
 * The history grows only with consent, and only when the reader has come to another cell. An account that is gone
 * takes nothing.
 */
const PUT = {
  name: 'locations-put',
  text: `
    with before as (select cell from user_locations where user_id = $2),
    latest as (
      insert into user_locations (user_id, cell, accuracy, updated_at)
      select id, $3, $4, $5 from users where id = $2
      on conflict (user_id) do update set cell = $3, accuracy = $4, updated_at = $5
      returning user_id
    ),
    history as (
      insert into location_history (id, user_id, cell, accuracy, at)
      select $1, $2, $3, $4, $5
      from consents
      where user_id = $2 and kind = 'history' and given_at > coalesce(withdrawn_at, '-infinity')
        and not exists (
          select from before where before.cell = $3
            and exists (select from location_history where user_id = $2 and id >= first_id_at($6)))
    )
    select from latest`,
};

const LATEST = {
  name: 'locations-latest',
  text: 'select cell::text, accuracy, updated_at as at from user_locations where user_id = $1',
};

const HISTORY = {
  name: 'locations-history',
  text: `
    select cell::text, accuracy, at from location_history
    where user_id = $1 and id >= first_id_at($2) order by id desc limit $3`,
};

const FORGET = {
  name: 'locations-forget',
  text: `
    with latest as (delete from user_locations where user_id = $1)
    delete from location_history where user_id = $1`,
};

const FORGET_HISTORY = {
  name: 'locations-forget-history',
  text: 'delete from location_history where user_id = $1',
};

const PURGE = {
  name: 'locations-purge',
  text: `
    delete from location_history where id in (
      select id from location_history where id < first_id_at($1) order by id limit ${PURGE_ROWS})`,
};

/** False when there is no such account. */
export async function put(db: Db, location: NewLocation, since: Date): Promise<boolean> {
  const { id, userId, cell, accuracy, at } = location;
  const { rowCount } = await db.query({ ...PUT, values: [id, userId, cell, accuracy, at, since] });
  return rowCount === 1;
}

export async function latest(db: Db, userId: string): Promise<LocationRow | undefined> {
  const { rows } = await db.query<LocationRow>({ ...LATEST, values: [userId] });
  return rows[0];
}

export async function history(db: Db, userId: string, since: Date, limit: number): Promise<LocationRow[]> {
  const { rows } = await db.query<LocationRow>({ ...HISTORY, values: [userId, since, limit] });
  return rows;
}

export async function forget(db: Db, userId: string): Promise<void> {
  await db.query({ ...FORGET, values: [userId] });
}

export async function forgetHistory(db: Db, userId: string): Promise<void> {
  await db.query({ ...FORGET_HISTORY, values: [userId] });
}

/** True when there may be more. */
export async function purge(db: Db, before: Date): Promise<boolean> {
  const { rowCount } = await db.query({ ...PURGE, values: [before] });
  return (rowCount ?? 0) >= PURGE_ROWS;
}
