import { firstUuidAt, uuidInstantMs } from '@paligid/domain/ids';
import { cellFromInt8 } from '@paligid/geo/cells';
import type { Pool } from 'pg';
import * as z from 'zod';
import { type Announcement, readAnnouncement } from './announcement.ts';
import type { WindowStart } from './event-window.ts';

type Row = {
  id: string;
  event: string;
  version: number;
  cells: string[];
  payload: Record<string, unknown>;
  sequence: string;
};

const PAGE = 1_000;
/** Alerts read from the database at a start; a day has some hundreds. */
const MAX_MUST = 20_000;
/** Longest time between the creation of a row's id and its commit: no transaction of ours may take longer. */
const COMMIT_MS = 15_000;
/** Ids are created a little before sequence numbers are assigned, so neighbouring rows may have swapped places. */
const DISORDER = 1_000;

const COLUMNS = 'id, event, version, cells, payload, sequence';

/** Everything in a range of sequence numbers: what the streams have not delivered. */
export async function readRange(
  db: Pool,
  from: number,
  to: number,
): Promise<{ rows: Announcement[]; isWhole: boolean }> {
  const { rows } = await db.query<Row>({
    name: 'gateway-range',
    text: `select ${COLUMNS} from outbox where sequence > $1 and sequence <= $2 order by sequence limit ${PAGE}`,
    values: [from, to],
  });
  return { rows: toAnnouncements(rows), isWhole: rows.length < PAGE };
}

/** The last sequence number assigned, by any relay. */
export async function lastSequence(db: Pool): Promise<number> {
  const { rows } = await db.query<{ last: string }>('select last_sequence as last from relay_state');
  return Number(rows[0]?.last ?? 0);
}

/** The sequence number after which everything committed since the given time is known, at most `most` numbers back. */
export async function findStart(
  db: Pool,
  sinceMs: number,
  { last, most }: { last: number; most: number },
): Promise<WindowStart> {
  const { rows } = await db.query<{ id: string; sequence: string }>({
    name: 'gateway-start',
    text: `select id, sequence from outbox where id >= $1 and sequence > $2 order by id limit 1`,
    values: [firstUuidAt(Math.max(0, sinceMs)), last - most],
  });
  const [first] = rows;
  if (first === undefined) return { after: last, sinceMs: sinceMs + COMMIT_MS };
  const after = Number(first.sequence) - 1;
  const isCut = after > 0 && after <= last - most + DISORDER;
  return { after, sinceMs: (isCut ? (uuidInstantMs(first.id) ?? 0) : sinceMs) + COMMIT_MS };
}

/** The latest time at which the row can have been committed, derived from its id. */
export function committedBy({ event }: Announcement): number {
  const { data } = rowSchema.safeParse(event);
  return ((data && uuidInstantMs(data.id)) ?? 0) + COMMIT_MS;
}

const rowSchema = z.object({ id: z.string() });

/** The lane that is never dropped, in a range of sequence numbers: the last ones when there are too many. */
export async function readGuaranteed(db: Pool, from: number, to: number): Promise<Announcement[]> {
  const { rows } = await db.query<Row>({
    name: 'gateway-guaranteed',
    text: `select * from (
        select ${COLUMNS} from outbox where lane = 'guaranteed' and sequence > $1 and sequence <= $2
        order by sequence desc limit ${MAX_MUST}
      ) latest order by sequence`,
    values: [from, to],
  });
  return toAnnouncements(rows);
}

function toAnnouncements(rows: Row[]): Announcement[] {
  return rows.flatMap(({ id, event, version, cells, payload, sequence }) => {
    const announced = {
      name: event,
      id,
      sequence: Number(sequence),
      version,
      cells: cells.map(cellFromInt8),
    };
    return readAnnouncement({ ...payload, ...announced }) ?? [];
  });
}
