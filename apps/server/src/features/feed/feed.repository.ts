import { toFeedCategory, toPreferenceCategory } from '@paligid/contract/categories';
import { MAX_RANK_OVER, minRankSince } from '@paligid/domain/feed/feed-rank';
import type { FeedEntry, FeedPlace } from '@paligid/domain/feed/order-feed';
import { cellsToRead, cellToInt8, coarseCell, NATION_CELL } from '@paligid/geo/cells';
import type { ClientBase, Pool } from 'pg';

/** The feed query reads windows of these: an entry as stored in its rows, with its rank in the cell. */
export type RankedRow = FeedEntry & { isEvent: boolean; category: string; rank: number };
/** Where a window ends; the next one begins after it. */
export type RankPosition = { rank: number; id: string };

/** A bounded range of the entries around a place, in rank order. */
export type FeedWindow = {
  rows: RankedRow[];
  /** Where the next window begins; null when this is the last one. */
  end: RankPosition | null;
  /** PostgreSQL's snapshot of the read: later pages are read as of it. */
  snapshot: string;
};

/** Entries of the first window; a page has 15 of them. */
const FIRST_WINDOW = 60;
const NEXT_WINDOW = 120;
/** Alerts in force around one place; a country in a super typhoon has fewer. */
const MAX_ALERTS = 300;
const MAX_SEVERITY = 5;

const COLUMNS = `entry_id, is_event, is_alert, severity, category, published, expires, remove_at, lat, lon, reach_m,
  has_distance, source_count, rank`;
const SELECTED = `entry_id as id, is_event as "isEvent", is_alert as "isAlert", severity, category,
  published, expires, remove_at as "removeAt", lat, lon, reach_m as "reachMetres", has_distance as "hasDistance", source_count as "sourceCount",
  rank`;
const IN_ORDER = 'order by rank desc, entry_id desc';
const IS_VISIBLE = '(written_xid is null or pg_visible_in_snapshot(written_xid, $4::pg_snapshot))';

type Version = 'now' | 'as-of-snapshot';

/** The relations that hold the rows of a cell, either current or as of the snapshot. */
function relationsFor(version: Version): { name: string; condition: string }[] {
  if (version === 'now') return [{ name: 'feed_rows', condition: 'true' }];
  return [
    { name: 'feed_rows', condition: IS_VISIBLE },
    {
      name: 'feed_row_history',
      condition: `${IS_VISIBLE} and not pg_visible_in_snapshot(replaced_xid, $4::pg_snapshot)`,
    },
  ];
}

/**
 * The first rows of one cell, each relation read from its index up to the limit: without the inner limits PostgreSQL
 * considers it cheaper to read and sort every row of the cell.
 */
function firstRowsInCell(cell: string, version: Version, limit: number, condition: string): string {
  return relationsFor(version)
    .map(
      (relation) => `(select ${COLUMNS} from ${relation.name}
        where cell = ${cell} and ${condition} and ${relation.condition} ${IN_ORDER} limit ${limit})`,
    )
    .join(' union all ');
}

/**
 * An entry has the same rank in every cell, so its rows are adjacent and `distinct on` drops all but one. Up to 10 km:
 * one cell, its region's, the nation's; plain parameters, since PostgreSQL replans each time for an array. Wider: the
 * cells of the circle.
 */
function firstRows(isWide: boolean, version: Version, limit: number, condition = 'true'): string {
  const cells = isWide
    ? `select near.* from unnest($1::bigint[] || $2::bigint[]) as wanted (cell)
        cross join lateral (${firstRowsInCell('wanted.cell', version, limit, condition)}) as near`
    : ['$1::bigint', '$2::bigint', cellToInt8(NATION_CELL)]
        .map((cell) => firstRowsInCell(cell, version, limit, condition))
        .join(' union all ');
  return `select distinct on (rank, entry_id) * from (${cells}) as merged ${IN_ORDER} limit ${limit}`;
}

/** The most severe first, so that none that matters is cut. */
function alertsInForce(isWide: boolean, version: Version): string {
  const cells = isWide
    ? '$1::bigint[] || $2::bigint[]'
    : `array[$1::bigint, $2::bigint, ${cellToInt8(NATION_CELL)}]`;
  const rows = relationsFor(version)
    .map(
      ({ name, condition }) =>
        `select ${COLUMNS} from ${name} where is_alert and expires > $3 and cell = any (${cells}) and ${condition}`,
    )
    .join(' union all ');
  return `select * from (${rows}) as alerts order by severity desc, rank desc limit ${MAX_ALERTS}`;
}

function firstWindowText(isWide: boolean, version: Version): string {
  // The snapshot is in a subquery, which PostgreSQL runs once instead of for every row.
  return `select (select pg_current_snapshot()::text) as snapshot, listed.* from (select) as seen
    left join (
      (select false as "isAlertRow", ${SELECTED} from (${firstRows(isWide, version, FIRST_WINDOW)}) as ranked)
      union all
      (select true, ${SELECTED} from (${alertsInForce(isWide, version)}) as alerts)
    ) as listed on true`;
}

/** Critical entries in force are never filtered; alerts in force are in the first window. */
const IN_NEXT_WINDOW = `(rank, entry_id) < ($5::bigint, $6::uuid) and not (is_alert and expires > $3)
  and (severity = ${MAX_SEVERITY} or (published >= $7 and category::text = any ($8::text[])))
  and (rank >= $9::bigint or rank < ${MAX_RANK_OVER})`;

const FIRST = {
  near: { name: 'feed-first', text: firstWindowText(false, 'now') },
  wide: { name: 'feed-first-wide', text: firstWindowText(true, 'now') },
};
const FIRST_AGAIN = {
  near: { name: 'feed-first-again', text: firstWindowText(false, 'as-of-snapshot') },
  wide: { name: 'feed-first-again-wide', text: firstWindowText(true, 'as-of-snapshot') },
};
const NEXT = {
  near: {
    name: 'feed-next',
    text: `select ${SELECTED} from (${firstRows(false, 'as-of-snapshot', NEXT_WINDOW, IN_NEXT_WINDOW)}) as ranked`,
  },
  wide: {
    name: 'feed-next-wide',
    text: `select ${SELECTED} from (${firstRows(true, 'as-of-snapshot', NEXT_WINDOW, IN_NEXT_WINDOW)}) as ranked`,
  },
};

/** The highest-ranked entries around a place, with every alert in force there whatever its age. */
export async function findFirstWindow(
  db: Pool | ClientBase,
  place: FeedPlace,
  now: Date,
): Promise<FeedWindow> {
  const { rows } = await db.query<FirstRow>(firstWindowQuery(place, now));
  return firstWindow(rows, rows[0]?.snapshot ?? '');
}

/** The first window as of the snapshot of the first page. */
export async function findFirstWindowAgain(
  db: Pool | ClientBase,
  place: FeedPlace,
  { snapshot, asOf }: { snapshot: string; asOf: Date },
): Promise<FeedWindow> {
  const { isWide, cells } = cellParameters(place);
  const form = isWide ? FIRST_AGAIN.wide : FIRST_AGAIN.near;
  const { rows } = await db.query<FirstRow>({ ...form, values: [...cells, asOf, snapshot] });
  return firstWindow(rows, snapshot);
}

export type NextWindow = {
  snapshot: string;
  asOf: Date;
  after: RankPosition;
  hours: number;
  /** Internal categories. */
  categories: readonly string[];
};

/** The entries ranked after a window, as of the snapshot of the first page, filtered by the query. */
export async function findNextWindow(
  db: Pool | ClientBase,
  place: FeedPlace,
  window: NextWindow,
): Promise<FeedWindow> {
  const { rows } = await db.query<Row>(nextWindowQuery(place, window));
  const ranked = rows.map(toRankedRow);
  return { rows: ranked, end: windowEnd(ranked, NEXT_WINDOW), snapshot: window.snapshot };
}

/** The queries as they are sent, so that a benchmark and a test see what the product runs. */
export function firstWindowQuery(place: FeedPlace, now: Date) {
  const { isWide, cells } = cellParameters(place);
  return { ...(isWide ? FIRST.wide : FIRST.near), values: [...cells, now] };
}

export function nextWindowQuery(place: FeedPlace, { snapshot, asOf, after, hours, categories }: NextWindow) {
  const { isWide, cells } = cellParameters(place);
  const since = new Date(asOf.getTime() - hours * 3_600_000);
  const lowest = minRankSince(since.getTime());
  return {
    ...(isWide ? NEXT.wide : NEXT.near),
    values: [...cells, asOf, snapshot, after.rank, after.id, since, categories, lowest],
  };
}

type Row = {
  id: string;
  isEvent: boolean;
  isAlert: boolean;
  severity: number;
  category: string;
  published: Date;
  expires: Date | null;
  removeAt: Date | null;
  lat: number | null;
  lon: number | null;
  reachMetres: number | null;
  hasDistance: boolean;
  sourceCount: number;
  rank: string;
};
/** Without entries there is one row that contains only the snapshot. */
type FirstRow = { snapshot: string } & ((Row & { isAlertRow: boolean }) | { id: null });

function firstWindow(rows: readonly FirstRow[], snapshot: string): FeedWindow {
  const found = rows.filter((row) => row.id !== null);
  const ranked = found.filter(({ isAlertRow }) => !isAlertRow).map(toRankedRow);
  const alerts = found.filter(({ isAlertRow }) => isAlertRow).map(toRankedRow);
  const unique = new Map([...alerts, ...ranked].map((row) => [row.id, row]));
  return { rows: [...unique.values()], end: windowEnd(ranked, FIRST_WINDOW), snapshot };
}

function windowEnd(ranked: readonly RankedRow[], limit: number): RankPosition | null {
  const last = ranked.at(-1);
  return last === undefined || ranked.length < limit ? null : { rank: last.rank, id: last.id };
}

function toRankedRow({ published, expires, removeAt, lat, lon, sourceCount, rank, ...row }: Row): RankedRow {
  return {
    id: row.id,
    isEvent: row.isEvent,
    isAlert: row.isAlert,
    severity: row.severity,
    category: row.category,
    publishedMs: published.getTime(),
    isOver: removeAt !== null,
    expiresMs: expires?.getTime() ?? null,
    removeMs: removeAt?.getTime() ?? null,
    point: lat === null || lon === null ? null : { lat, lon },
    reachMetres: row.reachMetres,
    hasDistance: row.hasDistance,
    topic: toPreferenceCategory(row.category, row.severity),
    feedCategory: toFeedCategory(row.category),
    sourceCount,
    rank: Number(rank),
  };
}

function cellParameters({ point, radiusMetres }: FeedPlace) {
  const near = cellsToRead(point, radiusMetres);
  const coarse = [...new Set(near.map(coarseCell))].map(cellToInt8);
  const [cell, ...others] = near.map(cellToInt8);
  if (others.length === 0) return { isWide: false, cells: [cell, coarse[0]] };
  return {
    isWide: true,
    cells: [
      [cell, ...others],
      [...coarse, cellToInt8(NATION_CELL)],
    ],
  };
}

/** The cells whose entries are shown to a reader at this place, as PostgreSQL writes them. */
export function readCells(place: FeedPlace): string[] {
  const { cells } = cellParameters(place);
  return [...new Set([...cells.flat(), cellToInt8(NATION_CELL)])].filter((cell) => cell !== undefined);
}
