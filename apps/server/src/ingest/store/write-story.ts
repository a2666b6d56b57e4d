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
import * as stories from './stories.repository.ts';
import { type StoryChange, storyChange } from './story-change.ts';
import type { StoredStory, StoryState } from './story-state.ts';

export type WriteContext = { db: ClientBase; send: PipelinedQuery; now: Date; newId: () => string };

/**
 * Brings story and outbox to a state, all in the caller's transaction. Writing the same state again changes nothing and
 * announces nothing. Where it is shown is decided when it is known whether it joins an event: see `showStory`.
 * A story that was recalled stays as it was; one that is held says what its newest revision says, where nobody sees it
 * until it is released.
 */
export async function writeStory(
  { db, send, now, newId }: WriteContext,
  id: string,
  before: StoredStory | undefined,
  state: StoryState,
): Promise<StoryChange> {
  if (before?.operatorState === 'recalled') return unseenChange(before);
  const isHeld = before?.operatorState === 'held';
  const had = before?.cells?.map(cellFromInt8) ?? [];
  const isSameArea = isHeld || !isOpenStatus(state.status) || isSameSet(had, state.draft.cells);
  const seen = storyChange(before, state, isSameArea);
  const change = isHeld ? unseenChange(seen) : seen;
  // What is over stays where it was shown.
  const isMoved = change.feed === 'written' || (isHeld && isOpenStatus(state.status));
  const cells = isMoved ? state.draft.cells : had;
  const isAlerting = change.event === 'alert.issued.v1' || change.event === 'alert.updated.v1';
  const announcedItemId = isAlerting ? state.draft.itemId : (before?.announcedItemId ?? null);
  const written = { state, change, announcedItemId, now, cells };
  send(writePlace(db, state.draft.placeId));
  send(before === undefined ? stories.insert(db, id, written) : stories.update(db, id, written));
  send(queueReview(db, id, before, state, now));
  if (change.event !== undefined) {
    const told = had.length === 0 || change.feed !== 'written' ? cells : [...had, ...cells];
    const news = { id: newId(), event: change.event, storyId: id, version: change.version, cells: told };
    send(outbox.insert(db, news, now));
  }
  return change;
}

/** What is grave and a guess waits for somebody to look at it, until a revision is sure or it is over. */
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
 * The feed rows of a story that stands alone. One that is in an event has none: the event is shown in its place, and
 * its rows follow when it is told.
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

/** The story is told under another id from now on: it leaves every feed, and those who have it learn it. */
export async function supersedeStory({ db, now, newId }: WriteContext, before: StoredStory): Promise<void> {
  await stories.supersede(db, before.id, now);
  await feedRows.remove(db, [before.id]);
  if (!isOpenStatus(before.status) || before.operatorState !== null) return;
  const event = before.wasAlert ? 'alert.ended.v1' : 'story.ended.v1';
  const cells = before.cells?.map(cellFromInt8) ?? [];
  await outbox.insert(
    db,
    { id: newId(), event, storyId: before.id, version: before.version + 1, cells },
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
