import { isReadInTime, type WatchedSource } from '@paligid/domain/source-coverage';
import type { Logger } from '@paligid/runtime/logger';
import { gauge } from '@paligid/runtime/metrics';
import type { Pool } from 'pg';

type Queue = { depth: number; seconds: number };
type SourceAge = WatchedSource & { source: string; seconds: number };

/** Counting stops here: a queue this long already triggers the alarm. */
const MAX_COUNTED = 100_000;

const itemsDepth = gauge('item_queue_depth', `Items that wait for the pipeline, at most ${MAX_COUNTED}.`);
const itemsAge = gauge('item_queue_age_seconds', 'Age of the item that has waited longest.');
const outboxDepth = gauge('outbox_unannounced', `Outbox rows not announced yet, at most ${MAX_COUNTED}.`);
const outboxAge = gauge('outbox_unannounced_age_seconds', 'Age of the oldest of them.');
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

const SOURCES = `select id as source, extract(epoch from $1 - coalesce(succeeded_at, updated_at))::real as seconds,
    (extract(epoch from cadence) * 1000)::float8 as "cadenceMs",
    (extract(epoch from succeeded_at) * 1000)::float8 as "succeededAtMs",
    case when failures = 0 then (extract(epoch from retry_at) * 1000)::float8 end as "plannedAtMs"
  from sources left join source_health on source_id = id
  where authority = 'official' and is_enabled order by id limit 1000`;

/** What waits for the pipeline and for the relay. */
export async function readQueues(pool: Pool, now: Date): Promise<{ items: Queue; outbox: Queue }> {
  const { rows: items } = await pool.query<Queue>(ITEMS, [now]);
  const { rows: outbox } = await pool.query<Queue>(OUTBOX, [now]);
  const none = { depth: 0, seconds: 0 };
  return { items: items[0] ?? none, outbox: outbox[0] ?? none };
}

/** Measures what alerts an operator: how much is queued, for how long, and how old the last read of each agency is. */
export async function measureQueues(
  pool: Pool,
  now: Date,
  logger: Pick<Logger, 'warn' | 'info'>,
): Promise<void> {
  const { items, outbox } = await readQueues(pool, now);
  const { rows: sources } = await pool.query<SourceAge>(SOURCES, [now]);
  itemsDepth.set(items.depth);
  itemsAge.set(items.seconds);
  outboxDepth.set(outbox.depth);
  outboxAge.set(outbox.seconds);
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
