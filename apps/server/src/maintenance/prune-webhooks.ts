import { setTimeout as wait } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { pruneDeliveries } from '../features/webhooks/webhooks.repository.ts';
import { retryOnLock } from '../platform/lock-retry.ts';

/** Longer than events can be sent again, also for an endpoint that was paused. */
const RETENTION_MS = 30 * 24 * 3_600_000;
const BATCH = 500;
const BATCH_PAUSE_MS = 20;
const RETRY = { tries: 3, pauseMs: 200 };

/** Deletes old deliveries of webhooks, sent or not. Returns the number of rows. */
export async function pruneWebhooks(db: ClientBase, now: Date, stop: AbortSignal): Promise<number> {
  const before = new Date(now.getTime() - RETENTION_MS);
  let total = 0;
  for (let deleted = BATCH; deleted === BATCH && !stop.aborted; ) {
    deleted = await retryOnLock(RETRY, () => pruneDeliveries(db, before, BATCH));
    total += deleted;
    await wait(BATCH_PAUSE_MS);
  }
  return total;
}
