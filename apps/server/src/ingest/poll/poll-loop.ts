import { sleep } from '@paligid/runtime/deadline';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import type { Source } from '../source.ts';
import { findDueSources } from '../store/sources.repository.ts';
import type { SourceLocks } from './source-locks.ts';

export type PollLoopDeps = {
  db: Pool;
  clock: Clock;
  locks: Pick<SourceLocks, 'tryLock' | 'unlock'>;
  sources: readonly Source[];
  read: (source: Source) => Promise<void>;
  /** A read or the search for due sources failed; the loop goes on. */
  onFailure: (error: unknown, sourceId: string | undefined) => void;
  atOnce?: number;
  tickMs?: number;
};

const MAX_CONCURRENT_READS = 8;
const TICK_MS = 1000;

/**
 * Reads every enabled source when it is due, the longest overdue first, a few at once. Any number of processes may run
 * it: an advisory lock decides which one reads a source. Ends when the stop signal is given and the running reads have
 * ended, which a read does at once.
 */
export async function pollLoop(tools: PollLoopDeps, stop: AbortSignal): Promise<void> {
  const { atOnce = MAX_CONCURRENT_READS, tickMs = TICK_MS, clock } = tools;
  const sources = new Map(
    tools.sources.filter(({ isEnabled }) => isEnabled).map((source) => [source.id, source]),
  );
  const running = new Map<string, Promise<void>>();
  /**
   * Delays a source after a read that could not even be recorded, so that a failing database does not make us impolite.
   */
  const notBefore = new Map<string, number>();
  while (!stop.aborted) {
    try {
      await startDue();
    } catch (error) {
      tools.onFailure(error, undefined);
    }
    await Promise.race([sleep(tickMs, stop), ...running.values()]);
  }
  await Promise.all(running.values());

  async function startDue(): Promise<void> {
    if (running.size >= atOnce) return;
    const now = clock.now();
    for (const id of await findDueSources(tools.db, [...sources.keys()], now)) {
      const source = sources.get(id);
      if (source === undefined || running.has(id) || (notBefore.get(id) ?? 0) > now.getTime()) continue;
      if (running.size >= atOnce || stop.aborted) return;
      if (!(await tools.locks.tryLock(id))) continue;
      running.set(id, readLocked(source));
    }
  }

  async function readLocked(source: Source): Promise<void> {
    try {
      // Another process may have read it between the search and the lock.
      const isStillDue = (await findDueSources(tools.db, [source.id], clock.now())).length > 0;
      if (isStillDue) await tools.read(source);
    } catch (error) {
      if (stop.aborted) return;
      notBefore.set(source.id, clock.now().getTime() + source.cadence.minSeconds * 1000);
      tools.onFailure(error, source.id);
    } finally {
      await tools.locks.unlock(source.id).catch((error: unknown) => tools.onFailure(error, source.id));
      running.delete(source.id);
    }
  }
}
