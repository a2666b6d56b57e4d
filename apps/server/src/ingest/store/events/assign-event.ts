import { type Cell, cellFromInt8 } from '@paligid/geo/cells';
import type { ClientBase } from 'pg';
import { candidateKeys, keyLocks } from '../../cluster/candidate-keys.ts';
import { chooseEvent, type EventChoice } from '../../cluster/choose-event.ts';
import { findSplitReason, type SplitReason } from '../../cluster/event-split.ts';
import type { StoryFingerprint } from '../../cluster/story-fingerprint.ts';
import { openMs } from '../../cluster/time-windows.ts';
import * as feedRows from '../feed-rows.repository.ts';
import type { StoryDraft } from '../story-state.ts';
import type { WriteContext } from '../write-story.ts';
import { findCandidates } from './candidates.repository.ts';
import * as events from './events.repository.ts';
import * as fingerprints from './fingerprints.repository.ts';
import { lockKeys } from './fingerprints.repository.ts';
import { linkParts } from './link-parts.ts';
import { type EventRefresh, refreshEvent } from './refresh-event.ts';

type AssignedStory = {
  id: string;
  /** It was written in this transaction: it is in no event. */
  isNew: boolean;
  signs: StoryFingerprint;
  /** Where it is shown, and so where a change of its event is told. */
  cells: readonly Cell[];
  rulesVersion: string;
};

/** A group is an event, or one story that stands alone. */
type GroupId = { eventId: string } | { storyId: string };

/** Which event a story is in now, and what that event has to be told; neither for one that stands alone. */
type EventAssignment = { eventId: string | null; refresh?: EventRefresh };

/** Others may change what was found; after so many looks the story stands alone, and the merge sweep joins it. */
const MAX_ATTEMPTS = 4;

/**
 * Finds the happening that a story tells of, and joins it. A story that is in an event stays there, unless it says by
 * now what none of the others can mean: what was published is never reshuffled without evidence. Done again it finds
 * itself in the event. The names of its happening are held by whoever calls: what is found is what was there when they
 * were taken. Gives the event that has to be brought to what its stories say now, which may wait for others that come
 * together with this one.
 */
async function assignEvent(writing: WriteContext, story: AssignedStory): Promise<EventAssignment> {
  const { db, send, now, newId } = writing;
  const keys = candidateKeys(story.signs);
  const lookAround = () => findCandidates(db, keys.searched, { storyId: story.id, now });
  const [before, near] = await Promise.all([
    story.isNew ? null : fingerprints.findEventId(db, story.id),
    lookAround(),
  ]);
  const staysIn = before === null ? null : await findRemainingEvent(writing, before, story);
  const choice = staysIn === null ? await findMatchingEvent(db, story.signs, near, lookAround) : undefined;
  const eventId = staysIn ?? (choice === undefined ? null : resolveEventId(choice.id, newId));
  const keeping = {
    storyId: story.id,
    eventId,
    keys: keys.stored,
    signs: story.signs,
    openUntil: new Date(Math.max(now.getTime(), story.signs.toldAtMs) + openMs(story.signs)),
  };
  // Sent together and done in this order: what the event says is read when the story is in it.
  send(fingerprints.upsertFingerprint(db, keeping));
  await linkParts(writing, { ...story, eventId });
  if (eventId === null) return { eventId };
  if (choice !== undefined) recordMembership(writing, eventId, story.id, choice);
  // A report that is told anew may reach other cells than before.
  const change = staysIn === null ? { added: 1 } : { added: 0, isRecounted: true };
  const telling = {
    eventId,
    cells: story.cells,
    ...change,
    rulesVersion: story.rulesVersion,
    reopens: choice !== undefined,
  };
  if (choice === undefined || 'eventId' in choice.id) return { eventId, refresh: telling };
  // It has no row yet, and whoever comes next may join it. What stood alone is shown by its event from now on.
  const cells = (await feedRows.findCells(db, [choice.id.storyId])).get(choice.id.storyId) ?? [];
  send(feedRows.remove(db, [choice.id.storyId]));
  await refreshEvent(writing, { ...telling, cells: [...story.cells, ...cells.map(cellFromInt8)] });
  return { eventId };
}

/**
 * A story that lists many happenings tells of none of them, and one that another has replaced tells of nothing any more:
 * nobody joins it, and it is in no event but one that would have no page without it.
 */
export async function detachStory(
  writing: WriteContext,
  storyId: string,
  veto: 'roundup' | 'superseded',
): Promise<EventAssignment> {
  const { db } = writing;
  const [eventId] = await Promise.all([
    fingerprints.findEventId(db, storyId),
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
  { id, signs, rulesVersion }: AssignedStory,
): Promise<string | null> {
  const why = findSplitReason(signs, await fingerprints.findByEvent(writing.db, eventId, id));
  if (why === undefined) return eventId;
  await leaveEvent(writing, { eventId, storyId: id, rulesVersion, why });
  return null;
}

/** Two that have nothing in common may both be of what a third tells: the second of them looks again. */
async function findMatchingEvent(
  db: WriteContext['db'],
  signs: StoryFingerprint,
  near: readonly fingerprints.StoredFingerprint[],
  lookAround: () => Promise<fingerprints.StoredFingerprint[]>,
): Promise<EventChoice<GroupId> | undefined> {
  let found = near;
  for (let looks = 1; looks <= MAX_ATTEMPTS; looks += 1) {
    const choice = chooseEvent(signs, groupCandidates(found));
    if (choice === undefined || (await isStillOpen(db, choice.id, signs))) return choice;
    found = await lookAround();
  }
  return undefined;
}

async function isStillOpen(db: WriteContext['db'], id: GroupId, signs: StoryFingerprint): Promise<boolean> {
  if ('eventId' in id) return events.lockUnmerged(db, id.eventId);
  const alone = await fingerprints.lockStandalone(db, id.storyId);
  return alone !== undefined && chooseEvent(signs, [{ id, members: [alone] }]) !== undefined;
}

function recordMembership(
  { db, send, now, newId }: WriteContext,
  eventId: string,
  storyId: string,
  { id, score, best }: EventChoice<GroupId>,
): void {
  const otherId = 'storyId' in id ? id.storyId : undefined;
  const change = otherId === undefined ? 'joined' : 'formed';
  const told = { id: newId(), eventId, change, storyId, reason: { score, best } } as const;
  send(events.addStory(db, eventId, storyId));
  if (otherId !== undefined) send(events.addStory(db, eventId, otherId));
  send(events.insertHistory(db, otherId === undefined ? told : { ...told, otherId }, now));
}

function groupCandidates(near: readonly fingerprints.StoredFingerprint[]) {
  const groups = Map.groupBy(near, ({ storyId, eventId }) => eventId ?? storyId);
  return [...groups].map(([id, members]) => {
    const group: GroupId = members[0]?.eventId == null ? { storyId: id } : { eventId: id };
    return { id: group, members: members.map(({ signs }) => signs) };
  });
}

function resolveEventId(id: GroupId, newId: () => string): string {
  return 'eventId' in id ? id.eventId : newId();
}

type LeaveInput = {
  eventId: string;
  storyId: string;
  why: SplitReason | { veto: 'roundup' | 'superseded' };
  rulesVersion?: string;
};

/** Takes a story out of its event, which goes on with the others under its id and is announced once as changed. */
async function leaveEvent(writing: WriteContext, { eventId, storyId, rulesVersion, why }: LeaveInput) {
  const { db, send, now, newId } = writing;
  await events.lockUnmerged(db, eventId);
  // Those who had it for the place of the one that leaves are told by that story's own change.
  send(events.removeStory(db, storyId));
  send(events.insertHistory(db, { id: newId(), eventId, change: 'left', storyId, reason: why }, now));
  const rules = rulesVersion === undefined ? {} : { rulesVersion };
  await refreshEvent(writing, { eventId, cells: [], added: -1, isRecounted: true, ...rules });
}

/**
 * Brings a story that readers see to others of the same happening. One that lists many happenings stays alone. Gives
 * what its event has to be told.
 */
export async function assignStory(
  writing: WriteContext,
  id: string,
  { fingerprint, cells, rulesVersion }: StoryDraft,
  isNew: boolean,
): Promise<EventAssignment> {
  return fingerprint === undefined
    ? detachStory(writing, id, 'roundup')
    : assignEvent(writing, { id, isNew, signs: fingerprint, cells, rulesVersion });
}

/**
 * Before anything is looked for, and before stories that others know already are held: whoever joins one of them has
 * the names of its happening first and the story then. The other way round the two would wait for each other.
 */
export async function lockDraftKeys(db: ClientBase, drafts: readonly StoryDraft[]): Promise<void> {
  const keys = drafts.flatMap(({ fingerprint }) =>
    fingerprint === undefined ? [] : [candidateKeys(fingerprint)],
  );
  if (keys.length > 0) await lockKeys(db, keyLocks(keys));
}
