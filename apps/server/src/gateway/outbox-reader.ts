import { firstUuidOf } from '@paligid/domain/ids/uuid-v7';
import { type Cell, cellFromInt8, cellToInt8 } from '@paligid/geo/cells';
import type { Pool } from 'pg';
import { type Announcement, readAnnouncement } from './announcement.ts';

export type Missed = { announcements: Announcement[]; isComplete: boolean };

type Break = {
  /** The last number the reader has, and the last that this gateway has told. */
  had: number;
  told: number;
  cells: readonly Cell[];
  lanes: 'all' | 'must';
};

type Row = {
  id: string;
  event: string;
  version: number;
  cells: string[];
  payload: Record<string, unknown>;
  sequence: string;
};

const PAGE = 1_000;
/** After a longer break, or more events than this, a reader loads everything anew. */
const LONGEST_BREAK_MS = 24 * 3_600_000;
const MOST_MISSED = 1_000;
/** Numbers that are looked through for one reader: some 100 ms of the database's time. */
const MOST_SEARCHED = 50_000;

const COLUMNS = 'id, event, version, cells, payload, sequence';

/** Everything in a range of numbers: what no stream has brought. */
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

/** The last number that was given, whoever has announced it. */
export async function lastSequence(db: Pool): Promise<number> {
  const { rows } = await db.query<{ last: string }>('select last_sequence as last from relay_state');
  return Number(rows[0]?.last ?? 0);
}

/**
 * What concerns a reader and came during a break. Where it is too much or too long ago only the lane that
 * is never dropped is given, and the reader is told to load everything anew.
 */
export async function readMissed(db: Pool, lost: Break, now: Date): Promise<Missed> {
  const since = firstUuidOf(Math.max(0, now.getTime() - LONGEST_BREAK_MS));
  const isShort = lost.told - lost.had <= MOST_SEARCHED && (await isKept(db, lost.had + 1, since));
  if (lost.lanes === 'must') {
    const must = await findMust(db, lost, since);
    return { announcements: must, isComplete: isShort && must.length < MOST_MISSED };
  }
  const all = isShort ? await findAll(db, lost) : undefined;
  if (all !== undefined && all.length <= MOST_MISSED) return { announcements: all, isComplete: true };
  return { announcements: await findMust(db, lost, since), isComplete: false };
}

/** The range of numbers is short: it is looked through by its index. */
async function findAll(db: Pool, { had, told, cells }: Break): Promise<Announcement[]> {
  const { rows } = await db.query<Row>({
    name: 'gateway-missed',
    text: `select ${COLUMNS} from outbox
      where sequence > $1 and sequence <= $2 and cells && $3::bigint[]
      order by sequence limit ${MOST_MISSED + 1}`,
    values: [had, told, cells.map(cellToInt8)],
  });
  return toAnnouncements(rows);
}

/** However long the range, this lane is short and has an index of its own. */
async function findMust(db: Pool, { had, told, cells }: Break, since: string): Promise<Announcement[]> {
  const { rows } = await db.query<Row>({
    name: 'gateway-missed-must',
    text: `select ${COLUMNS} from outbox
      where lane = 'must' and sequence > $1 and sequence <= $2 and id >= $4 and cells && $3::bigint[]
      order by sequence limit ${MOST_MISSED}`,
    values: [had, told, cells.map(cellToInt8), since],
  });
  return toAnnouncements(rows);
}

async function isKept(db: Pool, sequence: number, since: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'gateway-kept',
    text: 'select 1 from outbox where sequence = $1 and id >= $2',
    values: [sequence, since],
  });
  return rowCount === 1;
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
