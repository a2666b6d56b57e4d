import { gauge } from '@paligid/runtime/metrics';
import type { Pool } from 'pg';

/** A process has one or two. */
const pools = new Set<Pool>();

const open = gauge('database_connections', 'Connections to PostgreSQL that this process holds.', [], setOpen);
const waiting = gauge(
  'database_waiting',
  'Callers that wait for a connection to PostgreSQL.',
  [],
  setWaiting,
);

/** Counts the pool in the gauges until it has ended. */
export function watchPool(pool: Pool): void {
  for (const each of pools) if (each.ended) pools.delete(each);
  pools.add(pool);
}

function setOpen(): void {
  open.set(sum(({ totalCount }) => totalCount));
}

function setWaiting(): void {
  waiting.set(sum(({ waitingCount }) => waitingCount));
}

function sum(count: (pool: Pool) => number): number {
  return [...pools].reduce((total, pool) => total + (pool.ended ? 0 : count(pool)), 0);
}
