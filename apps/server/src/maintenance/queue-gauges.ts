import { isReadInTime, type WatchedSource } from '@paligid/domain/source-coverage';
import type { Logger } from '@paligid/runtime/logger';
import { gauge } from '@paligid/runtime/metrics';
import type { Pool } from 'pg';

type Queue = { depth: number; seconds: number };
type SourceAge = WatchedSource & { source: string; seconds: number };

type Queues = Record<'items' | 'outbox' | 'pushes' | 'mails', Queue>;

/** Counting stops here: a queue this long already triggers the alarm. */
const MAX_COUNTED = 100_000;
/** Each shard is looked at by itself: one that no sender works on shows behind a crowd in the others. */
const MAX_COUNTED_OF_SHARD = 400;

const itemsDepth = gauge('item_queue_depth', `Items that wait for the pipeline, at most ${MAX_COUNTED}.`);
const itemsAge = gauge('item_queue_age_seconds', 'Age of the item that has waited longest.');
const outboxDepth = gauge('outbox_unannounced', `Outbox rows not announced yet, at most ${MAX_COUNTED}.`);
const outboxAge = gauge('outbox_unannounced_age_seconds', 'Age of the oldest of them.');
const pushesDepth = gauge('push_waiting', 'Push deliveries that are due and that no sender has taken.');
const pushesAge = gauge('push_waiting_age_seconds', 'How long ago the oldest of them was due.');
const mailsDepth = gauge('alert_mails_waiting', `Mails about alerts that are due, at most ${MAX_COUNTED}.`);
const mailsAge = gauge('alert_mails_waiting_age_seconds', 'How long ago the oldest of them was due.');
const sourceAge = gauge(
  'official_source_age_seconds',
  'Time since an enabled official source was last read well; since its registration if it never was.',
  ['source'],
);

const sourceOverdue = gauge(
  'official_source_overdue',
  '1 while an enabled official source was not read in time, as readers are shown; otherwise 0.',
  ['source'],
);
/** Sources whose alarm was logged, so that a line is written when it begins and when it ends. */
const overdue = new Set<string>();

const ITEMS = `select
    (select count(*)::integer from (select from item_queue where dead_at is null limit ${MAX_COUNTED}) waiting) as depth,
    coalesce(extract(epoch from $1 - (
      select accepted_at from item_queue where dead_at is null order by item_id limit 1)), 0)::real as seconds`;

const OUTBOX = `with waiting as (
    (select written_at from outbox where sequence is null order by lane, id limit ${MAX_COUNTED / 2})
    union all
    (select written_at from outbox where sequence is not null and announced_at is null
      order by sequence limit ${MAX_COUNTED / 2}))
  select count(*)::integer as depth, coalesce(extract(epoch from $1 - min(written_at)), 0)::real as seconds
  from waiting`;

/**
 * Free ones, and those whose lease has ended: while no sender runs, nobody takes those back. Of each shard the first in
 * the order of the index that senders use, so that no index of its own slows down what is written in an alert.
 */
const PUSHES = `with waiting as (
    select free.due_at from generate_series(0, 255) as every (shard)
    cross join lateral (
      select due_at from push_deliveries
      where shard = every.shard and state = 'due' and leased_until is null
      order by severity desc, distance_m, due_at limit ${MAX_COUNTED_OF_SHARD}
    ) as free
    union all
    (select due_at from push_deliveries where state = 'due' and leased_until <= $1
      order by leased_until limit ${MAX_COUNTED}))
  select count(*)::integer as depth, coalesce(extract(epoch from $1 - min(due_at)), 0)::real as seconds from waiting`;

const MAILS = `with waiting as (
    select due_at from alert_mails where state = 'due' and due_at <= $1 order by due_at limit ${MAX_COUNTED})
  select count(*)::integer as depth, coalesce(extract(epoch from $1 - min(due_at)), 0)::real as seconds from waiting`;

const SOURCES = `select id as source, extract(epoch from $1 - coalesce(succeeded_at, updated_at))::real as seconds,
    (extract(epoch from cadence) * 1000)::float8 as "cadenceMs",
    (extract(epoch from succeeded_at) * 1000)::float8 as "succeededAtMs",
    case when failures = 0 then (extract(epoch from retry_at) * 1000)::float8 end as "plannedAtMs"
  from sources left join source_health on source_id = id
  where authority = 'official' and is_enabled order by id limit 1000`;

/** What waits for the pipeline, for the relay, for a push sender and to be mailed. */
export async function readQueues(pool: Pick<Pool, 'query'>, now: Date): Promise<Queues> {
  const read = async (query: string) => {
    const { rows } = await pool.query<Queue>(query, [now]);
    return rows[0] ?? { depth: 0, seconds: 0 };
  };
  return {
    items: await read(ITEMS),
    outbox: await read(OUTBOX),
    pushes: await read(PUSHES),
    mails: await read(MAILS),
  };
}

/** Measures what alerts an operator: how much is queued, for how long, and how old the last read of each agency is. */
export async function measureQueues(
  pool: Pool,
  now: Date,
  logger: Pick<Logger, 'warn' | 'info'>,
): Promise<void> {
  const { items, outbox, pushes, mails } = await readQueues(pool, now);
  const { rows: sources } = await pool.query<SourceAge>(SOURCES, [now]);
  itemsDepth.set(items.depth);
  itemsAge.set(items.seconds);
  outboxDepth.set(outbox.depth);
  outboxAge.set(outbox.seconds);
  pushesDepth.set(pushes.depth);
  pushesAge.set(pushes.seconds);
  mailsDepth.set(mails.depth);
  mailsAge.set(mails.seconds);
  sourceAge.reset();
  sourceOverdue.reset();
  for (const each of sources) {
    const { source, seconds } = each;
    const isOverdue = !isReadInTime(each, now.getTime());
    sourceAge.set({ source }, seconds);
    sourceOverdue.set({ source }, isOverdue ? 1 : 0);
    if (isOverdue && !overdue.has(source)) logger.warn({ source, seconds }, 'source.overdue');
    if (!isOverdue && overdue.has(source)) logger.info({ source }, 'source.read-again');
    if (isOverdue) overdue.add(source);
    else overdue.delete(source);
  }
}
