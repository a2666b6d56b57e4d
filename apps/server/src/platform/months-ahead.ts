import type { ClientBase } from 'pg';
import { inShortTransaction } from './lock-retry.ts';

export type MonthPolicy = {
  table: string;
  monthsAhead: number;
  /** Null: every month stays. */
  monthsKept: number | null;
  /** Names the SQL function (part text, ids uuid[]) that keeps what must outlive the month. */
  carryOver: string | null;
  /** What the release before calls instead; a policy with this alone is not one we can follow. */
  beforeDrop: string | null;
};

export type MonthMissed = { table: string; month: Date; error: unknown };

/**
 * Readers of the default partition wait while its lock is waited for, and get by in the pause. Rows that fell into it
 * are moved with the month, so it may take a moment.
 */
const LIMITS = { lockMs: 250, statementMs: 1_800, tries: 3, pauseMs: 1_000 };

/**
 * Makes this month and those ahead for every table with a policy, each in a transaction of its own: one that cannot be
 * made now, because its lock is not free, does not keep the others from being made.
 */
export async function makeMonthsAhead(db: ClientBase, now: Date): Promise<MonthMissed[]> {
  const missed: MonthMissed[] = [];
  for (const { table, monthsAhead } of await findMonthPolicies(db)) {
    for (let step = 0; step <= monthsAhead; step += 1) {
      const month = monthsAfter(now, step);
      await makeMonth(db, table, month).catch((error: unknown) => missed.push({ table, month, error }));
    }
  }
  return missed;
}

/** Returns false where the month was there already. */
export async function makeMonth(db: ClientBase, table: string, month: Date): Promise<boolean> {
  return inShortTransaction(db, LIMITS, async () => {
    const { rows } = await db.query<{ made: boolean }>('select make_month($1, $2) as made', [table, month]);
    return rows[0]?.made === true;
  });
}

export async function findMonthPolicies(db: ClientBase): Promise<MonthPolicy[]> {
  const { rows } = await db.query<MonthPolicy>(
    `select table_name as "table", months_ahead as "monthsAhead", months_kept as "monthsKept",
       carry_over as "carryOver", before_drop as "beforeDrop"
     from month_policies order by table_name`,
  );
  return rows;
}

/** The first instant of the month, in UTC, that many months after the one of `instant`. */
export function monthsAfter(instant: Date, months: number): Date {
  return new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth() + months));
}
