import { type Cell, cellFromInt8 } from '@paligid/geo/cells';
import * as feedRows from '../pipeline/feed-rows.repository.ts';
import type { Writing } from '../pipeline/write-story.ts';
import { type Choice, chooseEvent } from './choose-event.ts';
import * as events from './events.repository.ts';
import { joinKeys } from './join-keys.ts';
import { leaveEvent } from './leave-event.ts';
import { whyLeaves } from './leaving.ts';
import { linkParts } from './link-parts.ts';
import { findNear } from './near-signs.repository.ts';
import * as kept from './signs.repository.ts';
import type { StorySigns } from './story-signs.ts';
import { type Telling, tellEvent } from './tell-event.ts';
import { openMs } from './windows.ts';

type Told = {
  id: string;
  /** It was written in this transaction: it is in no event. */
  isNew: boolean;
  signs: StorySigns;
  /** Where it is shown, and so where a change of its event is told. */
  cells: readonly Cell[];
  rulesVersion: string;
};

/** A group is an event, or one story that stands alone. */
type GroupId = { eventId: string } | { storyId: string };

/** Which event a story is in now, and what that event has to be told; neither for one that stands alone. */
export type Joined = { eventId: string | null; telling?: Telling };

/** Others may change what was found; after so many looks the story stands alone, and the merge sweep joins it. */
const MAX_LOOKS = 4;

/**
 * Finds the happening that a story tells of, and joins it. A story that is in an event stays there, unless it says by
 * now what none of the others can mean: what was published is never reshuffled without evidence. Done again it finds
 * itself in the event. The names of its happening are held by whoever calls: what is found is what was there when they
 * were taken. Gives the event that has to be brought to what its stories say now, which may wait for others that come
 * together with this one.
 */
export async function joinEvent(writing: Writing, story: Told): Promise<Joined> {
  const { db, send, now, newId } = writing;
  const keys = joinKeys(story.signs);
  const lookAround = () => findNear(db, keys.sought, { storyId: story.id, now });
  const [before, near] = await Promise.all([
    story.isNew ? null : kept.findEventOf(db, story.id),
    lookAround(),
  ]);
  const staysIn = before === null ? null : await eventThatStays(writing, before, story);
  const choice = staysIn === null ? await findOpenGroup(db, story.signs, near, lookAround) : undefined;
  const eventId = staysIn ?? (choice === undefined ? null : eventIdOf(choice.id, newId));
  const keeping = {
    storyId: story.id,
    eventId,
    keys: keys.kept,
    signs: story.signs,
    openUntil: new Date(Math.max(now.getTime(), story.signs.toldAtMs) + openMs(story.signs)),
  };
  // Sent together and done in this order: what the event says is read when the story is in it.
  send(kept.keep(db, keeping));
  await linkParts(writing, { ...story, eventId });
  if (eventId === null) return { eventId };
  if (choice !== undefined) enter(writing, eventId, story.id, choice);
  // A report that is told anew may reach other cells than before.
  const change = staysIn === null ? { added: 1 } : { added: 0, isRecounted: true };
  const telling = {
    eventId,
    cells: story.cells,
    ...change,
    rulesVersion: story.rulesVersion,
    reopens: choice !== undefined,
  };
  if (choice === undefined || 'eventId' in choice.id) return { eventId, telling };
  // It has no row yet, and whoever comes next may join it. What stood alone is shown by its event from now on.
  const cells = (await feedRows.findCells(db, [choice.id.storyId])).get(choice.id.storyId) ?? [];
  send(feedRows.remove(db, [choice.id.storyId]));
  await tellEvent(writing, { ...telling, cells: [...story.cells, ...cells.map(cellFromInt8)] });
  return { eventId };
}

/**
 * A story that lists many happenings tells of none of them, and one that another has replaced tells of nothing any more:
 * nobody joins it, and it is in no event but one that would have no page without it.
 */
export async function standAlone(
  writing: Writing,
  storyId: string,
  veto: 'roundup' | 'superseded',
): Promise<Joined> {
  const { db } = writing;
  const [eventId] = await Promise.all([kept.findEventOf(db, storyId), kept.forget(db, storyId)]);
  if (eventId === null) return { eventId };
  const { members } = await events.findMembers(db, eventId);
  if (members.length <= 1) return { eventId, telling: { eventId, cells: [], added: 0, isRecounted: true } };
  await leaveEvent(writing, { eventId, storyId, why: { veto } });
  return { eventId: null };
}

async function eventThatStays(
  writing: Writing,
  eventId: string,
  { id, signs, rulesVersion }: Told,
): Promise<string | null> {
  const why = whyLeaves(signs, await kept.findOfEvent(writing.db, eventId, id));
  if (why === undefined) return eventId;
  await leaveEvent(writing, { eventId, storyId: id, rulesVersion, why });
  return null;
}

/** Two that have nothing in common may both be of what a third tells: the second of them looks again. */
async function findOpenGroup(
  db: Writing['db'],
  signs: StorySigns,
  near: readonly kept.KeptSigns[],
  lookAround: () => Promise<kept.KeptSigns[]>,
): Promise<Choice<GroupId> | undefined> {
  let found = near;
  for (let looks = 1; looks <= MAX_LOOKS; looks += 1) {
    const choice = chooseEvent(signs, groupsOf(found));
    if (choice === undefined || (await isStillOpen(db, choice.id, signs))) return choice;
    found = await lookAround();
  }
  return undefined;
}

async function isStillOpen(db: Writing['db'], id: GroupId, signs: StorySigns): Promise<boolean> {
  if ('eventId' in id) return events.holdLiving(db, id.eventId);
  const alone = await kept.holdAlone(db, id.storyId);
  return alone !== undefined && chooseEvent(signs, [{ id, members: [alone] }]) !== undefined;
}

function enter(
  { db, send, now, newId }: Writing,
  eventId: string,
  storyId: string,
  { id, score, best }: Choice<GroupId>,
): void {
  const otherId = 'storyId' in id ? id.storyId : undefined;
  const change = otherId === undefined ? 'joined' : 'formed';
  const told = { id: newId(), eventId, change, storyId, reason: { score, best } } as const;
  send(events.addStory(db, eventId, storyId));
  if (otherId !== undefined) send(events.addStory(db, eventId, otherId));
  send(events.remember(db, otherId === undefined ? told : { ...told, otherId }, now));
}

function groupsOf(near: readonly kept.KeptSigns[]) {
  const groups = Map.groupBy(near, ({ storyId, eventId }) => eventId ?? storyId);
  return [...groups].map(([id, members]) => {
    const group: GroupId = members[0]?.eventId == null ? { storyId: id } : { eventId: id };
    return { id: group, members: members.map(({ signs }) => signs) };
  });
}

function eventIdOf(id: GroupId, newId: () => string): string {
  return 'eventId' in id ? id.eventId : newId();
}
