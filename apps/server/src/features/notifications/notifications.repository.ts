import type { ClientBase, Pool } from 'pg';

export type NotificationRow = {
  recipientId: string;
  change: string;
  decision: 'send' | 'hold';
  loudness: 'alarm' | 'sound' | 'silent';
  reason: object;
  placeId: string | null;
  distanceM: number | null;
  texts: object;
};

type VersionFields = {
  alertId: string;
  version: number;
  itemId: string;
  severity: number;
  category: string;
  expiresAt: Date;
  now: Date;
};

const INSERT_MESSAGE = {
  name: 'push-messages-insert',
  text: `
    insert into push_messages (alert_id, version, facts, expires_at, created_at) values ($1, $2, $3, $4, $5)
    on conflict do nothing`,
};

export async function insertMessage(
  db: Pool,
  { alertId, version, expiresAt, now }: VersionFields,
  facts: object,
): Promise<void> {
  await db.query({ ...INSERT_MESSAGE, values: [alertId, version, JSON.stringify(facts), expiresAt, now] });
}

const INSERT = {
  name: 'notifications-insert',
  text: `
    insert into notifications (alert_id, version, item_id, severity, category, expires_at, created_at,
      recipient_id, change, decision, loudness, reason, place_id, distance_m, texts)
    select $1, $2, $3, $4, $5, $6, $7, made.*
    from unnest($8::uuid[], $9::text[], $10::text[], $11::text[], $12::jsonb[], $13::uuid[], $14::integer[], $15::jsonb[])
      as made (recipient_id, change, decision, loudness, reason, place_id, distance_m, texts)
    on conflict do nothing`,
};

export async function insertMany(
  db: ClientBase,
  fields: VersionFields,
  rows: readonly NotificationRow[],
): Promise<void> {
  const { alertId, version, itemId, severity, category, expiresAt, now } = fields;
  await db.query({
    ...INSERT,
    values: [
      ...[alertId, version, itemId, severity, category, expiresAt, now],
      rows.map((row) => row.recipientId),
      rows.map((row) => row.change),
      rows.map((row) => row.decision),
      rows.map((row) => row.loudness),
      rows.map((row) => JSON.stringify(row.reason)),
      rows.map((row) => row.placeId),
      rows.map((row) => row.distanceM),
      rows.map((row) => JSON.stringify(row.texts)),
    ],
  });
}

/** An end goes only to browsers that the alert went to: `$5`. */
const INSERT_DELIVERIES = {
  name: 'push-deliveries-insert',
  text: `
    insert into push_deliveries (alert_id, version, subscription_id, shard, severity, distance_m, loudness, due_at)
    select n.alert_id, n.version, s.id, s.shard, n.severity, coalesce(n.distance_m, 0), n.loudness, $4
    from notifications n join push_subscriptions s on s.recipient_id = n.recipient_id
    where n.alert_id = $1 and n.version = $2 and n.recipient_id = any ($3::uuid[]) and n.decision = 'send'
      and (not $5 or exists (
        select from push_deliveries earlier
        where earlier.alert_id = n.alert_id and earlier.subscription_id = s.id and earlier.version < n.version
          and (earlier.state = 'accepted' or earlier.attempts > 0 or earlier.leased_until is not null)
      ))
    on conflict do nothing`,
};

/** From the stored decisions, so that a repeated run adds what is missing and changes nothing. */
export async function insertDeliveries(
  db: ClientBase,
  { alertId, version, now }: Pick<VersionFields, 'alertId' | 'version' | 'now'>,
  ids: readonly string[],
  isEnd: boolean,
): Promise<void> {
  await db.query({ ...INSERT_DELIVERIES, values: [alertId, version, ids, now, isEnd] });
  // Senders listen on the channel; they hear of it at the commit.
  await db.query(`select pg_notify('push', '')`);
}
