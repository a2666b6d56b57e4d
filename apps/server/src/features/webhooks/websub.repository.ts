import type { ClientBase, Pool } from 'pg';

type Db = Pool | ClientBase;

/** Arbitrary number that no other user of the database locks by: requests count and insert one after the other. */
const REQUESTS_LOCK = 0x7765_6273;

const LOCK = { name: 'websub-lock', text: 'select pg_advisory_xact_lock($1)' };

const COUNT = {
  name: 'websub-count',
  text: `
    select (select count(*)::int from (select from webhook_endpoints where topic is not null limit $2) as every) as total,
      (select count(*)::int from (
        select from webhook_endpoints where host = $1 and topic is not null limit $2) as own) as "ofHost"`,
};

const PUT = {
  name: 'websub-put',
  text: `
    insert into webhook_endpoints (id, topic, url, host, secret, state, intent, asked_id, asked_seconds, asked_secret,
      next_due_at, subscribed_until, created_at)
    values ($1, $2, $3, $4, $5, 'pending', 'subscribe', $6, $7, $5, clock_timestamp(),
      clock_timestamp() + interval '1 hour', $8)`,
};

/** A renewal keeps what was agreed until it is verified. */
const ASK = {
  name: 'websub-ask',
  text: `
    update webhook_endpoints set intent = $2, asked_id = $3, asked_seconds = $4, asked_secret = $5,
      next_due_at = clock_timestamp()
    where id = $1`,
};

const FIND = {
  name: 'websub-find',
  text: 'select id from webhook_endpoints where topic = $1 and url = $2',
};

/** Until the transaction ends, nobody else counts or inserts. */
export async function lockRequests(tx: ClientBase): Promise<void> {
  await tx.query({ ...LOCK, values: [REQUESTS_LOCK] });
}

/** Counts no further than `most`. */
export async function count(
  tx: ClientBase,
  host: string,
  most: number,
): Promise<{ total: number; ofHost: number }> {
  const { rows } = await tx.query<{ total: number; ofHost: number }>({ ...COUNT, values: [host, most] });
  return rows[0] ?? { total: 0, ofHost: 0 };
}

export async function findId(db: Db, topic: string, url: string): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>({ ...FIND, values: [topic, url] });
  return rows[0]?.id;
}

type NewSubscription = {
  id: string;
  topic: string;
  url: string;
  host: string;
  secret: Buffer;
  askedId: string;
  seconds: number;
  now: Date;
};

export async function insert(tx: ClientBase, asked: NewSubscription): Promise<void> {
  const { id, topic, url, host, secret, askedId, seconds, now } = asked;
  await tx.query({ ...PUT, values: [id, topic, url, host, secret, askedId, seconds, now] });
}

type Asked = { intent: 'subscribe' | 'unsubscribe'; askedId: string; seconds: number; secret: Buffer };

/** Asks its callback whether it wants this; until then everything stays as it was. */
export async function ask(tx: ClientBase, id: string, asked: Asked): Promise<void> {
  await tx.query({ ...ASK, values: [id, asked.intent, asked.askedId, asked.seconds, asked.secret] });
}

const ACCEPT = {
  name: 'websub-accept',
  text: `
    update webhook_endpoints set state = 'active', intent = null, secret = asked_secret, asked_secret = null,
      subscribed_until = clock_timestamp() + make_interval(secs => asked_seconds), failures = 0, failing_since = null,
      last_status = $4, last_error = null, verified_at = coalesce(verified_at, clock_timestamp()),
      lease = null, leased_until = null,
      next_due_at = case when wanted_tag is distinct from sent_tag then clock_timestamp() end
    where id = $1 and lease = $2 and asked_id = $3`,
};

const REMOVE = {
  name: 'websub-remove',
  text: 'delete from webhook_endpoints where id = $1 and lease = $2 and asked_id = $3',
};

/** A callback that does not want what was asked stays as it was before. */
const DROP_INTENT = {
  name: 'websub-drop-intent',
  text: `
    update webhook_endpoints set intent = null, asked_secret = null, failures = 0, failing_since = null,
      last_status = $4, lease = null, leased_until = null,
      next_due_at = case when wanted_tag is distinct from sent_tag then clock_timestamp() end
    where id = $1 and lease = $2 and asked_id = $3`,
};

/**
 * `$3`: the hash of what was taken; null after a failure. A feed that had changed once more before it was sent is what
 * is wanted, unless a check has found another since the lease: the same is never sent twice.
 */
const RELEASE = {
  name: 'websub-release',
  text: `
    update webhook_endpoints set lease = null, leased_until = null, sent_tag = coalesce($3, sent_tag), failures = $4,
      wanted_tag = case when wanted_tag is not distinct from $8 then coalesce($3, wanted_tag) else wanted_tag end,
      failing_since = case when $4 = 0 then null else coalesce(failing_since, clock_timestamp()) end,
      last_status = $5, last_error = $6,
      delivered_at = case when $3::text is null then delivered_at else clock_timestamp() end,
      next_due_at = case
        when intent is null and (wanted_tag is not distinct from coalesce($3, sent_tag)
          or ($3::text is not null and wanted_tag is not distinct from $8)) then null
        else clock_timestamp() + make_interval(secs => $7::float8 / 1000) end
    where id = $1 and lease = $2`,
};

type Leased = { id: string; token: string; askedId: string | null };

export async function accept(db: Db, { id, token, askedId }: Leased, status: number): Promise<boolean> {
  const { rowCount } = await db.query({ ...ACCEPT, values: [id, token, askedId, status] });
  return rowCount === 1;
}

export async function remove(db: Db, { id, token, askedId }: Leased): Promise<boolean> {
  const { rowCount } = await db.query({ ...REMOVE, values: [id, token, askedId] });
  return rowCount === 1;
}

export async function dropIntent(
  db: Db,
  { id, token, askedId }: Leased,
  status: number | null,
): Promise<boolean> {
  const { rowCount } = await db.query({ ...DROP_INTENT, values: [id, token, askedId, status] });
  return rowCount === 1;
}

type Attempt = {
  sentTag: string | null;
  /** When it was leased. */
  wantedTag: string | null;
  failures: number;
  status: number | null;
  error: string | null;
  waitMs: number;
};

export async function release(db: Db, { id, token }: Leased, attempt: Attempt): Promise<void> {
  const { sentTag, wantedTag, failures, status, error, waitMs } = attempt;
  const values = [id, token, sentTag, failures, status, error, waitMs, wantedTag];
  await db.query({ ...RELEASE, values });
}

const TOPICS = {
  name: 'websub-topics',
  text: `
    select distinct topic from webhook_endpoints
    where topic is not null and state = 'active' and topic > $1 order by topic limit $2`,
};

/** Sorted, from the one after `after`. */
export async function listTopics(db: Db, after: string, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ topic: string }>({ ...TOPICS, values: [after, limit] });
  return rows.map(({ topic }) => topic);
}

const WANT = {
  name: 'websub-want',
  text: `
    update webhook_endpoints set wanted_tag = $2, next_due_at = coalesce(next_due_at, clock_timestamp())
    where topic = $1 and state = 'active' and wanted_tag is distinct from $2`,
};

/** The topic is this now. Returns how many are to be told. */
export async function wantTag(db: Db, topic: string, tag: string): Promise<number> {
  const { rowCount } = await db.query({ ...WANT, values: [topic, tag] });
  return rowCount ?? 0;
}

const REMOVE_OVER = {
  name: 'websub-remove-over',
  text: `
    delete from webhook_endpoints where id in (
      select id from webhook_endpoints
      where topic is not null and subscribed_until < clock_timestamp()
      order by subscribed_until limit $1)`,
};

/** Ends subscriptions that were not renewed, or not verified within an hour. */
export async function removeOver(db: Db, most: number): Promise<number> {
  const { rowCount } = await db.query({ ...REMOVE_OVER, values: [most] });
  return rowCount ?? 0;
}
