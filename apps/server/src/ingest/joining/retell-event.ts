import type { Writing } from '../pipeline/write-story.ts';
import * as events from './events.repository.ts';
import { tellEvent } from './tell-event.ts';

/**
 * Some of its reports are over, or came back: the event says what the others say. One that has ended itself stays as it
 * was, but for the feeds, where it is over too.
 */
export async function retellEvent(writing: Writing, eventId: string): Promise<void> {
  if (!(await events.holdLiving(writing.db, eventId))) return;
  await tellEvent(writing, { eventId, cells: [], added: 0, isRecounted: true });
}
