import { isDeepStrictEqual } from 'node:util';
import { type Cell, cellFromInt8 } from '@paligid/geo/cells';
import { type DerivedEvent, deriveEvent } from '../../cluster/derive-event.ts';
import { eventEntry } from '../feed-entry.ts';
import * as feedRows from '../feed-rows.repository.ts';
import * as outbox from '../outbox.repository.ts';
import type { WriteContext } from '../write-story.ts';
import * as events from './events.repository.ts';

export type EventRefresh = {
  eventId: string;
  /** Cells to notify, and to show the event in additionally: those that the story which changed it reaches. */
  cells: readonly Cell[];
  /** Number of reports added since the last refresh. */
  added: number;
  /** The standalone story that it takes the place of in the feeds. The event is new: only its reports are stored. */
  formedFrom?: string;
  /** A report left, or another event was merged in: the cells and the number of reports are recomputed. */
  isRecounted?: boolean;
  /** Absent if no report caused the change: the version of the last refresh remains. */
  rulesVersion?: string;
  /** Events that were merged into this one. */
  mergedIds?: readonly string[];
  /** A story in force joined: an ended event is reopened. A story that is only revised leaves it ended. */
  reopens?: boolean;
};

const VISIBLE_FIELDS = ['headline', 'summary', 'category', 'severity', 'placeName', 'storyCount'] as const;

/**
 * Updates an event and its feed rows from its current reports, and announces it once if a reader would see a
 * difference. An event without reports leaves the feeds.
 */
export async function refreshEvent(writing: WriteContext, refresh: EventRefresh): Promise<void> {
  const { db, send, now, newId } = writing;
  const { eventId, formedFrom, rulesVersion, mergedIds, reopens = false } = refresh;
  const isNew = formedFrom !== undefined;
  const [left, stored, { members, isWhole }, row, counted, reach] = await Promise.all([
    isNew ? feedRows.removeEntry(db, formedFrom) : [],
    isNew ? undefined : events.findForUpdate(db, eventId),
    events.findMembers(db, eventId),
    isNew ? undefined : feedRows.findOne(db, eventId),
    refresh.isRecounted ? events.countMembers(db, eventId) : undefined,
    refresh.isRecounted ? events.findReach(db, eventId) : undefined,
  ]);
  const derived = deriveEvent(members, now.getTime());
  if (derived === undefined) {
    send(feedRows.remove(db, [eventId]));
    return;
  }
  const event = isWhole ? derived : withCount(derived, refresh.added, stored, counted);
  const shown = members.filter(({ isWithheld }) => !isWithheld);
  const cells = reach?.map(cellFromInt8) ?? withCells(refresh.cells, left.map(cellFromInt8));
  if (shown.length === 0) send(feedRows.remove(db, [eventId]));
  else {
    const entry = eventEntry(eventId, event, shown, row, now.getTime());
    if (reach !== undefined) send(feedRows.replace(db, entry, cells));
    else extendEntry(writing, entry, { before: row, cells });
  }
  if (stored !== undefined && isUnchangedEvent(stored, event)) return;
  const version = (stored?.version ?? 0) + 1;
  const changed = mergedIds === undefined ? 'event.updated.v1' : 'event.merged.v1';
  const rules = rulesVersion ?? stored?.rulesVersion ?? '';
  const written = { id: eventId, version, rulesVersion: rules, reopens, now };
  send(events.upsertEvent(db, event, written));
  const name = stored === undefined ? 'event.formed.v1' : changed;
  const merged = mergedIds === undefined ? {} : { mergedIds };
  send(outbox.insertEvent(db, { id: newId(), event: name, eventId, version, cells, ...merged }, now));
}

/** The same list if it has them all: what it is written as is cached by the list. */
function withCells(cells: readonly Cell[], more: readonly Cell[]): readonly Cell[] {
  const known = new Set(cells);
  return more.every((cell) => known.has(cell)) ? cells : [...cells, ...more];
}

/** Updates its rows, if one of them, which stands for all, says something else; adds these cells to those it was in. */
function extendEntry(
  { db, send }: WriteContext,
  entry: feedRows.FeedEntry,
  { before, cells }: { before: feedRows.FeedEntry | undefined; cells: readonly Cell[] },
): void {
  if (before === undefined) send(feedRows.insert(db, entry, cells));
  else if (isDeepStrictEqual(before, entry)) send(feedRows.extend(db, entry, cells));
  else send(feedRows.updateAndExtend(db, entry, cells));
}

/** Refreshes each event once, however many of its reports are in the batch. */
export async function refreshEvents(
  writing: WriteContext,
  refreshes: readonly EventRefresh[],
): Promise<void> {
  const wanted = new Map<string, EventRefresh>();
  for (const refresh of refreshes) {
    const before = wanted.get(refresh.eventId);
    const cells = before === undefined ? refresh.cells : withCells(before.cells, refresh.cells);
    const added = refresh.added + (before?.added ?? 0);
    const isRecounted = refresh.isRecounted === true || before?.isRecounted === true;
    const reopens = before?.reopens === true || refresh.reopens === true;
    wanted.set(refresh.eventId, { ...refresh, cells, added, isRecounted, reopens });
  }
  await Promise.all(Array.from(wanted.values(), (refresh) => refreshEvent(writing, refresh)));
}

type MemberCount = Awaited<ReturnType<typeof events.countMembers>>;

/** Only some of the reports were read, so their number and span are computed from the stored ones. */
function withCount(
  event: DerivedEvent,
  added: number,
  stored: events.StoredEvent | undefined,
  counted: MemberCount,
): DerivedEvent {
  if (counted !== undefined) {
    const { storyCount, startedAt, published } = counted;
    return { ...event, storyCount, startedAtMs: startedAt.getTime(), publishedMs: published.getTime() };
  }
  if (stored === undefined) return event;
  return {
    ...event,
    storyCount: stored.storyCount + added,
    startedAtMs: Math.min(event.startedAtMs, stored.startedAt.getTime()),
    publishedMs: Math.max(event.publishedMs, stored.published.getTime()),
  };
}

function isUnchangedEvent(stored: events.StoredEvent, event: DerivedEvent): boolean {
  return VISIBLE_FIELDS.every((name) => stored[name] === event[name]);
}

/**
 * Some of their reports have ended or returned: derives each event from the others, all of them in the same few round
 * trips. An event that has itself ended stays as it was, except that its feed rows end too.
 */
export async function refreshUnmergedEvents(
  writing: WriteContext,
  eventIds: readonly string[],
): Promise<void> {
  if (eventIds.length === 0) return;
  const unmerged = await events.lockManyUnmerged(writing.db, eventIds);
  await refreshEvents(
    writing,
    unmerged.map((eventId) => ({ eventId, cells: [], added: 0, isRecounted: true })),
  );
}
