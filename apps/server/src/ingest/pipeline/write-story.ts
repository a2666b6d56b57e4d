import { endedLeavesAtMs } from '@paligid/domain/alerts/ended-for';
import { isOpen } from '@paligid/domain/stories/life';
import { barangayPlace } from '@paligid/geo/barangays';
import type { Cell } from '@paligid/geo/cells';
import type { ClientBase } from 'pg';
import type { Send } from '../../platform/database.ts';
import { ensurePlace } from '../places.repository.ts';
import * as feedRows from './feed-rows.repository.ts';
import * as outbox from './outbox.repository.ts';
import * as stories from './stories.repository.ts';
import { type StoryChange, storyChange } from './story-change.ts';
import type { StoredStory, StoryState } from './story-state.ts';

export type Writing = { db: ClientBase; send: Send; now: Date; newId: () => string };

/**
 * Brings story, feed rows and outbox to a state, all in the caller's transaction. Writing the same state
 * again changes nothing and announces nothing.
 */
export async function writeStory(
  { db, send, now, newId }: Writing,
  id: string,
  before: StoredStory | undefined,
  state: StoryState,
): Promise<StoryChange> {
  const had = before === undefined ? [] : await feedRows.findCells(db, id);
  const isSameArea = !isOpen(state.status) || isSameSet(had, state.draft.cells);
  const change = storyChange(before, state, isSameArea);
  const written = { state, change, now };
  send(writePlace(db, state.draft.placeId));
  send(before === undefined ? stories.insert(db, id, written) : stories.update(db, id, written));
  send(writeFeed(db, id, written, had));
  if (change.event !== undefined) {
    const cells = toldCells(change, had, state.draft.cells);
    const news = { id: newId(), event: change.event, storyId: id, version: change.version, cells };
    send(outbox.insert(db, news, now));
  }
  return change;
}

/** Where it is shown, and where it was shown before. */
function toldCells({ feed }: StoryChange, had: readonly Cell[], cells: readonly Cell[]): readonly Cell[] {
  if (feed !== 'written') return had;
  return had.length === 0 ? cells : [...had, ...cells];
}

/** The story is told under another id from now on: it leaves every feed, and those who have it learn it. */
export async function supersedeStory({ db, now, newId }: Writing, before: StoredStory): Promise<void> {
  const cells = await feedRows.findCells(db, before.id);
  await stories.supersede(db, before.id, now);
  await feedRows.remove(db, before.id);
  if (!isOpen(before.status)) return;
  const event = before.wasAlert ? 'alert.ended.v1' : 'story.ended.v1';
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

async function writeFeed(
  db: ClientBase,
  id: string,
  { state, change, now }: stories.Written,
  had: readonly Cell[],
): Promise<void> {
  if (change.feed === 'ended') await feedRows.end(db, id, leavesAt(state.endedAt ?? now));
  if (change.feed !== 'written') return;
  const { draft, expiresAt } = state;
  const { severity, category, lat, lon, published, cells } = draft;
  const entry = { id, isAlert: change.isAlert, severity, category, lat, lon, published, expires: expiresAt };
  await feedRows.write(db, entry, cells, had);
}

export function leavesAt(endedAt: Date): Date {
  return new Date(endedLeavesAtMs(endedAt.getTime()));
}

function isSameSet(had: readonly Cell[], wanted: readonly Cell[]): boolean {
  const held = new Set(had);
  const cells = new Set(wanted);
  return held.size === cells.size && [...cells].every((cell) => held.has(cell));
}
