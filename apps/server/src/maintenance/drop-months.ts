import type { Logger } from '@paligid/runtime/logger';
import { counter } from '@paligid/runtime/metrics';
import type { ClientBase } from 'pg';
import type { MaintenanceLimits } from '../platform/config.ts';
import { faultPoint } from '../platform/fault-point.ts';
import { inShortTransaction } from '../platform/lock-retry.ts';
import { findMonthPolicies, type MonthPolicy, monthsAfter } from '../platform/months-ahead.ts';
import { carryOver } from './carry-over.ts';
import { areInLongUse, findMonthsBefore } from './partitions.repository.ts';

type Deps = { db: ClientBase; logger: Logger; stop: AbortSignal; limits: MaintenanceLimits };

/** Readers queue behind it: it waits for its lock for a moment only, and they are served in the pauses. */
const RETRY = { tries: 3, pauseMs: 1_000 };
/** A transaction this old does not end within the time that a drop waits for it. */
const LONG_MS = 200;

const dropped = counter('months_dropped_total', 'Months of a table that were dropped.');

/**
 * Drops the months past the policy of their table, once what must outlive them was carried over. Returns false when one
 * is left, because a transaction uses its table or something failed: the next round tries again.
 */
export async function dropOldMonths(deps: Deps, now: Date): Promise<boolean> {
  let isDone = true;
  for (const policy of await findMonthPolicies(deps.db)) {
    if (policy.retentionMonths === null) continue;
    try {
      const oldest = monthsAfter(now, -policy.retentionMonths);
      for (const part of await findMonthsBefore(deps.db, policy, oldest)) {
        isDone = (await dropMonth(deps, policy, part)) && isDone;
      }
    } catch (error) {
      deps.logger.warn({ err: error, table: policy.table }, 'months.not-dropped');
      isDone = false;
    }
  }
  return isDone;
}

async function dropMonth(
  { db, logger, stop, limits }: Deps,
  policy: MonthPolicy,
  part: string,
): Promise<boolean> {
  if (!(await carryOver(db, policy, { part, stop, limits }))) return false;
  faultPoint('maintenance.before-drop');
  // Waiting for it would block every reader of the table too.
  if (await areInLongUse(db, [policy.table, `${policy.table}_default`, part], LONG_MS)) {
    logger.info({ part }, 'months.in-use');
    return false;
  }
  // Dropped while still attached: a detached table has constraints of its own, and dropping those would lock the tables
  // they refer to, which every read of a story uses.
  await inShortTransaction(db, { ...RETRY, ...limits }, () => db.query(`drop table ${part}`));
  dropped.inc();
  logger.info({ part }, 'months.dropped');
  return true;
}
