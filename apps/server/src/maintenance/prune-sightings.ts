import { setTimeout as wait } from 'node:timers/promises';
import { manilaDate } from '@paligid/domain/time/calendar';
import type { ClientBase } from 'pg';
import * as sightings from '../features/routines/sightings.repository.ts';
import { retryOnLock } from '../platform/lock-retry.ts';

/** As the privacy page says. */
const RETENTION_MS = 30 * 24 * 3_600_000;
const BATCH = 2_000;
const BATCH_PAUSE_MS = 20;
const RETRY = { tries: 3, pauseMs: 200 };

/** Deletes the hours that routines were learned from 30 days ago and before. Returns the number of rows. */
export async function pruneSightings(db: ClientBase, now: Date, stop: AbortSignal): Promise<number> {
  const before = manilaDate(now.getTime() - RETENTION_MS);
  let total = 0;
  for (let deleted = BATCH; deleted === BATCH && !stop.aborted; ) {
    deleted = await retryOnLock(RETRY, () => sightings.prune(db, before, BATCH));
    total += deleted;
    await wait(BATCH_PAUSE_MS);
  }
  return total;
}
