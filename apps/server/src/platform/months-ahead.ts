import type { ClientBase } from 'pg';
import { inShortTransaction } from './lock-retry.ts';

export type MonthPolicy = {
  table: string;
  monthsAhead: number;
  /** Null: every month is retained. */
  retentionMonths: number | null;
  /** Names the SQL function (part text, ids uuid[]) that saves what must outlive the month. */
  carryOver: string | null;
};

export type MonthMissed = { table: string; month: Date; error: unknown };

/**
 * Readers of the default partition are blocked while its lock is pending, and proceed in the pause. Rows that fell into
 * it are moved with the month, so the statement may take a moment.
 */
const LIMITS = { lockMs: 250, statementMs: 900 };
const RETRY = { tries: 3, pauseMs: 1_000 };
type MonthLimits = typeof LIMITS;

/**
 * Creates the partitions of this month and those ahead for every table with a policy, each in a transaction of its own:
 * one that cannot be created now, because its lock is not free, does not keep the others from being created.
 */
export async function makeMonthsAhead(
  db: ClientBase,
  now: Date,
  limits: MonthLimits = LIMITS,
): Promise<MonthMissed[]> {
  const missed: MonthMissed[] = [];
  for (const { table, monthsAhead } of await findMonthPolicies(db)) {
    for (let step = 0; step <= monthsAhead; step += 1) {
      const month = monthsAfter(now, step);
      await makeMonth(db, table, month, limits).catch((error: unknown) =>
        missed.push({ table, month, error }),
      );
    }
  }
  return missed;
}

/** Returns false when the month existed already. */
export async function makeMonth(
  db: ClientBase,
  table: string,
  month: Date,
  { lockMs, statementMs }: MonthLimits = LIMITS,
): Promise<boolean> {
  return inShortTransaction(db, { ...RETRY, lockMs, statementMs: 2 * statementMs }, async () => {
    const { rows } = await db.query<{ made: boolean }>('select make_month($1, $2) as made', [table, month]);
    return rows[0]?.made === true;
  });
}

export async function findMonthPolicies(db: ClientBase): Promise<MonthPolicy[]> {
  const { rows } = await db.query<MonthPolicy>(
    `select table_name as "table", months_ahead as "monthsAhead", retention_months as "retentionMonths",
       carry_over as "carryOver"
     from month_policies order by table_name`,
  );
  return rows;
}

/** The first instant, in UTC, of the month that many months after the one of `instant`. */
export function monthsAfter(instant: Date, months: number): Date {
  return new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth() + months));
}
