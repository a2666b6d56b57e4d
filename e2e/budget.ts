import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Budget {
  /** A figure far below the last one is a fault of the measurement, or a reason to lower both. */
  floor: number;
  ceiling: number;
}

const BUDGETS: Record<string, Budget> = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'budgets.json'), 'utf8'),
);

export function budgetOf(what: string): Budget {
  const budget = BUDGETS[what];
  if (budget === undefined) throw new Error(`budgets.json has no '${what}'`);
  return budget;
}
