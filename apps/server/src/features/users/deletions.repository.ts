import type { ClientBase, Pool } from 'pg';

type Db = Pool | ClientBase;

/** Asking again does not put the day off. A row that was inserted, not updated, has no xmax. */
const PUT = {
  name: 'deletions-put',
  text: `
    insert into account_deletions (user_id, asked_at, due_at)
    select id, $2, $3 from users where id = $1 for key share
    on conflict (user_id) do update set due_at = account_deletions.due_at
    returning due_at as "dueAt", (xmax = 0) as "isNew"`,
};

const REMOVE = { name: 'deletions-remove', text: 'delete from account_deletions where user_id = $1' };

const FIND = {
  name: 'deletions-find',
  text: 'select due_at as "dueAt" from account_deletions where user_id = $1',
};

/**
 * One account at a time, with all that references it: a transaction stays short however much a reader has left. The row
 * is locked, so that a reader who keeps the account at the same moment either does or finds it gone.
 */
const DELETE_DUE = {
  name: 'deletions-delete-due',
  text: `
  with due as materialized (
    select user_id from account_deletions where due_at <= $1
    order by due_at limit 1 for update skip locked
  )
  delete from users using due where id = due.user_id`,
};

type Deletion = { userId: string; now: Date; dueAt: Date };

/** When the account goes, and whether this was not known before; absent when there is no such account. */
export async function put(
  db: Db,
  { userId, now, dueAt }: Deletion,
): Promise<{ dueAt: Date; isNew: boolean } | undefined> {
  const { rows } = await db.query<{ dueAt: Date; isNew: boolean }>({ ...PUT, values: [userId, now, dueAt] });
  return rows[0];
}

/** The account stays. */
export async function remove(db: Db, userId: string): Promise<void> {
  await db.query({ ...REMOVE, values: [userId] });
}

export async function find(db: Db, userId: string): Promise<Date | undefined> {
  const { rows } = await db.query<{ dueAt: Date }>({ ...FIND, values: [userId] });
  return rows[0]?.dueAt;
}

/** Deletes one account whose waiting period is over; false when there is none. */
export async function deleteNextDue(db: Db, now: Date): Promise<boolean> {
  const { rowCount } = await db.query({ ...DELETE_DUE, values: [now] });
  return rowCount === 1;
}
