import { setTimeout as wait } from 'node:timers/promises';
import pg, { type ClientBase } from 'pg';
import type { MaintenanceLimits } from '../platform/config.ts';
import { faultPoint } from '../platform/fault-point.ts';
import { inShortTransaction } from '../platform/lock-retry.ts';
import type { MonthPolicy } from '../platform/months-ahead.ts';
import { findIds } from './partitions.repository.ts';

type Batches = {
  /** The partition whose rows are carried over. */
  part: string;
  /** Only rows older than this. */
  before?: Date;
  /** Also deletes the rows from the partition, because it stays. */
  isDeleting?: boolean;
  stop: AbortSignal;
  /** A batch of which one statement takes longer than this is repeated in halves. */
  limits: Pick<MaintenanceLimits, 'statementMs' | 'batchRows'>;
};

const MIN_BATCH = 50;
/** It locks rows that nobody reads any more, and blocks no reader. */
const WAITING = { lockMs: 1_000, tries: 3, pauseMs: 200 };
/** Leaves the disk to others. */
const BATCH_PAUSE_MS = 20;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const TIMED_OUT = '57014';

/**
 * Carries over what must outlive the rows of a partition, one batch per transaction. A killed run starts again from the
 * first row and finds what was already carried over. Returns false when it was stopped.
 */
export async function carryOver(
  db: ClientBase,
  { carryOver: work }: MonthPolicy,
  { part, before, isDeleting = false, stop, limits }: Batches,
): Promise<boolean> {
  if (work === null && !isDeleting) return true;
  let size = limits.batchRows;
  const short = { ...WAITING, statementMs: limits.statementMs };
  for (let after = FIRST_ID; !stop.aborted; ) {
    const ids = await findIds(db, part, { after, before, limit: size });
    const last = ids.at(-1);
    if (last === undefined) return true;
    try {
      await inShortTransaction(db, short, async () => {
        if (work !== null) await db.query(`select ${work}($1, $2::uuid[])`, [part, ids]);
        if (isDeleting) await db.query(`delete from ${part} where id = any ($1::uuid[])`, [ids]);
      });
      after = last;
    } catch (error) {
      if (!isTimeout(error) || size <= MIN_BATCH) throw error;
      size = Math.max(MIN_BATCH, Math.floor(size / 2));
    }
    faultPoint('maintenance.after-batch');
    await wait(BATCH_PAUSE_MS);
  }
  return false;
}

function isTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === TIMED_OUT;
}
