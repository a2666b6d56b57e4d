import type { Writing } from '../pipeline/write-story.ts';
import { cellsOfEvent } from './cells-of-event.ts';
import * as events from './events.repository.ts';
import * as kept from './signs.repository.ts';
import { tellEvent } from './tell-event.ts';

/** A story is over: the event it is in says what the others say. One that has ended itself stays as it was. */
export async function retellEventOf(writing: Writing, storyId: string): Promise<void> {
  const eventId = await kept.findEventOf(writing.db, storyId);
  if (eventId === null || !(await events.holdOpen(writing.db, eventId))) return;
  await tellEvent(writing, { eventId, cells: await cellsOfEvent(writing.db, eventId) });
}
