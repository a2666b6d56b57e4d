import type { ClientBase } from 'pg';
import * as deletions from '../features/users/deletions.repository.ts';

/** Deletes the accounts whose waiting period is over. Returns how many. */
export async function deleteDueAccounts(db: ClientBase, now: Date, stop: AbortSignal): Promise<number> {
  let deleted = 0;
  while (!stop.aborted && (await deletions.deleteNextDue(db, now))) deleted += 1;
  return deleted;
}
