import type { ClientBase, Pool } from 'pg';

type Db = Pool | ClientBase;

export type SubscriptionRow = {
  id: string;
  recipientId: string;
  /** Null for a guest, and when the session has run out. */
  sessionId: string | null;
  endpointHash: Buffer;
  p256dh: Buffer;
  auth: Buffer;
  secretHash: Buffer;
  shard: number;
};

type NewSubscription = SubscriptionRow & {
  endpoint: string;
  vapidKeyId: string;
  now: Date;
};

const COLUMNS = `id, recipient_id as "recipientId", session_id as "sessionId", endpoint_hash as "endpointHash", p256dh, auth,
  secret_hash as "secretHash", shard`;

/** Calls about one endpoint take turns: one browser may send two at once. */
const LOCK_ENDPOINT = {
  name: 'subscriptions-lock',
  text: `select pg_advisory_xact_lock(('x' || encode(substring($1::bytea from 1 for 8), 'hex'))::bit(64)::bigint)`,
};

const FIND = {
  name: 'subscriptions-find',
  text: `select ${COLUMNS} from push_subscriptions where id = $1`,
};

const FIND_MATCHING = {
  name: 'subscriptions-find-matching',
  text: `select ${COLUMNS} from push_subscriptions where id = $1 or endpoint_hash = $2 for update`,
};

const PUT = {
  name: 'subscriptions-put',
  text: `
    insert into push_subscriptions (id, recipient_id, session_id, endpoint, endpoint_hash, p256dh, auth, secret_hash,
      shard, vapid_key_id, created_at, renewed_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)
    on conflict (id) do update set recipient_id = $2, session_id = excluded.session_id, endpoint = $4,
      endpoint_hash = $5, p256dh = $6, auth = $7, shard = $9, vapid_key_id = $10, renewed_at = $11, failing_since = null
    where push_subscriptions.secret_hash = $8`,
};

/** The session may have ended between the check of its token and now. */
const SESSION = {
  name: 'subscriptions-session',
  text: 'select from sessions where id = $1 and revoked_at is null for key share',
};

const DELETE = {
  name: 'subscriptions-delete',
  text: 'delete from push_subscriptions where id = $1 and secret_hash = $2',
};

/** The ones that were renewed last stay. */
const EVICT = {
  name: 'subscriptions-evict',
  text: `
    delete from push_subscriptions where id in (
      select id from push_subscriptions where recipient_id = $1 order by renewed_at desc, id offset $2)`,
};

const LIST = {
  name: 'subscriptions-list',
  text: `
    select endpoint, created_at as "createdAt", renewed_at as "renewedAt"
    from push_subscriptions where recipient_id = $1 order by id limit $2`,
};

export async function lockEndpoint(db: ClientBase, endpointHash: Buffer): Promise<void> {
  await db.query({ ...LOCK_ENDPOINT, values: [endpointHash] });
}

export async function find(db: Db, id: string): Promise<SubscriptionRow | undefined> {
  const { rows } = await db.query<SubscriptionRow>({ ...FIND, values: [id] });
  return rows[0];
}

/** Locked. At most two: the one of this id, and another one of this endpoint. */
export async function findMatching(
  db: ClientBase,
  id: string,
  endpointHash: Buffer,
): Promise<SubscriptionRow[]> {
  const { rows } = await db.query<SubscriptionRow>({ ...FIND_MATCHING, values: [id, endpointHash] });
  return rows;
}

/** False when another device has taken the id in the meantime. */
export async function put(db: ClientBase, row: NewSubscription): Promise<boolean> {
  const { id, recipientId, sessionId, endpoint, endpointHash, p256dh, auth, secretHash } = row;
  const { rowCount } = await db.query({
    ...PUT,
    values: [
      ...[id, recipientId, sessionId, endpoint, endpointHash, p256dh, auth, secretHash],
      ...[row.shard, row.vapidKeyId, row.now],
    ],
  });
  return rowCount === 1;
}

export async function hasSession(db: ClientBase, sessionId: string): Promise<boolean> {
  const { rowCount } = await db.query({ ...SESSION, values: [sessionId] });
  return rowCount === 1;
}

export async function remove(db: Db, id: string, secretHash: Buffer): Promise<void> {
  await db.query({ ...DELETE, values: [id, secretHash] });
}

export async function evictOldest(db: ClientBase, recipientId: string, max: number): Promise<void> {
  await db.query({ ...EVICT, values: [recipientId, max] });
}

export type ListedSubscription = { endpoint: string; createdAt: Date; renewedAt: Date };

export async function list(db: Db, recipientId: string, limit: number): Promise<ListedSubscription[]> {
  const { rows } = await db.query<ListedSubscription>({ ...LIST, values: [recipientId, limit] });
  return rows;
}
