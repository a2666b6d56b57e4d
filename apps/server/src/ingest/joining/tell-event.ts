import type { Cell } from '@paligid/geo/cells';
import * as outbox from '../pipeline/outbox.repository.ts';
import type { Writing } from '../pipeline/write-story.ts';
import * as events from './events.repository.ts';
import { type ToldEvent, toldEvent } from './told-event.ts';

export type Telling = {
  eventId: string;
  /** Who is told: where the story that changed it is shown. */
  cells: readonly Cell[];
  /** Absent where no report brought the change: the rules are those that told it before. */
  rulesVersion?: string;
  /** Events that are this one from now on. */
  mergedIds?: readonly string[];
};

const SEEN = ['headline', 'summary', 'category', 'severity', 'placeName', 'storyCount'] as const;

/** Brings an event to what its stories say now, and announces it once if a reader would see a difference. */
export async function tellEvent(
  { db, send, now, newId }: Writing,
  { eventId, cells, rulesVersion, mergedIds }: Telling,
): Promise<'formed' | 'changed' | undefined> {
  const [stored, members] = await Promise.all([
    events.findForUpdate(db, eventId),
    events.findMembers(db, eventId),
  ]);
  const event = toldEvent(members, now.getTime());
  if (event === undefined || (stored !== undefined && looksTheSame(stored, event))) return undefined;
  const version = (stored?.version ?? 0) + 1;
  const changed = mergedIds === undefined ? 'event.updated.v1' : 'event.merged.v1';
  const written = { id: eventId, version, rulesVersion: rulesVersion ?? stored?.rulesVersion ?? '', now };
  send(events.write(db, event, written));
  send(
    outbox.insertEvent(
      db,
      {
        id: newId(),
        event: stored === undefined ? 'event.formed.v1' : changed,
        eventId,
        version,
        cells,
        ...(mergedIds === undefined ? {} : { mergedIds }),
      },
      now,
    ),
  );
  return stored === undefined ? 'formed' : 'changed';
}

/** Each once, however many of its reports came together. */
export async function tellEvents(writing: Writing, tellings: readonly Telling[]): Promise<void> {
  const wanted = new Map<string, Telling>();
  for (const telling of tellings) {
    const before = wanted.get(telling.eventId);
    const cells = before === undefined ? telling.cells : [...before.cells, ...telling.cells];
    wanted.set(telling.eventId, { ...telling, cells });
  }
  await Promise.all(Array.from(wanted.values(), (telling) => tellEvent(writing, telling)));
}

function looksTheSame(stored: events.StoredEvent, event: ToldEvent): boolean {
  return SEEN.every((name) => stored[name] === event[name]);
}
