import { EVENTS } from '@paligid/contract/events';
import { cellFromInt8 } from '@paligid/geo/cells';
import type { NumberedRow } from './number-outbox.ts';

export type EventStream = 'events' | 'alerts';

export type EventMessage = { stream: EventStream; name: string; id: string; payload: string };

const STREAM_OF = new Map<string, EventStream>(
  Object.values(EVENTS).map(({ name, stream }) => [name, stream === 'ALERTS' ? 'alerts' : 'events']),
);

/** The row as it travels: the shape of `eventSchema`. Absent for an event that the contract does not know. */
export function eventMessage(row: NumberedRow): EventMessage | undefined {
  const stream = STREAM_OF.get(row.event);
  if (stream === undefined) return undefined;
  const body = {
    ...row.payload,
    name: row.event,
    id: row.id,
    sequence: Number(row.sequence),
    version: row.version,
    cells: row.cells.map(cellFromInt8),
  };
  return { stream, name: row.event, id: row.id, payload: JSON.stringify(body) };
}

export function eventsOf(stream: EventStream): string[] {
  return [...STREAM_OF].filter(([, its]) => its === stream).map(([name]) => name);
}
