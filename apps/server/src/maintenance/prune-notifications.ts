import { setTimeout as wait } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { retryOnLock } from '../platform/lock-retry.ts';

const DAY_MS = 24 * 3_600_000;
/** As long as the history of a reader. */
const RETENTION_MS = 30 * DAY_MS;
const BATCH = 2_000;
const BATCH_PAUSE_MS = 20;
const RETRY = { tries: 3, pauseMs: 200 };

/** Each deletes the oldest batch by the index on its time. */
const PRUNE_NOTIFICATIONS = {
  name: 'prune-notifications',
  text: `
    delete from notifications using (
      select alert_id, version, recipient_id from notifications
      where created_at < $1 order by created_at limit ${BATCH}
    ) batch
    where notifications.alert_id = batch.alert_id and notifications.version = batch.version
      and notifications.recipient_id = batch.recipient_id`,
};

const PRUNE_DELIVERIES = {
  name: 'prune-push-deliveries',
  text: `
    delete from push_deliveries using (
      select alert_id, version, subscription_id from push_deliveries
      where due_at < $1 order by due_at limit ${BATCH}
    ) batch
    where push_deliveries.alert_id = batch.alert_id and push_deliveries.version = batch.version
      and push_deliveries.subscription_id = batch.subscription_id`,
};

const PRUNE_MAILS = {
  name: 'prune-alert-mails',
  text: `
    delete from alert_mails using (
      select alert_id, version, recipient_id from alert_mails where due_at < $1 order by due_at limit ${BATCH}
    ) batch
    where alert_mails.alert_id = batch.alert_id and alert_mails.version = batch.version
      and alert_mails.recipient_id = batch.recipient_id`,
};

const PRUNE_MESSAGES = {
  name: 'prune-push-messages',
  text: `
    delete from push_messages using (
      select alert_id, version from push_messages where created_at < $1 order by created_at limit ${BATCH}
    ) batch
    where push_messages.alert_id = batch.alert_id and push_messages.version = batch.version`,
};

/** Deletes what people were notified of 30 days ago and before. Returns the number of rows. */
export async function pruneNotifications(db: ClientBase, now: Date, stop: AbortSignal): Promise<number> {
  const before = new Date(now.getTime() - RETENTION_MS);
  let total = 0;
  for (const statement of [PRUNE_NOTIFICATIONS, PRUNE_DELIVERIES, PRUNE_MAILS, PRUNE_MESSAGES]) {
    for (let deleted = BATCH; deleted === BATCH && !stop.aborted; ) {
      const { rowCount } = await retryOnLock(RETRY, () => db.query({ ...statement, values: [before] }));
      deleted = rowCount ?? 0;
      total += deleted;
      await wait(BATCH_PAUSE_MS);
    }
  }
  return total;
}
