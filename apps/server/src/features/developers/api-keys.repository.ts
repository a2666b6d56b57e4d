import type { ClientBase, Pool } from 'pg';

type Db = Pool | ClientBase;

export type ApiKeyRow = {
  id: string;
  name: string;
  hint: string;
  createdAt: Date;
  /** Counts are bigint: the driver returns them as text. */
  calls: string;
  refused: string;
  lastUsed: string | null;
};

const LIST = {
  name: 'api-keys-list',
  text: `
    select id, name, hint, created_at as "createdAt", coalesce(today.calls, 0) as calls,
      coalesce(today.refused, 0) as refused,
      (select max(day)::text from api_key_days where key_id = id and calls > 0) as "lastUsed"
    from api_keys left join api_key_days as today on today.key_id = id and today.day = $2::date
    where user_id = $1 order by created_at, id limit $3`,
};

/** Writers of one reader take turns, so that two devices together cannot pass the limit. */
const LOCK_READER = {
  name: 'api-keys-lock',
  text: 'select from users where id = $1 for no key update',
};

const INSERT = {
  name: 'api-keys-insert',
  text: `
    insert into api_keys (id, user_id, name, hash, hint, created_at) values ($1, $2, $3, $4, $5, $6)`,
};

const DELETE = { name: 'api-keys-delete', text: 'delete from api_keys where user_id = $1 and id = $2' };

const FIND = {
  name: 'api-keys-find',
  text: `
    select id, coalesce(today.calls, 0) as calls
    from api_keys left join api_key_days as today on today.key_id = id and today.day = $2::date
    where hash = $1`,
};

/** In the order of keys, so that two processes never wait for each other in a circle. A revoked key has no row. */
const ADD_CALLS = {
  name: 'api-keys-add-calls',
  text: `
    insert into api_key_days (key_id, day, calls, refused)
    select api_keys.id, $2::date, added.calls, added.refused
    from unnest($1::uuid[], $3::bigint[], $4::bigint[]) as added (key_id, calls, refused)
    join api_keys on api_keys.id = added.key_id order by api_keys.id
    on conflict (key_id, day) do update
      set calls = api_key_days.calls + excluded.calls, refused = api_key_days.refused + excluded.refused
    returning key_id as "keyId", calls`,
};

/** The oldest first. */
export async function list(db: Db, userId: string, day: string, limit: number): Promise<ApiKeyRow[]> {
  const { rows } = await db.query<ApiKeyRow>({ ...LIST, values: [userId, day, limit] });
  return rows;
}

/** False when there is no such account. */
export async function lockReader(db: ClientBase, userId: string): Promise<boolean> {
  const { rowCount } = await db.query({ ...LOCK_READER, values: [userId] });
  return rowCount === 1;
}

type NewKey = { id: string; userId: string; name: string; hash: Buffer; hint: string; createdAt: Date };

export async function insert(db: ClientBase, key: NewKey): Promise<void> {
  const { id, userId, name, hash, hint, createdAt } = key;
  await db.query({ ...INSERT, values: [id, userId, name, hash, hint, createdAt] });
}

export async function remove(db: Db, userId: string, id: string): Promise<void> {
  await db.query({ ...DELETE, values: [userId, id] });
}

/** A key by its hash, with the calls of a day that are stored. */
export async function find(
  db: Db,
  hash: Buffer,
  day: string,
): Promise<{ id: string; calls: string } | undefined> {
  const { rows } = await db.query<{ id: string; calls: string }>({ ...FIND, values: [hash, day] });
  return rows[0];
}

export type AddedCalls = { keyId: string; calls: number; refused: number };

/** Adds to the calls of a day, and returns what all processes have counted. */
export async function addCalls(
  db: Db,
  day: string,
  added: readonly AddedCalls[],
): Promise<{ keyId: string; calls: string }[]> {
  const values = [
    added.map(({ keyId }) => keyId),
    day,
    added.map(({ calls }) => calls),
    added.map(({ refused }) => refused),
  ];
  const { rows } = await db.query<{ keyId: string; calls: string }>({ ...ADD_CALLS, values });
  return rows;
}

/** Deletes the oldest days. */
export async function pruneDays(db: ClientBase, before: string, most: number): Promise<number> {
  const { rowCount } = await db.query(
    `delete from api_key_days where (key_id, day) in (
       select key_id, day from api_key_days where day < $1 order by day limit $2)`,
    [before, most],
  );
  return rowCount ?? 0;
}
