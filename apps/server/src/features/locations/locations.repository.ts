import type { ClientBase, Pool } from 'pg';

type Db = Pool | ClientBase;
/** The cell as PostgreSQL stores it. */
export type LocationRow = { cell: string; accuracy: number; at: Date };
type NewLocation = LocationRow & { id: string; userId: string };

const PURGE_ROWS = 1_000;

/**
 * A position is stored only with consent to it; the history grows only with consent to a history too, and only when the
 * reader has moved to another cell. The consents are locked: a concurrent withdrawal either comes first and nothing is
 * written, or finds what was written and deletes it. Nothing is stored for a deleted account.
 */
const PUT = {
  name: 'locations-put',
  text: `
    with owner as (select id from users where id = $2 for key share),
    agreed as (
      select kind from consents
      where user_id = (select id from owner) and kind in ('location', 'history')
        and given_at > coalesce(withdrawn_at, '-infinity')
      for share
    ),
    before as (select cell from user_locations where user_id = $2),
    latest as (
      insert into user_locations (user_id, cell, accuracy, updated_at)
      select $2, $3, $4, $5 from agreed where kind = 'location'
      on conflict (user_id) do update set cell = $3, accuracy = $4, updated_at = $5
    ),
    history as (
      insert into location_history (id, user_id, cell, accuracy, at)
      select $1, $2, $3, $4, $5
      from agreed
      where kind = 'history' and exists (select from agreed where kind = 'location')
        and not exists (
          select from before where before.cell = $3
            and exists (select from location_history where user_id = $2 and id >= first_id_at($6)))
    )
    select exists (select from agreed where kind = 'location') as "isAgreed" from owner`,
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

const DELETE_LATEST = {
  name: 'locations-forget',
  text: `
    with latest as (delete from user_locations where user_id = $1)
    delete from location_history where user_id = $1`,
};

const DELETE_HISTORY = {
  name: 'locations-forget-history',
  text: 'delete from location_history where user_id = $1',
};

const PURGE = {
  name: 'locations-purge',
  text: `
    delete from location_history where id in (
      select id from location_history where id < first_id_at($1) order by id limit ${PURGE_ROWS})`,
};

/** Whether the reader has consented, without which nothing is written; absent when there is no such account. */
export async function put(db: Db, location: NewLocation, since: Date): Promise<boolean | undefined> {
  const { id, userId, cell, accuracy, at } = location;
  const values = [id, userId, cell, accuracy, at, since];
  const { rows } = await db.query<{ isAgreed: boolean }>({ ...PUT, values });
  return rows[0]?.isAgreed;
}

export async function latest(db: Db, userId: string): Promise<LocationRow | undefined> {
  const { rows } = await db.query<LocationRow>({ ...LATEST, values: [userId] });
  return rows[0];
}

export async function history(db: Db, userId: string, since: Date, limit: number): Promise<LocationRow[]> {
  const { rows } = await db.query<LocationRow>({ ...HISTORY, values: [userId, since, limit] });
  return rows;
}

export async function deleteLatest(db: Db, userId: string): Promise<void> {
  await db.query({ ...DELETE_LATEST, values: [userId] });
}

export async function deleteHistory(db: Db, userId: string): Promise<void> {
  await db.query({ ...DELETE_HISTORY, values: [userId] });
}

/** True when there may be more. */
export async function purge(db: Db, before: Date): Promise<boolean> {
  const { rowCount } = await db.query({ ...PURGE, values: [before] });
  return (rowCount ?? 0) >= PURGE_ROWS;
}
