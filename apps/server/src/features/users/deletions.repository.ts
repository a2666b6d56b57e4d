import type { ClientBase, Pool } from 'pg';

type Db = Pool | ClientBase;

/** Asking again does not put the day off. */
const PUT = {
  name: 'deletions-put',
  text: `
    insert into account_deletions (user_id, asked_at, due_at)
    select id, $2, $3 from users where id = $1 for key share
    on conflict (user_id) do update set due_at = account_deletions.due_at
    returning due_at as "dueAt"`,
};

const REMOVE = { name: 'deletions-remove', text: 'delete from account_deletions where user_id = $1' };

const FIND = {
  name: 'deletions-find',
  text: 'select due_at as "dueAt" from account_deletions where user_id = $1',
};

type Deletion = { userId: string; now: Date; dueAt: Date };

/** When the account goes; absent when there is no such account. */
export async function put(db: Db, { userId, now, dueAt }: Deletion): Promise<Date | undefined> {
  const { rows } = await db.query<{ dueAt: Date }>({ ...PUT, values: [userId, now, dueAt] });
  return rows[0]?.dueAt;
}

/** The account stays. */
export async function remove(db: Db, userId: string): Promise<void> {
  await db.query({ ...REMOVE, values: [userId] });
}

export async function find(db: Db, userId: string): Promise<Date | undefined> {
  const { rows } = await db.query<{ dueAt: Date }>({ ...FIND, values: [userId] });
  return rows[0]?.dueAt;
}
