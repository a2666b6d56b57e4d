import type pg from 'pg';
import { cpuNanos } from '../live/process-cost.ts';

export type BackendCpu = ReadonlyMap<number, number>;

/** CPU time used so far by each PostgreSQL backend that serves an application. */
export async function backendCpu(db: pg.Pool, application: string): Promise<BackendCpu> {
  const { rows } = await db.query<{ pid: number }>(
    'select pid from pg_stat_activity where application_name = $1 and datname = current_database()',
    [application],
  );
  return new Map(rows.map(({ pid }) => [pid, backendNanos(pid) ?? 0]));
}

/** Undefined when the process has ended. */
export function backendNanos(pid: number): number | undefined {
  try {
    return cpuNanos(pid);
  } catch {
    return undefined;
  }
}

/** A process that did not exist before counts from zero. */
export function cpuBetween(before: BackendCpu, after: BackendCpu): number {
  return [...after].reduce((sum, [pid, nanos]) => sum + Math.max(0, nanos - (before.get(pid) ?? 0)), 0);
}
