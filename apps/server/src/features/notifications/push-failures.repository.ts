import type { ClientBase, Pool } from 'pg';

/**
 * Why a message was not taken. Ended by it: `rejected`, `too-large`, `gone`, `expired`, `unsendable`. Held:
 * `key-refused`. Tried again: `busy`, `unavailable`, `no-answer`.
 */
export const PUSH_FAILURE_KINDS = [
  ...['key-refused', 'rejected', 'too-large', 'gone', 'expired', 'unsendable'],
  ...['busy', 'unavailable', 'no-answer'],
] as const;
export type PushFailureKind = (typeof PUSH_FAILURE_KINDS)[number];

export type CountedFailure = { host: string; kind: PushFailureKind; count: number };

/** In the order of the key, so that two senders never wait for each other in a circle. */
const ADD = {
  name: 'push-failures-add',
  text: `
    insert into push_failures (hour, host, kind, count, first_at, last_at)
    select date_trunc('hour', now(), 'UTC'), host, kind, count, now(), now()
    from unnest($1::text[], $2::text[], $3::int[]) as failed (host, kind, count)
    order by host, kind
    on conflict (hour, host, kind)
    do update set count = push_failures.count + excluded.count, last_at = excluded.last_at`,
};

export async function add(db: Pool, failed: readonly CountedFailure[]): Promise<void> {
  const values = [
    failed.map(({ host }) => host),
    failed.map(({ kind }) => kind),
    failed.map(({ count }) => count),
  ];
  await db.query({ ...ADD, values });
}

export type PushFailures = {
  host: string;
  kind: PushFailureKind;
  count: number;
  since: Date;
  last: Date;
};

/** A push service a row and kind; the configured ones are few. */
const MAX_LISTED = 100;

const LIST = {
  name: 'push-failures-list',
  text: `
    select host, kind, sum(count)::int as count, min(first_at) as since, max(last_at) as last
    from push_failures where hour >= date_trunc('hour', $1::timestamptz, 'UTC')
    group by host, kind order by kind <> 'key-refused', max(last_at) desc, host, kind limit ${MAX_LISTED}`,
};

/** By hour; a refused key first, then the newest. */
export async function listSince(db: Pool, since: Date): Promise<PushFailures[]> {
  const { rows } = await db.query<PushFailures>({ ...LIST, values: [since] });
  return rows;
}

const PRUNE = {
  name: 'push-failures-prune',
  text: `
    delete from push_failures where (hour, host, kind) in (
      select hour, host, kind from push_failures where hour < $1 order by hour limit $2)`,
};

export async function prune(db: ClientBase, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.query({ ...PRUNE, values: [before, limit] });
  return rowCount ?? 0;
}
