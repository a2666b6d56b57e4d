import type { Cell } from '@paligid/geo/cells';
import type { Writing } from '../pipeline/write-story.ts';
import { type Choice, chooseEvent } from './choose-event.ts';
import * as events from './events.repository.ts';
import { joinKeys, lockNames } from './join-keys.ts';
import * as kept from './signs.repository.ts';
import type { StorySigns } from './story-signs.ts';
import { tellEvent } from './tell-event.ts';
import { openMs } from './windows.ts';

type Told = {
  id: string;
  signs: StorySigns;
  /** Where it is shown, and so where a change of its event is told. */
  cells: readonly Cell[];
  rulesVersion: string;
};

/** A group is an event, or one story that stands alone. */
type GroupId = { eventId: string } | { storyId: string };

/**
 * Finds the happening that a story tells of, and joins it. A story that is in an event stays there: what was published
 * is never reshuffled. Done again it finds itself in the event, and only brings what the event says up to date.
 */
export async function joinEvent(writing: Writing, story: Told): Promise<void> {
  const { db, now, newId } = writing;
  const { kept: keys, sought } = joinKeys(story.signs);
  // Sent together: what is found is what was there when the lock was ours.
  const [, before, near] = await Promise.all([
    kept.lock(db, lockNames(story.signs)),
    kept.findEventOf(db, story.id),
    kept.findNear(db, sought, { storyId: story.id, now }),
  ]);
  const choice = before == null ? chooseEvent(story.signs, groupsOf(near)) : undefined;
  const eventId = before ?? (choice === undefined ? null : eventIdOf(choice.id, newId));
  await kept.keep(db, {
    storyId: story.id,
    eventId,
    keys,
    signs: story.signs,
    openUntil: new Date(Math.max(now.getTime(), story.signs.toldAtMs) + openMs(story.signs)),
  });
  if (eventId === null) return;
  if (choice !== undefined) await enter(writing, eventId, story.id, choice);
  await tellEvent(writing, { eventId, cells: story.cells, rulesVersion: story.rulesVersion });
}

async function enter(
  { db, now, newId }: Writing,
  eventId: string,
  storyId: string,
  { id, score, best }: Choice<GroupId>,
): Promise<void> {
  const others = 'storyId' in id ? [id.storyId] : [];
  const change = others.length > 0 ? 'formed' : 'joined';
  await Promise.all([
    events.addStories(db, eventId, [storyId, ...others]),
    events.remember(db, { id: newId(), eventId, change, storyId, reason: { score, best } }, now),
  ]);
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
