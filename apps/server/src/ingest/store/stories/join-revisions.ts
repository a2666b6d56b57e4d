import { isAlert, needsNewAlert, type QuakeAlert } from '@paligid/domain/alerts/alert-delivery';
import { isReopenedBy } from '@paligid/domain/alerts/alert-lifetime';
import { isOpenStatus } from '@paligid/domain/stories/story-lifecycle';
import type { LoadedItem, StoryDraft } from '../../cluster/draft-story.ts';
import { assignStory, findSurroundings, lockDraftKeys, type Surroundings } from '../events/assign-event.ts';
import { type EventRefresh, refreshEvents, refreshUnmergedEvents } from '../events/refresh-event.ts';
import * as stories from '../stories.repository.ts';
import type { StoryChange } from '../story-change.ts';
import { hasSameContent, type StoredStory, type StoryState } from '../story-state.ts';
import {
  type ItemWriteContext,
  showStory,
  type WriteContext,
  writeNewStory,
  writeStory,
} from '../write-story.ts';
import { holdCorrections } from './hold-corrections.ts';
import * as storyKeys from './story-keys.repository.ts';

type GetDraft = (itemId: string) => Promise<StoryDraft>;
type ClaimedReport = {
  key: storyKeys.StoryKey;
  draft: StoryDraft;
  isWithdrawn: boolean;
  newStoryId: string;
  /** The story of the report: `newStoryId` if the report has none yet. */
  storyId: string;
  traceparent: string | undefined;
  /** Of the first report: what is around its new story. */
  found: Surroundings | undefined;
};
type WrittenReport = {
  id: string;
  isNew: boolean;
  /** Writes the row of a new story. */
  insert: ((eventId: string | null) => void) | undefined;
  state: StoryState;
  change: StoryChange;
  /** The event it was in before. */
  eventId: string | null;
};

/** Takes reports from the queue and updates their stories one after the other. */
export async function joinRevisions(
  writing: ItemWriteContext,
  items: readonly LoadedItem[],
  draftOf: GetDraft,
): Promise<StoryChange[]> {
  const changes: StoryChange[] = [];
  const refreshes: EventRefresh[] = [];
  for (const report of await claimReports(writing, items, draftOf)) {
    const { traceparent } = report;
    const written = await writeReport({ ...writing, traceparent }, report, draftOf);
    if (written === undefined) continue;
    changes.push(written.change);
    refreshes.push(...(await assignWritten(writing, written, report.found)));
  }
  await refreshEvents(writing, refreshes);
  return changes;
}

/**
 * Claims reports, takes the locks of their keys and looks around the first, all sent together. All key locks are taken
 * at once, before any existing story is locked: the statements pipelined behind run once they are held.
 */
async function claimReports(
  writing: ItemWriteContext,
  items: readonly LoadedItem[],
  draftOf: GetDraft,
): Promise<ClaimedReport[]> {
  const { db, send, newId, traceItem } = writing;
  const wanted = await Promise.all(
    items.map(async ({ id, sourceId, parsed }) => ({
      ...{ itemId: id, newStoryId: newId(), isWithdrawn: parsed.isWithdrawn === true },
      ...{ key: { sourceId, externalId: parsed.externalId }, draft: await draftOf(id) },
    })),
  );
  const [first] = wanted;
  if (first === undefined) return [];
  const claiming = storyKeys.claim(db, wanted);
  const drafts = wanted.map(({ draft }) => draft);
  if (drafts.some(isQuakeAlert)) send(stories.lockQuakeAlerts(db));
  send(lockDraftKeys(db, drafts));
  const { fingerprint } = first.draft;
  const [claimed, found] = await Promise.all([
    claiming,
    fingerprint === undefined ? undefined : findSurroundings(writing, first.newStoryId, fingerprint),
  ]);
  return wanted.flatMap(({ itemId, ...report }) => {
    const own = claimed.get(itemId);
    if (own === undefined) return [];
    const { storyId } = own;
    const isFirst = itemId === first.itemId && storyId === first.newStoryId;
    const traceparent = traceItem(itemId, own.traceparent);
    return [{ ...report, storyId, traceparent, found: isFirst ? found : undefined }];
  });
}

/**
 * The same report of the same source is the same story, whose content is its newest revision. A late older revision
 * changes nothing: the story stores when its content was seen.
 */
async function writeReport(
  writing: WriteContext,
  { key, draft, isWithdrawn, newStoryId, storyId }: ClaimedReport,
  draftOf: GetDraft,
): Promise<WrittenReport | undefined> {
  const { db, send, now } = writing;
  const before = storyId === newStoryId ? undefined : await stories.findForUpdate(db, storyId);
  if (before !== undefined && isOlder(draft, before)) return undefined;
  // The story's monthly partition was dropped: the report starts a new story.
  if (before === undefined && storyId !== newStoryId) send(storyKeys.replace(db, key, newStoryId));

  const join = { by: 'revision', externalId: key.externalId };
  const traced = { ...draft, trace: { ...draft.trace, join } };
  const revised = isWithdrawn ? await withdrawn(traced, before, draftOf) : traced;
  const held = await holdCorrections(revised, before, draftOf);
  const current = isWithdrawn ? withdrawnState(held.draft) : currentState(held.draft, before, now);
  const isMinor = await isMinorRevision(draft, before, draftOf);
  const isRepeat = await isAlertedByOther(writing, draft, draftOf);
  const state = { ...current, isMinor, isRepeat, correctedFields: held.correctedFields };
  const id = before?.id ?? newStoryId;
  if (before === undefined) {
    const { change, insert } = writeNewStory(writing, id, state);
    return { id, isNew: true, insert, state, change, eventId: null };
  }
  const change = writeStory(writing, id, before, state);
  return { id, isNew: false, insert: undefined, state, change, eventId: before.eventId };
}

async function assignWritten(
  writing: WriteContext,
  written: WrittenReport,
  found: Surroundings | undefined,
): Promise<EventRefresh[]> {
  const { id, isNew, insert, state, change, eventId } = written;
  if (change.feed === 'written') {
    const joined = await assignStory(writing, { id, isNew, draft: state.draft, insert, found });
    showStory(writing, { ...written, eventId: joined.eventId });
    return joined.refresh === undefined ? [] : [joined.refresh];
  }
  insert?.(null);
  showStory(writing, written);
  if (change.feed === 'ended' && eventId !== null) await refreshUnmergedEvents(writing, [eventId]);
  return [];
}

/** A withdrawn report retains its text: what was withdrawn must stay readable. */
async function withdrawn(
  draft: StoryDraft,
  before: StoredStory | undefined,
  draftOf: GetDraft,
): Promise<StoryDraft> {
  const { itemId, seenAt, acceptedAt, revisedAt } = draft;
  return before === undefined
    ? draft
    : { ...(await draftOf(before.itemId)), itemId, seenAt, acceptedAt, revisedAt };
}

function withdrawnState(draft: StoryDraft): StoryState {
  return { draft, status: 'cancelled', expiresAt: draft.expiresAt, endedAt: draft.seenAt };
}

function currentState(draft: StoryDraft, before: StoredStory | undefined, now: Date): StoryState {
  const { expiresAt } = draft;
  const ended = before === undefined ? undefined : endedState(draft, before);
  if (ended !== undefined) return ended;
  if (expiresAt !== null && expiresAt <= now) {
    return { draft, status: 'expired', expiresAt, endedAt: expiresAt };
  }
  const isNew = before === undefined || (before.status === 'active' && hasSameContent(before, draft));
  const status = isNew ? 'active' : 'updated';
  return { draft, status, expiresAt, endedAt: null };
}

/** An ended story stays ended, with the text of its newest revision. */
function endedState(draft: StoryDraft, { status, endedAt, expiresAt }: StoredStory): StoryState | undefined {
  if (isOpenStatus(status) || status === 'superseded' || endedAt === null) return undefined;
  const issuedAt = draft.revisedAt ?? (draft.isTimeGuessed ? null : draft.published);
  if (isReopenedBy(endedAt.getTime(), issuedAt?.getTime() ?? null)) return undefined;
  return { draft, status, expiresAt, endedAt };
}

/** Only quakes are revised every few minutes for days. */
async function isMinorRevision(
  draft: StoryDraft,
  before: StoredStory | undefined,
  draftOf: GetDraft,
): Promise<boolean> {
  if (before?.wasAlert !== true || draft.magnitude === null) return false;
  const announced = alertedQuake(await draftOf(before.announcedItemId ?? before.itemId));
  const revised = alertedQuake(draft);
  return announced !== undefined && revised !== undefined && !needsNewAlert(announced, revised);
}

/**
 * Two agencies measure every strong quake, and one alert is enough: the second is only a report, unless it would also
 * be worth an alert as a revision of the first.
 */
async function isAlertedByOther(
  { db, now }: WriteContext,
  draft: StoryDraft,
  draftOf: GetDraft,
): Promise<boolean> {
  const measured = alertedQuake(draft);
  if (measured === undefined) return false;
  for (const itemId of await stories.findAlertsAt(db, draft, now)) {
    const other = alertedQuake(await draftOf(itemId));
    if (other !== undefined && !needsNewAlert(other, measured)) return true;
  }
  return false;
}

function isQuakeAlert({ isOfficial, severity, magnitude, expiresAt }: StoryDraft): boolean {
  return magnitude !== null && isAlert({ isOfficial, severity, endsAtMs: expiresAt?.getTime() });
}

function alertedQuake({ severity, magnitude, lat, lon }: StoryDraft): QuakeAlert | undefined {
  if (magnitude === null || lat === null || lon === null) return undefined;
  return { severity, magnitude, point: { lat, lon } };
}

/** By the publisher's own order if it has one, else by when we saw it. */
function isOlder({ seenAt, itemId, revisedAt }: StoryDraft, before: StoredStory): boolean {
  if (revisedAt !== null && before.revisedAt !== null && revisedAt.getTime() !== before.revisedAt.getTime())
    return revisedAt < before.revisedAt;
  return seenAt < before.seenAt || (seenAt.getTime() === before.seenAt.getTime() && itemId <= before.itemId);
}
