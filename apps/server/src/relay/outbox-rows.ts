import { EVENTS } from '@paligid/contract/events';
import { cellFromInt8 } from '@paligid/geo/cells';
import type { ClientBase, Pool } from 'pg';

/** A row with its sequence number, as PostgreSQL returns it: 64-bit numbers are strings. */
export type NumberedRow = {
  id: string;
  event: string;
  version: number;
  cells: string[];
  payload: Record<string, unknown>;
  written_at: Date;
  sequence: string;
};

const COLUMNS = 'id, event, version, cells, payload, written_at, sequence';

/** Assigns the next sequence numbers to at most `most` rows, alerts first, and returns them in order. */
export async function numberWaiting(db: ClientBase, most: number): Promise<NumberedRow[]> {
  const { rows } = await db.query<NumberedRow>({
    name: 'number-outbox',
    text: `select ${COLUMNS} from number_outbox($1) order by sequence`,
    values: [most],
  });
  return rows;
}

/** Rows that were numbered but never acknowledged: a relay was killed between the two. */
export async function findUnannounced(db: ClientBase, after: string, most: number): Promise<NumberedRow[]> {
  const { rows } = await db.query<NumberedRow>(
    `select ${COLUMNS} from outbox
     where sequence is not null and announced_at is null and sequence > $1
     order by sequence limit $2`,
    [after, most],
  );
  return rows;
}

type Announced = { events: readonly string[]; after: string; since: Date };

/** Rows announced since a given time, in order: a lost stream is refilled from them. */
export async function findAnnounced(db: ClientBase, from: Announced, most: number): Promise<NumberedRow[]> {
  const { rows } = await db.query<NumberedRow>(
    `select ${COLUMNS} from outbox
     where sequence > $1 and announced_at is not null and event = any ($2) and id >= first_id_at($3)
     order by sequence limit $4`,
    [from.after, from.events, from.since, most],
  );
  return rows;
}

export async function markAnnounced(db: Pool, ids: readonly string[], now: Date): Promise<void> {
  await db.query({
    name: 'mark-announced',
    text: 'update outbox set announced_at = $2 where id = any ($1) and announced_at is null',
    values: [ids, now],
  });
}

export type EventStream = 'events' | 'alerts';

type EventMessage = { stream: EventStream; name: string; id: string; payload: string };

const STREAM_BY_EVENT = new Map<string, EventStream>(
  Object.values(EVENTS).map(({ name, stream }) => [name, stream === 'ALERTS' ? 'alerts' : 'events']),
);

/**
 * The row as a message, in the shape of `eventSchema`. Absent for an event that the contract does not define.
 * `traceparent` replaces that of the row.
 */
export function eventMessage(row: NumberedRow, traceparent?: string): EventMessage | undefined {
  const stream = STREAM_BY_EVENT.get(row.event);
  if (stream === undefined) return undefined;
  const body = {
    ...row.payload,
    ...(traceparent !== undefined && { traceparent }),
    name: row.event,
    id: row.id,
    sequence: Number(row.sequence),
    version: row.version,
    cells: row.cells.map(cellFromInt8),
  };
  return { stream, name: row.event, id: row.id, payload: JSON.stringify(body) };
}

export function eventNamesIn(stream: EventStream): string[] {
  return [...STREAM_BY_EVENT].filter(([, its]) => its === stream).map(([name]) => name);
}
