import { setTimeout as wait } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import * as mails from '../features/notifications/alert-mails.repository.ts';
import * as deliveries from '../features/notifications/deliveries.repository.ts';
import * as notifications from '../features/notifications/notifications.repository.ts';
import * as failures from '../features/notifications/push-failures.repository.ts';
import { retryOnLock } from '../platform/lock-retry.ts';

const DAY_MS = 24 * 3_600_000;
/** As long as the history of a reader. */
const RETENTION_MS = 30 * DAY_MS;
const BATCH = 2_000;
const BATCH_PAUSE_MS = 20;
const RETRY = { tries: 3, pauseMs: 200 };

/** Each deletes the oldest rows, by the index on their time. */
const PRUNE = [notifications.prune, deliveries.prune, mails.prune, deliveries.pruneMessages, failures.prune];

/** Deletes what people were notified of 30 days ago and before. Returns the number of rows. */
export async function pruneNotifications(db: ClientBase, now: Date, stop: AbortSignal): Promise<number> {
  const before = new Date(now.getTime() - RETENTION_MS);
  let total = 0;
  for (const prune of PRUNE) {
    for (let deleted = BATCH; deleted === BATCH && !stop.aborted; ) {
      deleted = await retryOnLock(RETRY, () => prune(db, before, BATCH));
      total += deleted;
      await wait(BATCH_PAUSE_MS);
    }
  }
  return total;
}
