import type { Writing } from '../pipeline/write-story.ts';
import { cellsOfEvent } from './cells-of-event.ts';
import * as events from './events.repository.ts';
import type { Leaving } from './leaving.ts';
import { tellEvent } from './tell-event.ts';

type Left = {
  eventId: string;
  storyId: string;
  why: Leaving | { veto: 'roundup' | 'superseded' };
  rulesVersion?: string;
};

/** Takes a story out of its event, which goes on with the others under its id and is announced once as changed. */
export async function leaveEvent(writing: Writing, { eventId, storyId, rulesVersion, why }: Left) {
  const { db, now, newId } = writing;
  await events.holdLiving(db, eventId);
  // Those who had it for the place of the one that leaves are told by that story's own change.
  await events.takeOut(db, storyId);
  const [cells] = await Promise.all([
    cellsOfEvent(db, eventId),
    events.remember(db, { id: newId(), eventId, change: 'left', storyId, reason: why }, now),
  ]);
  await tellEvent(writing, { eventId, cells, ...(rulesVersion === undefined ? {} : { rulesVersion }) });
}
