import { setTimeout as wait } from 'node:timers/promises';
import pg, { type ClientBase } from 'pg';

/** A lock was not free in time, or two transactions deadlocked: the same work may succeed when repeated. */
const LOCK_STATES = new Set(['55P03', '40P01']);

export type LockRetry = { tries: number; pauseMs: number };
export type ShortTransaction = LockRetry & { lockMs: number; statementMs: number };

/**
 * Runs DDL in a transaction that gives up when it cannot get a lock: readers queue behind a session that waits for an
 * ACCESS EXCLUSIVE lock, so the wait must not exceed what readers can tolerate.
 */
export function inShortTransaction<T>(
  db: ClientBase,
  limits: ShortTransaction,
  work: () => Promise<T>,
): Promise<T> {
  return retryOnLock(limits, async () => {
    await db.query(
      `begin; set local lock_timeout = ${limits.lockMs}; set local statement_timeout = ${limits.statementMs}`,
    );
    try {
      const result = await work();
      await db.query('commit');
      return result;
    } catch (error) {
      await db.query('rollback');
      throw error;
    }
  });
}

export async function retryOnLock<T>({ tries, pauseMs }: LockRetry, work: () => Promise<T>): Promise<T> {
  for (let left = tries; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left <= 1 || !isLockError(error)) throw error;
      await wait(pauseMs);
    }
  }
}

function isLockError(error: unknown): boolean {
  return error instanceof pg.DatabaseError && LOCK_STATES.has(error.code ?? '');
}
