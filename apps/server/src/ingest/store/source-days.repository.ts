import { watchedDays } from '@paligid/domain/source-record';
import { manilaDate } from '@paligid/domain/time/calendar';
import type { ClientBase } from 'pg';
import type { Source } from '../source.ts';

/** What one read adds to the record of its day. */
export type ReadRecord = {
  endedAt: Date;
  isGood: boolean;
  /** The request asked only for what has changed, and was answered. */
  isConditional: boolean;
  /** The publisher answered that nothing has. */
  isUnchanged: boolean;
  bytes: number;
  items: number;
  /** New reports by the class of the time from their publication until they were stored. */
  lags: readonly number[];
};

/** The schema's minimum; a faster cadence is for development only. */
const MIN_CADENCE_SECONDS = 15;

export function storedCadenceSeconds({ minSeconds }: Source['cadence']): number {
  return Math.max(minSeconds, MIN_CADENCE_SECONDS);
}

type Watch = {
  state: string;
  failures: number;
  readAt: Date | null;
  succeededAt: Date | null;
  retryAt: Date | null;
};

/** Locks the row, so that a second process that has read the same source counts from this read on. */
const LOCK = {
  name: 'source-watch-lock',
  text: `select state, failures, read_at as "readAt", succeeded_at as "succeededAt", retry_at as "retryAt"
    from source_health where source_id = $1 for update`,
};

const ADD = {
  name: 'source-days-add',
  text: `
    insert into source_days as stored (source_id, day, reads, good_reads, conditional_reads, unchanged_reads, bytes,
      items, watched_ms, unread_ms, lags)
    select $1, day, reads, good, conditional, unchanged, bytes, items, watched, unread, lags
    from jsonb_to_recordset($2) as given (day date, reads integer, good integer, conditional integer,
      unchanged integer, bytes bigint, items integer, watched bigint, unread bigint, lags integer[])
    on conflict (source_id, day) do update set
      reads = stored.reads + excluded.reads,
      good_reads = stored.good_reads + excluded.good_reads,
      conditional_reads = stored.conditional_reads + excluded.conditional_reads,
      unchanged_reads = stored.unchanged_reads + excluded.unchanged_reads,
      bytes = stored.bytes + excluded.bytes,
      items = stored.items + excluded.items,
      watched_ms = stored.watched_ms + excluded.watched_ms,
      unread_ms = stored.unread_ms + excluded.unread_ms,
      lags = array(
        select coalesce(old, 0) + coalesce(new, 0)
        from unnest(stored.lags, excluded.lags) with ordinality as class (old, new, place) order by place)`,
};

/**
 * Must run before the new health is stored, in the same transaction: the time since the read before, which the health
 * still holds, is accounted for here.
 */
export async function addRead(
  db: ClientBase,
  source: Pick<Source, 'id' | 'cadence'>,
  read: ReadRecord,
): Promise<void> {
  const { rows } = await db.query<Watch>({ ...LOCK, values: [source.id] });
  const [watch] = rows;
  if (watch === undefined) return;
  const today = manilaDate(read.endedAt.getTime());
  const days = watched(watch, source, read.endedAt).map(({ day, watchedMs, unreadMs }) => ({
    ...{ day, watched: watchedMs, unread: unreadMs },
    ...(day === today ? counts(read) : NO_COUNTS),
  }));
  if (days.at(-1)?.day !== today) days.push({ day: today, watched: 0, unread: 0, ...counts(read) });
  await db.query({ ...ADD, values: [source.id, JSON.stringify(days)] });
}

/** Deletes the oldest days. */
export async function prune(db: ClientBase, before: string, most: number): Promise<number> {
  const { rowCount } = await db.query(
    `delete from source_days where (source_id, day) in (
       select source_id, day from source_days where day < $1 order by day limit $2)`,
    [before, most],
  );
  return rowCount ?? 0;
}

/** A source that is new, has moved or was switched on again is watched from its first read on. */
function watched(watch: Watch, { cadence }: Pick<Source, 'cadence'>, endedAt: Date) {
  if (watch.readAt === null || (watch.state === 'new' && watch.failures === 0)) return [];
  const source = {
    cadenceMs: storedCadenceSeconds(cadence) * 1000,
    succeededAtMs: watch.succeededAt?.getTime() ?? null,
    plannedAtMs: watch.failures === 0 ? (watch.retryAt?.getTime() ?? null) : null,
  };
  return watchedDays(source, watch.readAt.getTime(), endedAt.getTime());
}

const NO_COUNTS = { reads: 0, good: 0, conditional: 0, unchanged: 0, bytes: 0, items: 0, lags: [] };

function counts({ isGood, isConditional, isUnchanged, bytes, items, lags }: ReadRecord) {
  return {
    reads: 1,
    good: Number(isGood),
    conditional: Number(isConditional),
    unchanged: Number(isUnchanged),
    ...{ bytes, items, lags: [...lags] },
  };
}
