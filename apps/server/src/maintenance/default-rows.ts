import type { Logger } from '@paligid/runtime/logger';
import type { ClientBase } from 'pg';
import type { MaintenanceLimits } from '../platform/config.ts';
import { findMonthPolicies, type MonthPolicy, makeMonth, monthsAfter } from '../platform/months-ahead.ts';
import { carryOver } from './carry-over.ts';
import { findFirstInstant } from './partitions.repository.ts';

type Deps = { db: ClientBase; logger: Logger; stop: AbortSignal; limits: MaintenanceLimits };

/** We have no older rows. */
const FIRST_MONTH = new Date('2020-01-01T00:00:00Z');

/**
 * Empties the default partitions: rows past the policy are carried over and deleted in batches, rows of a month that
 * should exist are moved into it. Rows of the far future stay until their month is created.
 */
export async function emptyDefaults(deps: Deps, now: Date): Promise<boolean> {
  let isDone = true;
  for (const policy of await findMonthPolicies(deps.db)) {
    try {
      isDone = (await emptyDefault(deps, policy, now)) && isDone;
    } catch (error) {
      deps.logger.warn({ err: error, table: policy.table }, 'months.default-not-emptied');
      isDone = false;
    }
  }
  return isDone;
}

async function emptyDefault(
  { db, logger, stop, limits }: Deps,
  policy: MonthPolicy,
  now: Date,
): Promise<boolean> {
  const part = `${policy.table}_default`;
  const oldest = policy.retentionMonths === null ? FIRST_MONTH : monthsAfter(now, -policy.retentionMonths);
  if (policy.retentionMonths !== null) {
    const isCarried = await carryOver(db, policy, { part, before: oldest, isDeleting: true, stop, limits });
    if (!isCarried) return false;
  }
  const before = monthsAfter(now, policy.monthsAhead + 1);
  for (let from = oldest; !stop.aborted; ) {
    const instant = await findFirstInstant(db, part, { from, before });
    if (instant === undefined) return true;
    await makeMonth(db, policy.table, instant, limits);
    logger.info({ table: policy.table, month: instant.toISOString().slice(0, 7) }, 'months.default-moved');
    from = monthsAfter(instant, 1);
  }
  return false;
}
