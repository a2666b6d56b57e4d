import type { Writing } from '../pipeline/write-story.ts';
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
  const { db, send, now, newId } = writing;
  await events.holdLiving(db, eventId);
  // Those who had it for the place of the one that leaves are told by that story's own change.
  send(events.takeOut(db, storyId));
  send(events.remember(db, { id: newId(), eventId, change: 'left', storyId, reason: why }, now));
  const rules = rulesVersion === undefined ? {} : { rulesVersion };
  await tellEvent(writing, { eventId, cells: [], added: -1, isRecounted: true, ...rules });
}
