import type { Loudness } from '@paligid/contract/entities/push';
import type { ClientBase, Pool } from 'pg';
import type { PushFacts } from './push-facts.ts';

type Db = Pool | ClientBase;

export type DeliveryKey = { alertId: string; version: number; subscriptionId: string };
export type DeliveryState = 'due' | 'accepted' | 'gone' | 'expired' | 'failed' | 'superseded';

type NewMessage = { alertId: string; version: number; facts: PushFacts; expiresAt: Date; now: Date };
type NewDelivery = DeliveryKey & { shard: number; severity: number; loudness: Loudness; now: Date };

const INSERT_MESSAGE = {
  name: 'push-messages-insert',
  text: `
    insert into push_messages (alert_id, version, facts, expires_at, created_at) values ($1, $2, $3, $4, $5)
    on conflict do nothing`,
};

const INSERT = {
  name: 'push-deliveries-insert',
  text: `
    insert into push_deliveries (alert_id, version, subscription_id, shard, severity, loudness, due_at)
    values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
};

const STATE = {
  name: 'push-deliveries-state',
  text: `
    select state, accepted_at as "acceptedAt" from push_deliveries
    where alert_id = $1 and subscription_id = $2 and version = $3`,
};

const WITHDRAW = {
  name: 'push-deliveries-withdraw',
  text: `
    update push_deliveries set state = 'superseded'
    where alert_id = $1 and subscription_id = $2 and version = $3 and state = 'due'`,
};

export async function insertMessage(db: Db, message: NewMessage): Promise<void> {
  const { alertId, version, facts, expiresAt, now } = message;
  const values = [alertId, version, JSON.stringify(facts), expiresAt, now];
  await db.query({ ...INSERT_MESSAGE, values });
}

export async function insert(db: Db, delivery: NewDelivery): Promise<void> {
  const { alertId, version, subscriptionId, shard, severity, loudness, now } = delivery;
  const values = [alertId, version, subscriptionId, shard, severity, loudness, now];
  await db.query({ ...INSERT, values });
}

/** A delivery goes with its subscription. */
export async function findState(
  db: Db,
  { alertId, version, subscriptionId }: DeliveryKey,
): Promise<{ state: DeliveryState; acceptedAt: Date | null }> {
  const { rows } = await db.query<{ state: DeliveryState; acceptedAt: Date | null }>({
    ...STATE,
    values: [alertId, subscriptionId, version],
  });
  return rows[0] ?? { state: 'gone', acceptedAt: null };
}

/** It is not sent any more, unless it is on its way. */
export async function withdraw(db: Db, { alertId, version, subscriptionId }: DeliveryKey): Promise<void> {
  await db.query({ ...WITHDRAW, values: [alertId, subscriptionId, version] });
}

/** An end goes only to browsers that the alert went to: `$5`. */
const INSERT_DECIDED = {
  name: 'push-deliveries-insert-decided',
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
export async function insertDecided(
  db: ClientBase,
  { alertId, version, now }: { alertId: string; version: number; now: Date },
  ids: readonly string[],
  isEnd: boolean,
): Promise<void> {
  await db.query({ ...INSERT_DECIDED, values: [alertId, version, ids, now, isEnd] });
  // Senders listen on the channel; they hear of it at the commit.
  await db.query(`select pg_notify('push', '')`);
}
