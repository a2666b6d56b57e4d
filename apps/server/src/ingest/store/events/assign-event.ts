import type { Cell } from '@paligid/geo/cells';
import type { ClientBase } from 'pg';
import { candidateKeys, keyLocks } from '../../cluster/candidate-keys.ts';
import { chooseEvent, type EventChoice } from '../../cluster/choose-event.ts';
import type { StoryDraft } from '../../cluster/draft-story.ts';
import { findSplitReason, type SplitReason } from '../../cluster/event-split.ts';
import type { StoryFingerprint } from '../../cluster/story-fingerprint.ts';
import { openMs } from '../../cluster/time-windows.ts';
import * as stories from '../stories.repository.ts';
import type { WriteContext } from '../write-story.ts';
import { findCandidates } from './candidates.repository.ts';
import * as events from './events.repository.ts';
import * as fingerprints from './fingerprints.repository.ts';
import { lockKeys } from './fingerprints.repository.ts';
import { findPartCandidates, linkParts, type PartCandidates } from './link-parts.ts';
import { type EventRefresh, refreshEvent } from './refresh-event.ts';

type AssignedStory = {
  id: string;
  sourceId: string;
  /** It was written in this transaction, so it is in no event. */
  isNew: boolean;
  fingerprint: StoryFingerprint;
  /** Where it is shown, and so where a change of its event is published. */
  cells: readonly Cell[];
  rulesVersion: string;
  /** Writes its row, if it has none yet. */
  insert: ((eventId: string | null) => void) | undefined;
};

/** Open reports that a story may be of one event with, and those that may contain it. */
export type Surroundings = {
  near: readonly fingerprints.StoredFingerprint[];
  parts: PartCandidates;
};

/** The caller holds the locks of the story's keys: what is found existed when they were taken. */
export async function findSurroundings(
  { db, now }: WriteContext,
  id: string,
  fingerprint: StoryFingerprint,
): Promise<Surroundings> {
  const [near, parts] = await Promise.all([
    findCandidates(db, candidateKeys(fingerprint).searched, { storyId: id, now }),
    findPartCandidates(db, { id, fingerprint }, now),
  ]);
  return { near, parts };
}

/** A group is an event, or one standalone story. */
type GroupId = { eventId: string } | { storyId: string };

/** The event that a story is in now, and the refresh that the event needs; neither for a standalone story. */
type EventAssignment = { eventId: string | null; refresh?: EventRefresh };

/**
 * Other transactions may change the match; after this many attempts the story stands alone, and the merge sweep joins
 * it.
 */
const MAX_ATTEMPTS = 4;

/**
 * Finds the event that a story belongs to, and joins it. A story that is in an event stays there unless it now says
 * what none of the others can mean: published events are never reshuffled without evidence. Idempotent: run again, the
 * story is found in its event. The caller holds the locks of the story's keys, so the candidates are those that existed
 * when the locks were taken. Returns the event to refresh, which may wait for other stories of the same batch.
 */
async function assignEvent(
  writing: WriteContext,
  story: AssignedStory,
  found: Surroundings | undefined,
): Promise<EventAssignment> {
  const { db, send, now, newId } = writing;
  const keys = candidateKeys(story.fingerprint);
  const findNear = () => findCandidates(db, keys.searched, { storyId: story.id, now });
  const [before, { near, parts }] = await Promise.all([
    story.isNew ? null : stories.findEventId(db, story.id),
    found ?? findSurroundings(writing, story.id, story.fingerprint),
  ]);
  const staysIn = before === null ? null : await findRemainingEvent(writing, before, story);
  const choice =
    staysIn === null ? await findMatchingEvent(db, story.fingerprint, near, findNear) : undefined;
  const eventId = staysIn ?? (choice === undefined ? null : resolveEventId(choice.id, newId));
  const write = {
    storyId: story.id,
    sourceId: story.sourceId,
    eventId,
    keys: keys.stored,
    fingerprint: story.fingerprint,
    openUntil: new Date(Math.max(now.getTime(), story.fingerprint.reportedAtMs) + openMs(story.fingerprint)),
  };
  // Pipelined and executed in this order, so that the event is derived after the story is in it.
  story.insert?.(eventId);
  send(fingerprints.upsertFingerprint(db, write));
  await linkParts(writing, { ...story, eventId }, parts);
  if (eventId === null) return { eventId };
  if (choice !== undefined) recordMembership(writing, eventId, story, choice);
  // A revised report may reach other cells than before.
  const change = staysIn === null ? { added: 1 } : { added: 0, isRecounted: true };
  const refresh = {
    eventId,
    cells: story.cells,
    ...change,
    rulesVersion: story.rulesVersion,
    reopens: choice !== undefined,
  };
  if (choice === undefined || 'eventId' in choice.id) return { eventId, refresh: refresh };
  // The new event has no row yet, and the next report may join it. It now represents the standalone story in the feeds.
  await refreshEvent(writing, { ...refresh, formedFrom: choice.id.storyId });
  return { eventId };
}

/**
 * A roundup of many events belongs to none of them, and a superseded story to nothing any more: no report joins it, and
 * it leaves its event unless the event would have no page without it. So does a story that an operator found to be of
 * another event.
 */
export async function detachStory(
  writing: WriteContext,
  storyId: string,
  veto: 'roundup' | 'superseded' | 'operator',
): Promise<EventAssignment> {
  const { db } = writing;
  const [eventId] = await Promise.all([
    stories.findEventId(db, storyId),
    fingerprints.removeFingerprint(db, storyId),
  ]);
  if (eventId === null) return { eventId };
  const { members } = await events.findMembers(db, eventId);
  if (members.length <= 1) return { eventId, refresh: { eventId, cells: [], added: 0, isRecounted: true } };
  await leaveEvent(writing, { eventId, storyId, why: { veto } });
  return { eventId: null };
}

async function findRemainingEvent(
  writing: WriteContext,
  eventId: string,
  { id, fingerprint, rulesVersion }: AssignedStory,
): Promise<string | null> {
  const why = findSplitReason(fingerprint, await fingerprints.findByEvent(writing.db, eventId, id));
  if (why === undefined) return eventId;
  await leaveEvent(writing, { eventId, storyId: id, rulesVersion, why });
  return null;
}

/** Two dissimilar stories may both match a third: the second of them searches again. */
async function findMatchingEvent(
  db: WriteContext['db'],
  fingerprint: StoryFingerprint,
  near: readonly fingerprints.StoredFingerprint[],
  findNear: () => Promise<fingerprints.StoredFingerprint[]>,
): Promise<EventChoice<GroupId> | undefined> {
  let found = near;
  for (let looks = 1; looks <= MAX_ATTEMPTS; looks += 1) {
    const choice = chooseEvent(fingerprint, groupCandidates(found));
    if (choice === undefined || (await isStillOpen(db, choice.id, fingerprint))) return choice;
    found = await findNear();
  }
  return undefined;
}

async function isStillOpen(
  db: WriteContext['db'],
  id: GroupId,
  fingerprint: StoryFingerprint,
): Promise<boolean> {
  if ('eventId' in id) return events.lockUnmerged(db, id.eventId);
  const alone = await fingerprints.lockStandalone(db, id.storyId);
  return alone !== undefined && chooseEvent(fingerprint, [{ id, members: [alone] }]) !== undefined;
}

function recordMembership(
  { db, send, now, newId }: WriteContext,
  eventId: string,
  { id: storyId, insert }: AssignedStory,
  { id, score, best }: EventChoice<GroupId>,
): void {
  const otherId = 'storyId' in id ? id.storyId : undefined;
  const change = otherId === undefined ? 'joined' : 'formed';
  const history = { id: newId(), eventId, change, storyId, reason: { score, best } } as const;
  if (insert === undefined) send(events.addStory(db, eventId, storyId));
  if (otherId !== undefined) send(events.addStory(db, eventId, otherId));
  send(events.insertHistory(db, otherId === undefined ? history : { ...history, otherId }, now));
}

function groupCandidates(near: readonly fingerprints.StoredFingerprint[]) {
  const groups = Map.groupBy(near, ({ storyId, eventId }) => eventId ?? storyId);
  return [...groups].map(([id, members]) => {
    const group: GroupId = members[0]?.eventId == null ? { storyId: id } : { eventId: id };
    return { id: group, members: members.map(({ fingerprint }) => fingerprint) };
  });
}

function resolveEventId(id: GroupId, newId: () => string): string {
  return 'eventId' in id ? id.eventId : newId();
}

type LeaveInput = {
  eventId: string;
  storyId: string;
  why: SplitReason | { veto: 'roundup' | 'superseded' | 'operator' };
  rulesVersion?: string;
};

/** Removes a story from its event, which goes on with the others under its id and is announced once as changed. */
async function leaveEvent(writing: WriteContext, { eventId, storyId, rulesVersion, why }: LeaveInput) {
  const { db, send, now, newId } = writing;
  await events.lockUnmerged(db, eventId);
  // Readers who saw the event in place of the leaving story are notified by that story's own change.
  send(events.removeStory(db, storyId));
  send(events.insertHistory(db, { id: newId(), eventId, change: 'left', storyId, reason: why }, now));
  const rules = rulesVersion === undefined ? {} : { rulesVersion };
  await refreshEvent(writing, { eventId, cells: [], added: -1, isRecounted: true, ...rules });
}

type StoryToAssign = Pick<AssignedStory, 'id' | 'isNew'> & {
  draft: StoryDraft;
  insert?: AssignedStory['insert'];
  /** What was found already, if anything was. */
  found?: Surroundings | undefined;
};

/**
 * Assigns a visible story to the event of matching stories. A roundup stays standalone. Returns the refresh that its
 * event needs.
 */
export async function assignStory(
  writing: WriteContext,
  { id, isNew, draft, insert, found }: StoryToAssign,
): Promise<EventAssignment> {
  const { sourceId, fingerprint, cells, rulesVersion } = draft;
  if (fingerprint !== undefined)
    return assignEvent(writing, { id, sourceId, isNew, fingerprint, cells, rulesVersion, insert }, found);
  insert?.(null);
  return detachStory(writing, id, 'roundup');
}

/**
 * Called before the search and before existing stories are locked: a transaction that joins one of them locks its keys
 * first and then the story. The reverse order would deadlock.
 */
export async function lockDraftKeys(db: ClientBase, drafts: readonly StoryDraft[]): Promise<void> {
  const keys = drafts.flatMap(({ fingerprint }) =>
    fingerprint === undefined ? [] : [candidateKeys(fingerprint)],
  );
  if (keys.length > 0) await lockKeys(db, keyLocks(keys));
}
