import { isOpenStatus } from '@paligid/domain/stories/story-lifecycle';
import { guessedFields, isReviewable, needsReview } from '@paligid/domain/understanding/confidence';
import { barangayPlace } from '@paligid/geo/barangays';
import { type Cell, cellFromInt8 } from '@paligid/geo/cells';
import type { ClientBase } from 'pg';
import type { PipelinedQuery } from '../../platform/database.ts';
import { storyEntry } from './feed-entry.ts';
import * as feedRows from './feed-rows.repository.ts';
import * as outbox from './outbox.repository.ts';
import { ensurePlace } from './places.repository.ts';
import * as reviews from './reviews.repository.ts';
import * as searchable from './search-terms.repository.ts';
import * as stories from './stories.repository.ts';
import { type StoryChange, storyChange } from './story-change.ts';
import type { StoredStory, StoryState } from './story-state.ts';

export type WriteContext = {
  db: ClientBase;
  send: PipelinedQuery;
  now: Date;
  newId: () => string;
  /** Of the report that is being written, for whoever goes on with what it announces. */
  traceparent?: string | undefined;
};

/** For several reports in one transaction. `traceItem`: called with what a claimed one carries, returns its step. */
export type ItemWriteContext = WriteContext & {
  traceItem: (itemId: string, parent: string | null) => string | undefined;
};

/**
 * Writes a story and its transactional outbox row for a state, all in the caller's transaction. Writing the same state
 * again changes nothing and announces nothing. Where it is shown is decided once it is known whether it joins an event:
 * see `showStory`. A recalled story stays as it was; a held one is updated to its newest revision, which nobody sees
 * until it is released.
 */
export function writeStory(
  writing: WriteContext,
  id: string,
  before: StoredStory | undefined,
  state: StoryState,
): StoryChange {
  if (before === undefined) {
    const { change, insert } = writeNewStory(writing, id, state);
    insert(null);
    return change;
  }
  if (before.operatorState === 'recalled') return unseenChange(before);
  const { db, send } = writing;
  const written = writeAround(writing, id, before, state);
  const { published, searchTerms: terms } = state.draft;
  send(searchable.put(db, { storyId: id, published, terms }));
  send(stories.update(db, id, written));
  return written.change;
}

/** A new story whose own row waits for `insert`, which must be called. */
type NewStory = { change: StoryChange; insert: (eventId: string | null) => void };

/** Of a story that may join an event, the row is written once that is known: to write it again costs as much. */
export function writeNewStory(writing: WriteContext, id: string, state: StoryState): NewStory {
  const written = writeAround(writing, id, undefined, state);
  const insert = (eventId: string | null) => writing.send(stories.insert(writing.db, id, written, eventId));
  return { change: written.change, insert };
}

/** Everything but the story's own row, which it returns, and what the story is found by. */
function writeAround(
  { db, send, now, newId, traceparent }: WriteContext,
  id: string,
  before: StoredStory | undefined,
  state: StoryState,
): stories.StoryWrite {
  const isHeld = before?.operatorState === 'held';
  const had = before?.cells?.map(cellFromInt8) ?? [];
  const isSameArea = isHeld || !isOpenStatus(state.status) || isSameSet(had, state.draft.cells);
  const seen = storyChange(before, state, isSameArea);
  const change = isHeld ? unseenChange(seen) : seen;
  // An ended story stays where it was shown.
  const isMoved = change.feed === 'written' || (isHeld && isOpenStatus(state.status));
  const cells = isMoved ? state.draft.cells : had;
  const isAlerting = change.event === 'alert.issued.v1' || change.event === 'alert.updated.v1';
  const announcedItemId = isAlerting ? state.draft.itemId : (before?.announcedItemId ?? null);
  send(writePlace(db, state.draft.placeId));
  send(queueReview(db, id, before, state, now));
  if (change.event !== undefined) {
    const notifiedCells = had.length === 0 || change.feed !== 'written' ? cells : [...had, ...cells];
    const news = {
      id: newId(),
      event: change.event,
      storyId: id,
      version: change.version,
      cells: notifiedCells,
      traceparent,
    };
    send(outbox.insert(db, news, now));
  }
  return { state, change, announcedItemId, now, cells };
}

/** Queues a severe story with guessed fields for review, until a revision is certain or the story has ended. */
async function queueReview(
  db: ClientBase,
  storyId: string,
  before: StoredStory | undefined,
  { draft: { severity, confidence }, status }: StoryState,
  now: Date,
): Promise<void> {
  if (isOpenStatus(status) && needsReview(severity, confidence))
    await reviews.put(db, { storyId, severity, fields: guessedFields(confidence) }, now);
  else if (before !== undefined && isReviewable(before.severity)) await reviews.withdraw(db, storyId);
}

/** A change that readers do not see. */
function unseenChange({ version, wasAlert }: Pick<StoryChange, 'version' | 'wasAlert'>): StoryChange {
  return { version, wasAlert, isAlert: false, feed: 'none' };
}

type ShownStory = {
  id: string;
  isNew: boolean;
  state: StoryState;
  change: StoryChange;
  eventId: string | null;
};

/**
 * Writes the feed rows of a standalone story. A story in an event has none: the event is shown in its place, and its
 * rows follow when the event is refreshed.
 */
export function showStory(
  { db, send }: WriteContext,
  { id, isNew, state, change, eventId }: ShownStory,
): void {
  if (change.feed === 'none') return;
  if (eventId !== null) {
    if (!isNew) send(feedRows.remove(db, [id]));
    return;
  }
  const { draft, status, expiresAt, endedAt } = state;
  const entry = storyEntry(id, { ...draft, status, expiresAt, endedAt }, change.isAlert);
  if (change.feed === 'ended') send(feedRows.update(db, entry));
  else if (isNew) send(feedRows.insert(db, entry, state.draft.cells));
  else send(feedRows.replace(db, entry, state.draft.cells));
}

/** The story continues under another id: it leaves every feed, and clients that have it are notified. */
export async function supersedeStory(
  { db, now, newId, traceparent }: WriteContext,
  before: StoredStory,
): Promise<void> {
  await stories.supersede(db, before.id, now);
  await feedRows.remove(db, [before.id]);
  if (!isOpenStatus(before.status) || before.operatorState !== null) return;
  const event = before.wasAlert ? 'alert.ended.v1' : 'story.ended.v1';
  const cells = before.cells?.map(cellFromInt8) ?? [];
  await outbox.insert(
    db,
    { id: newId(), event, storyId: before.id, version: before.version + 1, cells, traceparent },
    now,
  );
}

async function writePlace(db: ClientBase, placeId: string | null): Promise<void> {
  const barangay = placeId === null ? undefined : barangayPlace(placeId);
  if (barangay !== undefined) await ensurePlace(db, barangay);
}

function isSameSet(had: readonly Cell[], wanted: readonly Cell[]): boolean {
  const held = new Set(had);
  const cells = new Set(wanted);
  return held.size === cells.size && [...cells].every((cell) => held.has(cell));
}
