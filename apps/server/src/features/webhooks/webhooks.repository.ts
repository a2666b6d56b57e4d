import type { ClientBase, Pool } from 'pg';

type Db = Pool | ClientBase;

export type EndpointRow = {
  id: string;
  url: string;
  placeCode: string;
  state: 'pending' | 'active' | 'paused';
  createdAt: Date;
  verifiedAt: Date | null;
  deliveredAt: Date | null;
  failingSince: Date | null;
  lastStatus: number | null;
  lastError: string | null;
  waiting: number;
};

export type RecentDelivery = {
  id: string;
  endpointId: string;
  type: string;
  state: string;
  attempts: number;
  status: number | null;
  createdAt: Date;
};

const LIST = {
  name: 'webhooks-list',
  text: `
    select id, url, place_code as "placeCode", state, created_at as "createdAt", verified_at as "verifiedAt",
      delivered_at as "deliveredAt", failing_since as "failingSince", last_status as "lastStatus",
      last_error as "lastError", (select count(*)::int from webhook_deliveries
        where endpoint_id = webhook_endpoints.id and webhook_deliveries.state = 'due') as waiting
    from webhook_endpoints where user_id = $1 order by created_at, id limit $2`,
};

const RECENT = {
  name: 'webhooks-recent',
  text: `
    select newest.id, newest.endpoint_id as "endpointId", newest.type, newest.state, newest.attempts, newest.status,
      newest.created_at as "createdAt"
    from unnest($1::uuid[]) as mine (id)
    cross join lateral (
      select * from webhook_deliveries where endpoint_id = mine.id order by sequence desc limit $2
    ) as newest
    order by newest.sequence desc`,
};

/** Writers of one reader take turns, so that two devices together cannot pass the limit. */
const LOCK_READER = {
  name: 'webhooks-lock-reader',
  text: 'select from users where id = $1 for no key update',
};

const INSERT = {
  name: 'webhooks-insert',
  text: `
    insert into webhook_endpoints (id, user_id, place_code, url, secret, state, next_due_at, created_at)
    values ($1, $2, $3, $4, $5, 'pending', clock_timestamp(), $6)`,
};

const DELETE = {
  name: 'webhooks-delete',
  text: 'delete from webhook_endpoints where user_id = $1 and id = $2',
};

/** A lease stays: whoever is sending goes on, and what it records counts. */
const RESUME = {
  name: 'webhooks-resume',
  text: `
    update webhook_endpoints
    set state = case when verified_at is null then 'pending' else 'active' end, failures = 0, failing_since = null,
      pause_told_at = null, next_due_at = clock_timestamp()
    where user_id = $1 and id = $2`,
};

/** In the order that they had; `round` starts the count of attempts anew, and `attempts` goes on. */
const REPLAY = {
  name: 'webhooks-replay',
  text: `
    update webhook_deliveries set state = 'due', round = attempts, done_at = null
    where id in (
      select id from webhook_deliveries
      where endpoint_id = $1 and state <> 'due' and created_at >= $2 order by sequence desc limit $3)`,
};

export async function list(db: Db, userId: string, limit: number): Promise<EndpointRow[]> {
  const { rows } = await db.query<EndpointRow>({ ...LIST, values: [userId, limit] });
  return rows;
}

/** The newest first. */
export async function listRecent(db: Db, ids: readonly string[], each: number): Promise<RecentDelivery[]> {
  const { rows } = await db.query<RecentDelivery>({ ...RECENT, values: [ids, each] });
  return rows;
}

/** False when there is no such account. */
export async function lockReader(db: ClientBase, userId: string): Promise<boolean> {
  const { rowCount } = await db.query({ ...LOCK_READER, values: [userId] });
  return rowCount === 1;
}

type NewEndpoint = { id: string; userId: string; placeCode: string; url: string; secret: Buffer; now: Date };

export async function insert(db: ClientBase, endpoint: NewEndpoint): Promise<void> {
  const { id, userId, placeCode, url, secret, now } = endpoint;
  await db.query({ ...INSERT, values: [id, userId, placeCode, url, secret, now] });
}

export async function remove(db: Db, userId: string, id: string): Promise<void> {
  await db.query({ ...DELETE, values: [userId, id] });
}

/** False when the reader has no such endpoint. */
export async function resume(db: ClientBase, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.query({ ...RESUME, values: [userId, id] });
  return rowCount === 1;
}

export async function replay(db: ClientBase, id: string, since: Date, most: number): Promise<void> {
  await db.query({ ...REPLAY, values: [id, since, most] });
}

const PLACES = {
  name: 'webhooks-places',
  text: `
    select distinct place_code as code from webhook_endpoints where state <> 'pending' and place_code is not null`,
};

/** The cities that somebody is to be told of. */
export async function listPlaces(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ code: string }>(PLACES);
  return rows.map(({ code }) => code);
}

export type AlertNotice = {
  eventId: string;
  alertId: string;
  version: number;
  severity: number;
  /** Null while it is in force. */
  ending: 'alert.ended' | 'alert.called_off' | null;
  payload: object;
  /** Cities that it covers. */
  codes: readonly string[];
  /** An endpoint that came later is not told: it would hear of what is long over when a stream is filled again. */
  happenedAt: Date;
  now: Date;
};

/**
 * Whoever was told that an alert is in force is told of everything after it, also when it no longer covers their city.
 * An event that is stored already is left as it is.
 */
const ADD_DELIVERIES = {
  name: 'webhooks-add-deliveries',
  text: `
    with endpoints as (
      select id, place_code from webhook_endpoints where place_code = any ($8::text[]) and state <> 'pending' and verified_at <= $9
      union
      select webhook_endpoints.id, place_code from webhook_endpoints
      join webhook_deliveries on webhook_deliveries.endpoint_id = webhook_endpoints.id and alert_id = $2
    )
    insert into webhook_deliveries
      (endpoint_id, event_id, alert_id, version, type, severity, payload, state, created_at)
    select endpoints.id, $1, $2, $3,
      coalesce($5::text, case
        when last.type is null or last.type in ('alert.ended', 'alert.called_off') then 'alert.issued'
        when last.severity < $4 then 'alert.raised' else 'alert.changed' end),
      $4, $6::jsonb || jsonb_build_object('covers_city', place_code = any ($8::text[])), 'due', $7
    from endpoints
    left join lateral (
      select type, severity from webhook_deliveries
      where alert_id = $2 and endpoint_id = endpoints.id order by sequence desc limit 1
    ) as last on true
    where case when $5::text is null and place_code = any ($8::text[]) then true
      else last.type not in ('alert.ended', 'alert.called_off') end
    order by endpoints.id
    on conflict (endpoint_id, event_id) do nothing
    returning endpoint_id as "endpointId"`,
};

/**
 * Locks every endpoint, also those that have a time already: a worker that is just recording its last delivery looks for
 * more either before this, and then finds no time here, or after this transaction, and then finds what was added.
 */
const WAKE = {
  name: 'webhooks-wake',
  text: `
    update webhook_endpoints set next_due_at = coalesce(next_due_at, clock_timestamp())
    where id in (
      select id from webhook_endpoints where id = any ($1::uuid[]) and state = 'active' order by id for update)`,
};

/** Stores what every endpoint concerned is to be told. Returns how many. */
export async function addDeliveries(db: ClientBase, alert: AlertNotice): Promise<number> {
  const { eventId, alertId, version, severity, ending, payload, codes, happenedAt, now } = alert;
  const values = [
    eventId,
    alertId,
    version,
    severity,
    ending,
    JSON.stringify(payload),
    now,
    codes,
    happenedAt,
  ];
  const { rows } = await db.query<{ endpointId: string }>({ ...ADD_DELIVERIES, values });
  if (rows.length > 0) await db.query({ ...WAKE, values: [rows.map(({ endpointId }) => endpointId)] });
  return rows.length;
}

export type LeasedEndpoint = {
  id: string;
  /** Null for a subscription of a feed, which is nobody's account. */
  userId: string | null;
  placeCode: string | null;
  url: string;
  secret: Buffer;
  state: 'pending' | 'active';
  failures: number;
  failingSince: Date | null;
  /** Null for a webhook. */
  topic: string | null;
  intent: 'subscribe' | 'unsubscribe' | null;
  askedId: string | null;
  askedSeconds: number | null;
  subscribedUntil: Date | null;
  wantedTag: string | null;
};

/** Endpoints that a worker which was killed had are free again when their lease is over. */
const LEASE = {
  name: 'webhooks-lease',
  text: `
    update webhook_endpoints set leased_until = clock_timestamp() + make_interval(secs => $3::float8 / 1000), lease = $4
    where id in (
      select id from webhook_endpoints
      where (failures > 0) = $1 and next_due_at <= clock_timestamp() and state <> 'paused'
        and (leased_until is null or leased_until < clock_timestamp())
      order by next_due_at limit $2 for update skip locked)
    returning id, user_id as "userId", place_code as "placeCode", url, secret, state, failures,
      failing_since as "failingSince", topic, intent, asked_id as "askedId", asked_seconds as "askedSeconds",
      subscribed_until as "subscribedUntil", wanted_tag as "wantedTag"`,
};

export type TakenDelivery = {
  id: string;
  sequence: string;
  type: string;
  payload: object;
  attempts: number;
  round: number;
  createdAt: Date;
};

/** The attempt is counted before it is made: one that a killed worker made is marked by its number too. */
const TAKE = {
  name: 'webhooks-take',
  text: `
    update webhook_deliveries set attempts = attempts + 1
    where id = (
      select id from webhook_deliveries where endpoint_id = $1 and state = 'due' order by sequence limit 1)
    returning id, sequence, type, payload, attempts, round, created_at as "createdAt"`,
};

const FINISH_DELIVERY = {
  name: 'webhooks-finish-delivery',
  text: `
    update webhook_deliveries set state = $2, status = $3,
      done_at = case when $2 = 'due' then null else clock_timestamp() end
    where id = $1`,
};

/** Before the update below, as a statement of its own: that one must see what was added until the row was free. */
const LOCK_ENDPOINT = {
  name: 'webhooks-lock',
  text: 'select from webhook_endpoints where id = $1 and lease = $2 for no key update',
};

const RELEASE = {
  name: 'webhooks-release',
  text: `
    update webhook_endpoints set lease = null, leased_until = null, state = $2, failures = $3,
      failing_since = case when $3 = 0 then null else coalesce(failing_since, clock_timestamp()) end,
      last_status = $4, last_error = $5,
      verified_at = case when $2 = 'active' then coalesce(verified_at, clock_timestamp()) else verified_at end,
      delivered_at = case when $7 then clock_timestamp() else delivered_at end,
      next_due_at = case
        when $2 = 'paused' or $6::float8 is null then null
        when $2 = 'active' and not exists (
          select from webhook_deliveries where endpoint_id = $1 and webhook_deliveries.state = 'due') then null
        else clock_timestamp() + make_interval(secs => $6::float8 / 1000) end
    where id = $1`,
};

export async function lease(
  db: Db,
  { isFailing, most, leaseMs, token }: { isFailing: boolean; most: number; leaseMs: number; token: string },
): Promise<LeasedEndpoint[]> {
  const { rows } = await db.query<LeasedEndpoint>({ ...LEASE, values: [isFailing, most, leaseMs, token] });
  return rows;
}

/** The next delivery of a leased endpoint; undefined when nothing is due. */
export async function take(db: Db, endpointId: string): Promise<TakenDelivery | undefined> {
  const { rows } = await db.query<TakenDelivery>({ ...TAKE, values: [endpointId] });
  return rows[0];
}

export type Outcome = {
  state: 'pending' | 'active' | 'paused';
  failures: number;
  status: number | null;
  error: string | null;
  /** Until the next attempt; null: none is made by itself. */
  waitMs: number | null;
  /** Absent for a challenge. */
  delivery?: { id: string; state: 'due' | 'delivered' | 'dead' };
};

/** What became of an attempt. When the lease was lost meanwhile, only the delivery is recorded. */
export async function record(
  db: ClientBase,
  endpoint: { id: string; token: string },
  outcome: Outcome,
): Promise<void> {
  const { state, failures, status, error, waitMs, delivery } = outcome;
  const { rowCount } = await db.query({ ...LOCK_ENDPOINT, values: [endpoint.id, endpoint.token] });
  if (delivery !== undefined && (rowCount === 1 || delivery.state === 'delivered'))
    await db.query({ ...FINISH_DELIVERY, values: [delivery.id, delivery.state, status] });
  if (rowCount !== 1) return;
  const values = [endpoint.id, state, failures, status, error, waitMs, delivery?.state === 'delivered'];
  await db.query({ ...RELEASE, values });
}

/** Deletes the oldest deliveries. */
export async function pruneDeliveries(db: ClientBase, before: Date, most: number): Promise<number> {
  const { rowCount } = await db.query(
    `delete from webhook_deliveries where id in (
       select id from webhook_deliveries where created_at < $1 order by created_at limit $2)`,
    [before, most],
  );
  return rowCount ?? 0;
}

export type PausedEndpoint = {
  id: string;
  userId: string;
  placeCode: string;
  url: string;
  failingSince: Date | null;
  lastStatus: number | null;
};

/** Marked before the mail is sent: two processes never tell of the same pause. */
const TAKE_PAUSED = {
  name: 'webhooks-take-paused',
  text: `
    update webhook_endpoints set pause_told_at = clock_timestamp()
    where id = (
      select id from webhook_endpoints where state = 'paused' and pause_told_at is null
      order by id limit 1 for update skip locked)
    returning id, user_id as "userId", place_code as "placeCode", url, failing_since as "failingSince",
      last_status as "lastStatus"`,
};

const UNTAKE_PAUSED = {
  name: 'webhooks-untake-paused',
  text: 'update webhook_endpoints set pause_told_at = null where id = $1',
};

/** One whose owner does not know that it is paused. */
export async function takePaused(db: Db): Promise<PausedEndpoint | undefined> {
  const { rows } = await db.query<PausedEndpoint>(TAKE_PAUSED);
  return rows[0];
}

export async function untakePaused(db: Db, id: string): Promise<void> {
  await db.query({ ...UNTAKE_PAUSED, values: [id] });
}
