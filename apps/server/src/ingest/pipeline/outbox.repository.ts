import { EVENTS } from '@paligid/contract/events';
import { LIMITS } from '@paligid/contract/limits';
import { wireId } from '@paligid/domain/ids/wire-id';
import { type Cell, cellToInt8 } from '@paligid/geo/cells';
import { eventCells } from '@paligid/geo/event-cells';
import type { ClientBase } from 'pg';
import type { StoryEvent } from './story-change.ts';

export type StoryNews = {
  /** Of the row; it becomes the message id. */
  id: string;
  event: StoryEvent;
  storyId: string;
  version: number;
  /** Whoever is in one of them is told: where it is, and where it was. */
  cells: readonly Cell[];
};

const INSERT = `insert into outbox (id, event, lane, subject_id, version, cells, payload, written_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`;

export async function insert(db: ClientBase, news: StoryNews, now: Date): Promise<void> {
  await db.query({
    name: 'outbox-insert',
    text: INSERT,
    values: [
      news.id,
      news.event,
      EVENTS[news.event].lane,
      news.storyId,
      news.version,
      sentCells(news.cells),
      payload(news),
      now,
    ],
  });
}

export type EventNews = {
  id: string;
  event: 'event.formed.v1' | 'event.updated.v1' | 'event.merged.v1' | 'event.ended.v1';
  eventId: string;
  version: number;
  cells: readonly Cell[];
  /** Events that are this one from now on. */
  mergedIds?: readonly string[];
};

export async function insertEvent(db: ClientBase, news: EventNews, now: Date): Promise<void> {
  const merged = news.mergedIds?.map((id) => wireId('cluster', id));
  await db.query({
    name: 'outbox-insert',
    text: INSERT,
    values: [
      news.id,
      news.event,
      EVENTS[news.event].lane,
      news.eventId,
      news.version,
      sentCells(news.cells),
      {
        cluster_id: wireId('cluster', news.eventId),
        ...(merged === undefined ? {} : { merged_ids: merged }),
      },
      now,
    ],
  });
}

const knownCells = new WeakMap<readonly Cell[], readonly string[]>();

/** A story and its event are told in the same cells, and so is all that happens at a place. */
function sentCells(cells: readonly Cell[]): readonly string[] {
  const before = knownCells.get(cells);
  if (before !== undefined) return before;
  const sent = eventCells(cells, LIMITS.eventCells).map(cellToInt8);
  knownCells.set(cells, sent);
  return sent;
}

function payload({ event, storyId }: StoryNews): Record<string, string | null> {
  const item = wireId('story', storyId);
  return event.startsWith('alert.')
    ? { alert_id: storyId, item_id: item }
    : { story_id: item, cluster_id: null };
}
