// What recipients know already: of an alert, of other alerts of its event, and of the day.
//
// Each is looked up recipient by recipient, with `offset 0` to keep PostgreSQL from changing that: by its statistics,
// which are from before the alert, an alert has few recipients, and it would read all of them for every batch.

import type { ClientBase } from 'pg';

/** A notification of the same alert. */
export type EarlierRow = {
  recipientId: string;
  version: number;
  severity: number;
  change: string;
  decision: 'send' | 'hold';
  loudness: string;
  reason: unknown;
  createdAt: Date;
};
/** What became of its deliveries. `isAccepted`: a push service took one. `isTried`: it may have. */
export type SentRow = { recipientId: string; version: number; isAccepted: boolean; isTried: boolean };
export type RecentRow = { recipientId: string; budgetUsed: number; lastSoundAt: Date | null };

const EARLIER = {
  name: 'audience-earlier',
  text: `
    select mine.id as "recipientId", n.version, n.severity, n.change, n.decision, n.loudness, n.reason,
      n.created_at as "createdAt"
    from unnest($3::uuid[]) as mine (id)
    cross join unnest($2::integer[]) as told (version)
    cross join lateral (
      select * from notifications
      where alert_id = $1 and version = told.version and recipient_id = mine.id offset 0
    ) as n
    order by n.version`,
};

const SENT = {
  name: 'audience-sent',
  text: `
    select mine.id as "recipientId", d.version, bool_or(d.state = 'accepted') as "isAccepted",
      bool_or(d.state = 'accepted' or d.attempts > 0) as "isTried"
    from unnest($2::uuid[]) as mine (id)
    cross join lateral (select id from push_subscriptions where recipient_id = mine.id offset 0) as s
    cross join lateral (
      select * from push_deliveries where alert_id = $1 and subscription_id = s.id offset 0
    ) as d
    group by mine.id, d.version`,
};

/** Of other alerts. */
const RECENT = {
  name: 'audience-recent',
  text: `
    select mine.id as "recipientId", n."budgetUsed", n."lastSoundAt"
    from unnest($1::uuid[]) as mine (id)
    cross join lateral (
      select (count(*) filter (where created_at >= $3 and reason ->> 'isBudgeted' = 'true'))::int as "budgetUsed",
        max(created_at) filter (where loudness <> 'silent') as "lastSoundAt"
      from notifications
      where recipient_id = mine.id and created_at >= $2 and decision = 'send' and alert_id <> $4
    ) as n`,
};

/** Oldest first. */
export async function findEarlier(
  db: ClientBase,
  alertId: string,
  versions: readonly number[],
  ids: readonly string[],
): Promise<EarlierRow[]> {
  const { rows } = await db.query<EarlierRow>({ ...EARLIER, values: [alertId, versions, ids] });
  return rows;
}

export async function findSent(db: ClientBase, alertId: string, ids: readonly string[]): Promise<SentRow[]> {
  const { rows } = await db.query<SentRow>({ ...SENT, values: [alertId, ids] });
  return rows;
}

type Since = { alertId: string; since: Date; dayStart: Date };

export async function findRecent(
  db: ClientBase,
  ids: readonly string[],
  { alertId, since, dayStart }: Since,
): Promise<RecentRow[]> {
  const { rows } = await db.query<RecentRow>({ ...RECENT, values: [ids, since, dayStart, alertId] });
  return rows;
}

/** The last version of another alert that a recipient has, or is about to get. */
export type SameEventRow = {
  recipientId: string;
  itemId: string;
  /** The place that it named. */
  placeId: string | null;
  source: string;
  change: string;
  severity: number;
  reason: unknown;
  expiresAt: Date | null;
};

/** What no push service took, and will not, was not received. */
const SAME_EVENT = {
  name: 'audience-same-event',
  text: `
    select distinct on (n.recipient_id, n.alert_id) n.recipient_id as "recipientId", n.item_id as "itemId",
      n.place_id as "placeId", coalesce(m.facts ->> 'source', '') as source, n.change, n.severity, n.reason, n.expires_at as "expiresAt"
    from push_messages m
    cross join unnest($2::uuid[]) as mine (id)
    cross join lateral (
      select * from notifications
      where alert_id = m.alert_id and version = m.version and recipient_id = mine.id and decision = 'send' offset 0
    ) as n
    left join lateral (
      select bool_or(d.state in ('due', 'accepted')) as taken
      from push_subscriptions s
      cross join lateral (
        select state from push_deliveries
        where alert_id = n.alert_id and subscription_id = s.id and version = n.version offset 0
      ) as d
      where s.recipient_id = n.recipient_id
    ) as delivered on true
    where m.alert_id = any ($1::uuid[]) and delivered.taken is not false
    order by n.recipient_id, n.alert_id, n.version desc`,
};

export async function findSameEvent(
  db: ClientBase,
  alertIds: readonly string[],
  ids: readonly string[],
): Promise<SameEventRow[]> {
  if (alertIds.length === 0) return [];
  const { rows } = await db.query<SameEventRow>({ ...SAME_EVENT, values: [alertIds, ids] });
  return rows;
}

const DECIDED_OF_EVENT = {
  name: 'audience-decided-of-event',
  text: `
    select mine.id from unnest($1::uuid[]) as mine (id)
    where exists (
      select from notifications n
      cross join lateral (select from stories where id = n.alert_id and event_id = $2 offset 0) as of_event
      where n.recipient_id = mine.id and n.created_at >= $3 and n.alert_id <> $4)`,
};

type OfEvent = { id: string; since: Date };

/** Recipients who were notified of another story of the event, or for whom one was held back. */
export async function findDecidedOfEvent(
  db: ClientBase,
  { id, since }: OfEvent,
  alertId: string,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    ...DECIDED_OF_EVENT,
    values: [ids, id, since, alertId],
  });
  return rows.map((row) => row.id);
}
