import { EVENTS } from '@paligid/contract/events';
import { LIMITS } from '@paligid/contract/limits';
import { wireId } from '@paligid/domain/ids';
import type { Cell } from '@paligid/geo/cells';
import { eventCells } from '@paligid/geo/cover';
import type { ClientBase } from 'pg';
import { int8List } from './int8-list.ts';
import type { StoryEvent } from './story-change.ts';

export type StoryOutboxRow = {
  /** Id of the row; it becomes the message id. */
  id: string;
  event: StoryEvent;
  storyId: string;
  version: number;
  /** Readers in any of these cells are notified: where the story is, and where it was. */
  cells: readonly Cell[];
  traceparent?: string | undefined;
};

const INSERT = {
  name: 'outbox-insert',
  text: `insert into outbox (id, event, lane, subject_id, version, cells, payload, written_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
};
/** Each list of cells is one text: PostgreSQL has no array of arrays of different lengths. */
const INSERT_MANY = {
  name: 'outbox-insert-many',
  text: `insert into outbox (id, event, lane, subject_id, version, cells, payload, written_at)
    select id, event, lane, subject_id, version, cells::bigint[], payload, $8
    from unnest($1::uuid[], $2::text[], $3::lane[], $4::uuid[], $5::integer[], $6::text[], $7::jsonb[])
      as news (id, event, lane, subject_id, version, cells, payload)`,
};

export async function insert(db: ClientBase, news: StoryOutboxRow, now: Date): Promise<void> {
  await db.query({ ...INSERT, values: [...outboxValues(news), now] });
}

export async function insertMany(
  db: ClientBase,
  news: readonly (StoryOutboxRow | EventOutboxRow)[],
  now: Date,
): Promise<void> {
  if (news.length === 0) return;
  const rows = news.map(outboxValues);
  const column = <K extends number>(i: K) => rows.map((row) => row[i]);
  const values = [column(0), column(1), column(2), column(3), column(4), column(5), column(6), now];
  await db.query({ ...INSERT_MANY, values });
}

export type EventOutboxRow = {
  id: string;
  event: 'event.formed.v1' | 'event.updated.v1' | 'event.merged.v1' | 'event.ended.v1';
  eventId: string;
  version: number;
  cells: readonly Cell[];
  /** Events that were merged into this one. */
  mergedIds?: readonly string[];
};

export async function insertEvent(db: ClientBase, news: EventOutboxRow, now: Date): Promise<void> {
  await db.query({ ...INSERT, values: [...outboxValues(news), now] });
}

type OutboxValues = [string, string, string, string, number, string, object];

function outboxValues(news: StoryOutboxRow | EventOutboxRow): OutboxValues {
  const subjectId = 'storyId' in news ? news.storyId : news.eventId;
  return [
    news.id,
    news.event,
    EVENTS[news.event].lane,
    subjectId,
    news.version,
    sentCells(news.cells),
    'storyId' in news ? storyPayload(news) : eventPayload(news),
  ];
}

const sentCellsCache = new WeakMap<readonly Cell[], string>();

/** A story and its event are published to the same cells, and so is everything that happens at one place: cached. */
function sentCells(cells: readonly Cell[]): string {
  const before = sentCellsCache.get(cells);
  if (before !== undefined) return before;
  const sent = int8List(eventCells(cells, LIMITS.eventCells));
  sentCellsCache.set(cells, sent);
  return sent;
}

function storyPayload({ event, storyId, traceparent }: StoryOutboxRow): Record<string, string | null> {
  const item = wireId('story', storyId);
  const traced = traceparent === undefined ? {} : { traceparent };
  return event.startsWith('alert.')
    ? { alert_id: storyId, item_id: item, ...traced }
    : { story_id: item, cluster_id: null, ...traced };
}

function eventPayload({ eventId, mergedIds }: EventOutboxRow): object {
  const merged = mergedIds?.map((id) => wireId('cluster', id));
  return {
    cluster_id: wireId('cluster', eventId),
    ...(merged === undefined ? {} : { merged_ids: merged }),
  };
}
