import { setTimeout as wait } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import * as corrections from '../features/corrections/corrections.repository.ts';
import { retryOnLock } from '../platform/lock-retry.ts';

/** As the privacy page says. */
const RETENTION_MS = 90 * 24 * 3_600_000;
const BATCH = 1_000;
const BATCH_PAUSE_MS = 20;
const RETRY = { tries: 3, pauseMs: 200 };

/** Deletes who said that a story is wrong, and what nobody decided about, after 90 days. Returns the number of rows. */
export async function pruneCorrections(db: ClientBase, now: Date, stop: AbortSignal): Promise<number> {
  const before = new Date(now.getTime() - RETENTION_MS);
  let total = 0;
  for (const prune of [corrections.pruneSenders, corrections.pruneOpen]) {
    for (let deleted = BATCH; deleted === BATCH && !stop.aborted; ) {
      deleted = await retryOnLock(RETRY, () => prune(db, before, BATCH));
      total += deleted;
      await wait(BATCH_PAUSE_MS);
    }
  }
  return total;
}
