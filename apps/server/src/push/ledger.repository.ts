import type { Loudness, PushLanguage } from '@paligid/contract/entities/push';
import type { Pool } from 'pg';
import type { PushTarget } from './push-request.ts';

export type LeasedDelivery = PushTarget & {
  alertId: string;
  version: number;
  subscriptionId: string;
  severity: number;
  distanceM: number;
  loudness: Loudness;
  attempts: number;
  language: PushLanguage;
  /** Of the decision; null for a test. */
  placeId: string | null;
  reason: Record<string, unknown> | null;
  isFailing: boolean;
  /** A later version of the alert is in the ledger for this browser. */
  isSuperseded: boolean;
  /** An earlier version may be on its way: the later one must not overtake it. */
  isAfterUnsent: boolean;
};

/** The outcome of a delivery. `waitMs`: it is due again after that. `isPosted`: a push service was asked to take it. */
export type RecordedDelivery = {
  alertId: string;
  version: number;
  subscriptionId: string;
  state: 'due' | 'accepted' | 'expired' | 'failed' | 'superseded';
  status: number | null;
  waitMs: number | null;
  isPosted: boolean;
};

export type StoredMessage = {
  alertId: string;
  version: number;
  facts: unknown;
  expiresAt: Date;
  isAccepted: boolean;
  traceparent: string | null;
};

/**
 * Takes free deliveries of the given shards, the severest and nearest of each shard first. Rows that another sender is
 * taking are skipped, so that nobody waits and nothing is taken twice. Times are the database's, which all senders
 * share. The limit of the decision keeps it a look-up by the whole key: as a plain join, statistics from before an alert
 * made it read everybody who was alerted, for each of them.
 */
const LEASE = {
  name: 'push-lease',
  text: `
    with free as (
      select taken.* from unnest($1::smallint[]) as mine (shard)
      cross join lateral (
        select alert_id, subscription_id, version from push_deliveries
        where shard = mine.shard and state = 'due' and leased_until is null
        order by severity desc, distance_m, due_at limit $2
        for update skip locked
      ) as taken
    ), leased as (
      update push_deliveries d
      set leased_until = clock_timestamp() + make_interval(secs => $3::float8 / 1000), attempts = least(attempts + 1, 32000)
      from free
      where d.alert_id = free.alert_id and d.subscription_id = free.subscription_id and d.version = free.version
      returning d.*
    )
    select d.alert_id as "alertId", d.version, d.subscription_id as "subscriptionId", d.severity,
      d.distance_m as "distanceM", d.loudness, d.attempts, s.endpoint, s.p256dh, s.auth, s.vapid_key_id as "vapidKeyId",
      s.failing_since is not null as "isFailing", r.language, n.place_id as "placeId", n.reason,
      exists (
        select from push_deliveries o
        where o.alert_id = d.alert_id and o.subscription_id = d.subscription_id and o.version > d.version
      ) as "isSuperseded",
      exists (
        select from push_deliveries o
        where o.alert_id = d.alert_id and o.subscription_id = d.subscription_id and o.version < d.version
          and o.state = 'due' and o.leased_until > clock_timestamp() and o.due_at <= clock_timestamp()
      ) as "isAfterUnsent"
    from leased d
    join push_subscriptions s on s.id = d.subscription_id
    join alert_recipients r on r.id = s.recipient_id
    left join lateral (
      select place_id, reason from notifications
      where alert_id = d.alert_id and version = d.version and recipient_id = s.recipient_id limit 1
    ) as n on true
    order by d.severity desc, d.distance_m`,
};

/**
 * A delivery that was superseded while it was on its way has been accepted all the same. What was never posted is no
 * attempt: nobody has seen it, so nobody gets its all-clear.
 */
const RECORD = {
  name: 'push-record',
  text: `
    update push_deliveries d set
      state = done.state,
      status = coalesce(done.status, d.status),
      attempts = case when done.is_posted then d.attempts else greatest(d.attempts - 1, 0) end,
      accepted_at = case when done.state = 'accepted' then clock_timestamp() else d.accepted_at end,
      due_at = case when done.wait_ms is null then d.due_at
        else clock_timestamp() + make_interval(secs => done.wait_ms / 1000) end,
      leased_until = case when done.wait_ms is null or done.wait_ms = 0 then null
        else clock_timestamp() + make_interval(secs => done.wait_ms / 1000) end
    from unnest($1::uuid[], $2::uuid[], $3::int[], $4::push_delivery_state[], $5::smallint[], $6::float8[], $7::boolean[])
      as done (alert_id, subscription_id, version, state, status, wait_ms, is_posted)
    where d.alert_id = done.alert_id and d.subscription_id = done.subscription_id and d.version = done.version
      and (d.state = 'due' or (d.state = 'superseded' and done.state = 'accepted'))`,
};

/** What a sender that was killed had taken, and what was to be tried again by now. */
const RECLAIM = {
  name: 'push-reclaim',
  text: `
    update push_deliveries d set leased_until = null
    from (
      select alert_id, subscription_id, version from push_deliveries
      where state = 'due' and leased_until <= clock_timestamp()
      order by leased_until limit $1 for update skip locked
    ) as ended
    where d.alert_id = ended.alert_id and d.subscription_id = ended.subscription_id and d.version = ended.version`,
};

const MESSAGES = {
  name: 'push-messages-find',
  text: `
    select alert_id as "alertId", version, facts, expires_at as "expiresAt", first_accepted_at is not null as "isAccepted",
      traceparent
    from push_messages
    where (alert_id, version) in (select * from unnest($1::uuid[], $2::int[]))`,
};

const NOTE_ACCEPTED = {
  name: 'push-note-accepted',
  text: `
    update push_messages set first_accepted_at = clock_timestamp()
    where alert_id = $1 and version = $2 and first_accepted_at is null`,
};

const REMOVE_SUBSCRIPTIONS = {
  name: 'push-remove-subscriptions',
  text: `
    delete from push_subscriptions s using unnest($1::uuid[], $2::text[]) as gone (id, endpoint)
    where s.id = gone.id and s.endpoint = gone.endpoint`,
};

const MARK_FAILING = {
  name: 'push-mark-failing',
  text: `
    update push_subscriptions set failing_since = case when $2 then clock_timestamp() end
    where id = any ($1::uuid[]) and (failing_since is null) = $2`,
};

export async function lease(
  db: Pool,
  shards: readonly number[],
  perShard: number,
  leaseMs: number,
): Promise<LeasedDelivery[]> {
  const { rows } = await db.query<LeasedDelivery>(leaseQuery(shards, perShard, leaseMs));
  return rows;
}

/** The query as it is sent, so that a test can check the plan of what the product runs. */
export function leaseQuery(shards: readonly number[], perShard: number, leaseMs: number) {
  return { ...LEASE, values: [shards, perShard, leaseMs] };
}

export async function record(db: Pool, done: readonly RecordedDelivery[]): Promise<void> {
  const column = <K extends keyof RecordedDelivery>(key: K) => done.map((delivery) => delivery[key]);
  const values = [
    ...[column('alertId'), column('subscriptionId'), column('version')],
    ...[column('state'), column('status'), column('waitMs'), column('isPosted')],
  ];
  await db.query({ ...RECORD, values });
}

/** The number of deliveries that are free again. */
export async function reclaim(db: Pool, limit: number): Promise<number> {
  const { rowCount } = await db.query({ ...RECLAIM, values: [limit] });
  return rowCount ?? 0;
}

export async function findMessages(
  db: Pool,
  keys: readonly { alertId: string; version: number }[],
): Promise<StoredMessage[]> {
  const values = [keys.map(({ alertId }) => alertId), keys.map(({ version }) => version)];
  const { rows } = await db.query<StoredMessage>({ ...MESSAGES, values });
  return rows;
}

/** For the page of the alert: the first of its messages has been accepted. */
export async function noteAccepted(db: Pool, alertId: string, version: number): Promise<void> {
  await db.query({ ...NOTE_ACCEPTED, values: [alertId, version] });
}

export type GoneSubscription = { subscriptionId: string; endpoint: string };

/**
 * Their deliveries go with them. A browser that has renewed its subscription meanwhile has another endpoint and stays:
 * what was sent to the old one is due again when its lease ends.
 */
export async function removeSubscriptions(db: Pool, gone: readonly GoneSubscription[]): Promise<void> {
  const values = [gone.map(({ subscriptionId }) => subscriptionId), gone.map(({ endpoint }) => endpoint)];
  await db.query({ ...REMOVE_SUBSCRIPTIONS, values });
}

export async function markFailing(db: Pool, ids: readonly string[], isFailing: boolean): Promise<void> {
  await db.query({ ...MARK_FAILING, values: [ids, isFailing] });
}
