import type { ClientBase, Pool } from 'pg';

type Db = Pool | ClientBase;

export type SavedSearchRow = {
  id: string;
  text: string;
  category: string | null;
  severity: number;
  official: boolean;
  plain: boolean;
  createdAt: Date;
};

const LIST = {
  name: 'saved-searches-list',
  text: `
    select id, text, category, severity, official, plain, created_at as "createdAt"
    from saved_searches where user_id = $1 order by created_at desc, id desc limit $2`,
};

/** Writers of one reader take turns, so that two devices together cannot pass the limit. */
const LOCK_READER = {
  name: 'saved-searches-lock',
  text: 'select from users where id = $1 for no key update',
};

/** One that is saved already keeps its time. */
const INSERT = {
  name: 'saved-searches-insert',
  text: `
    insert into saved_searches (id, user_id, text, category, severity, official, plain, query, keys, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
    on conflict (user_id, lower(text), severity, official, plain, category) do nothing`,
};

const DELETE = {
  name: 'saved-searches-delete',
  text: 'delete from saved_searches where user_id = $1 and id = $2',
};

/** Newest first. */
export async function list(db: Db, userId: string, limit: number): Promise<SavedSearchRow[]> {
  const { rows } = await db.query<SavedSearchRow>({ ...LIST, values: [userId, limit] });
  return rows;
}

/** False when there is no such account. */
export async function lockReader(db: ClientBase, userId: string): Promise<boolean> {
  const { rowCount } = await db.query({ ...LOCK_READER, values: [userId] });
  return rowCount === 1;
}

type NewSearch = SavedSearchRow & { terms: string; keys: readonly string[] };

/** False where the reader has saved it before. */
export async function insert(db: ClientBase, userId: string, search: NewSearch): Promise<boolean> {
  const { id, text, category, severity, official, plain, terms, keys, createdAt } = search;
  const values = [id, userId, text, category, severity, official, plain, terms, keys, createdAt];
  const { rowCount } = await db.query({ ...INSERT, values });
  return rowCount === 1;
}

export async function remove(db: Db, userId: string, id: string): Promise<void> {
  await db.query({ ...DELETE, values: [userId, id] });
}
