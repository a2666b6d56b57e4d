import type { Loudness } from '@paligid/contract/entities/push';
import type { ClientBase, Pool } from 'pg';
import type { PushFacts } from './push-facts.ts';

type Db = Pool | ClientBase;

export type DeliveryKey = { alertId: string; version: number; subscriptionId: string };
export type DeliveryState = 'due' | 'accepted' | 'gone' | 'expired' | 'failed' | 'superseded';

type NewMessage = {
  alertId: string;
  version: number;
  facts: PushFacts;
  expiresAt: Date;
  now: Date;
  traceparent?: string | undefined;
};
type NewDelivery = DeliveryKey & { shard: number; severity: number; loudness: Loudness; now: Date };

const INSERT_MESSAGE = {
  name: 'push-messages-insert',
  text: `
    insert into push_messages (alert_id, version, facts, expires_at, created_at, traceparent)
    values ($1, $2, $3, $4, $5, $6)
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

const WITHDRAW_ALL = {
  name: 'push-deliveries-withdraw-all',
  text: `update push_deliveries set state = 'superseded' where alert_id = $1 and state = 'due'`,
};

export async function insertMessage(db: Db, message: NewMessage): Promise<void> {
  const { alertId, version, facts, expiresAt, now, traceparent } = message;
  const values = [alertId, version, JSON.stringify(facts), expiresAt, now, traceparent];
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

/** Of every version, to every browser. */
export async function withdrawAll(db: Db, alertId: string): Promise<void> {
  await db.query({ ...WITHDRAW_ALL, values: [alertId] });
}

/** A decision to send. */
type DecidedRow = {
  recipientId: string;
  loudness: Loudness;
  distanceM: number | null;
  /** By which it is sent before or after others, where that is not the severity of the version. */
  step?: number;
};
type DecidedVersion = { alertId: string; version: number; severity: number; now: Date };

/** An end goes only to browsers that the alert went to: `$6`. */
const INSERT_DECIDED = {
  name: 'push-deliveries-insert-decided',
  text: `
    insert into push_deliveries (alert_id, version, subscription_id, shard, severity, distance_m, loudness, due_at)
    select $1, $2, s.id, s.shard, coalesce(decided.step, $3), decided.distance_m, decided.loudness, $4
    from unnest($5::uuid[], $7::integer[], $8::text[], $9::smallint[])
        as decided (recipient_id, distance_m, loudness, step)
      join push_subscriptions s on s.recipient_id = decided.recipient_id
    where not $6 or exists (
      select from push_deliveries earlier
      where earlier.alert_id = $1 and earlier.subscription_id = s.id and earlier.version < $2
        and (earlier.state = 'accepted' or earlier.attempts > 0)
    )
    on conflict do nothing`,
};

/** In the transaction that stores the decisions. */
export async function insertDecided(
  db: ClientBase,
  { alertId, version, severity, now }: DecidedVersion,
  rows: readonly DecidedRow[],
  isEnd: boolean,
): Promise<void> {
  const values = [
    ...[alertId, version, severity, now],
    rows.map(({ recipientId }) => recipientId),
    isEnd,
    rows.map(({ distanceM }) => distanceM ?? 0),
    rows.map(({ loudness }) => loudness),
    rows.map(({ step }) => step ?? null),
  ];
  await db.query({ ...INSERT_DECIDED, values });
  // Senders listen on the channel; they hear of it at the commit.
  await db.query(`select pg_notify('push', '')`);
}

/** What no sender has taken yet, or has given back without sending it, is out of date. */
const SUPERSEDE = {
  name: 'push-deliveries-supersede',
  text: `
    update push_deliveries set state = 'superseded'
    from push_subscriptions
    where push_subscriptions.recipient_id = any ($3::uuid[])
      and push_deliveries.subscription_id = push_subscriptions.id
      and push_deliveries.alert_id = $1 and push_deliveries.version < $2
      and push_deliveries.state = 'due' and (push_deliveries.leased_until is null or push_deliveries.attempts = 0)`,
};

export async function supersedeOlder(
  db: ClientBase,
  { alertId, version }: Pick<DeliveryKey, 'alertId' | 'version'>,
  ids: readonly string[],
): Promise<void> {
  await db.query({ ...SUPERSEDE, values: [alertId, version, ids] });
}

const PRUNE = {
  name: 'push-deliveries-prune',
  text: `
    delete from push_deliveries using (
      select alert_id, version, subscription_id from push_deliveries
      where due_at < $1 order by due_at limit $2
    ) batch
    where push_deliveries.alert_id = batch.alert_id and push_deliveries.version = batch.version
      and push_deliveries.subscription_id = batch.subscription_id`,
};

const PRUNE_MESSAGES = {
  name: 'push-messages-prune',
  text: `
    delete from push_messages using (
      select alert_id, version from push_messages where created_at < $1 order by created_at limit $2
    ) batch
    where push_messages.alert_id = batch.alert_id and push_messages.version = batch.version`,
};

export async function prune(db: ClientBase, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.query({ ...PRUNE, values: [before, limit] });
  return rowCount ?? 0;
}

export async function pruneMessages(db: ClientBase, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.query({ ...PRUNE_MESSAGES, values: [before, limit] });
  return rowCount ?? 0;
}

export async function deleteOfAlerts(db: ClientBase, alertIds: readonly string[]): Promise<void> {
  await db.query('delete from push_deliveries where alert_id = any ($1::uuid[])', [alertIds]);
  await db.query('delete from push_messages where alert_id = any ($1::uuid[])', [alertIds]);
}
