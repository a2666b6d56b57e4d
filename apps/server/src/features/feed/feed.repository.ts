import { cellsToRead, cellToInt8, coarseCell, NATION_CELL } from '@paligid/geo/cells';
import type { Point } from '@paligid/geo/point';
import type { ClientBase, Pool } from 'pg';

/** An entry that may be shown, a story or an event, and how severe it is in the cell it was found in. */
export type Candidate = { entryId: string; isEvent: boolean; severity: number };

/** Newest entries of the reader's own cells; a person's ranking needs no more to choose 15 from. */
const NEWEST_NEAR = 50;
/** Newest of a region and of the nation, counted apart so that they never crowd out what is near. */
const NEWEST_WIDE = 10;
/** Alerts in force around one place; a country in a super typhoon has fewer. */
const MOST_ALERTS = 200;

const COLUMNS = 'entry_id as "entryId", is_event as "isEvent", severity';

/**
 * Up to 10 km: one cell, its region's, the nation's. Prepared by name, and with plain parameters: for an
 * array PostgreSQL plans anew each time, which costs four times the reading.
 */
const OF_ONE_CELL = {
  name: 'feed-candidates',
  text: `
    (${newestOf('$1', NEWEST_NEAR)})
    union all (${newestOf('$2', NEWEST_WIDE)})
    union all (${newestOf(cellToInt8(NATION_CELL), NEWEST_WIDE)})
    union all (${alertsIn(`array[$1::bigint, $2::bigint, ${cellToInt8(NATION_CELL)}]`)})`,
};

/**
 * Wider: the newest of many cells, merged. Each cell gives its newest from the index alone first; without
 * the inner limit PostgreSQL reads and sorts every row of every cell.
 */
const OF_MANY_CELLS = {
  name: 'feed-candidates-wide',
  text: `
    (select near."entryId", near."isEvent", near.severity from unnest($1::bigint[]) as wanted (cell)
      cross join lateral (${newestOf('wanted.cell', NEWEST_NEAR, `${COLUMNS}, published`)}) as near
      order by near.published desc
      limit ${NEWEST_NEAR})
    union all
    (select wide.* from unnest($2::bigint[]) as wanted (cell)
      cross join lateral (${newestOf('wanted.cell', NEWEST_WIDE)}) as wide)
    union all (${alertsIn('$1::bigint[] || $2::bigint[]')})`,
};

function newestOf(cell: string, count: number, columns = COLUMNS): string {
  return `select ${columns} from feed_rows where feed_rows.cell = ${cell} order by published desc limit ${count}`;
}

function alertsIn(cells: string): string {
  return `select ${COLUMNS} from feed_rows
    where is_alert and cell = any (${cells}) and expires > $3 limit ${MOST_ALERTS}`;
}

type ReadPlace = { point: Point; radiusMetres: number };

/**
 * Everything a reader at this point may be shown: the newest of their cells, the region and the
 * nation, and every alert in force there whatever its age. An entry that several cells hold comes once.
 */
export async function findCandidates(
  db: Pool | ClientBase,
  place: ReadPlace,
  now: Date,
): Promise<Candidate[]> {
  const { rows } = await db.query<Candidate>(candidatesQuery(place, now));
  return [...new Map(rows.map((row) => [row.entryId, row])).values()];
}

/** The query as it is sent, so that a bench measures what the product runs. */
export function candidatesQuery({ point, radiusMetres }: ReadPlace, now: Date) {
  const near = cellsToRead(point, radiusMetres);
  const coarse = [...new Set(near.map(coarseCell))];
  const [cell, ...others] = near.map(cellToInt8);
  if (others.length === 0) return { ...OF_ONE_CELL, values: [cell, ...coarse.map(cellToInt8), now] };
  return { ...OF_MANY_CELLS, values: [[cell, ...others], [...coarse, NATION_CELL].map(cellToInt8), now] };
}
