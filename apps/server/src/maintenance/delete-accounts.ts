import type { ClientBase } from 'pg';

/**
 * One account at a time, with all that references it: a transaction stays short however much a reader has left. The row
 * is locked, so that a reader who keeps the account at the same moment either does or finds it gone.
 */
const DELETE_DUE = `
  with due as materialized (
    select user_id from account_deletions where due_at <= $1
    order by due_at limit 1 for update skip locked
  )
  delete from users using due where id = due.user_id`;

/** Deletes the accounts whose waiting period is over. Returns how many. */
export async function deleteDueAccounts(db: ClientBase, now: Date, stop: AbortSignal): Promise<number> {
  let deleted = 0;
  while (!stop.aborted) {
    const { rowCount } = await db.query(DELETE_DUE, [now]);
    if (!rowCount) break;
    deleted += rowCount;
  }
  return deleted;
}
