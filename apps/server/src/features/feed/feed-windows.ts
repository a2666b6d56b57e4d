import { CATEGORIES, toFeedCategory } from '@paligid/contract/categories';
import {
  type AlertStanding,
  alertStanding,
  type FeedFilter,
  type FeedPlace,
  type FeedReader,
  isAlertEntryInForce,
  isEntryInForce,
  isInFeed,
  matchesFilter,
  type OrderedEntry,
  orderFeed,
} from '@paligid/domain/feed/order-feed';
import { REACH_METRES, readerCell } from '@paligid/geo/cells';
import type { Point } from '@paligid/geo/point';
import { type CachedValue, SwrCache } from '@paligid/runtime/swr-cache';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import type { SourcesService } from '../sources/sources.service.ts';
import type { ListedStory, StoriesService } from '../stories/stories.service.ts';
import {
  type FeedWindow,
  findFirstWindow,
  findFirstWindowAgain,
  findNextWindow,
  type RankedRow,
  readCells,
} from './feed.repository.ts';
import type { FeedCursor } from './feed-cursor.ts';

type FeedWindowsDeps = {
  db: Pool;
  clock: Clock;
  stories: Pick<StoriesService, 'listed'>;
  sources: Pick<SourcesService, 'coverage'>;
};

/** The first window around a place, hydrated, at one point in time: many readers share it. */
export type PlaceWindow = FeedWindow & {
  asOf: Date;
  stories: ReadonlyMap<string, ListedStory>;
  coverageAt: Awaited<ReturnType<SourcesService['coverage']>>;
};
export type OrderedRow = OrderedEntry<RankedRow>;
export type WindowPage = { page: OrderedRow[]; next: FeedCursor | null; asOfMs: number };
type PageQuery = FeedFilter & {
  reader: FeedReader;
  limit: number;
  timeZone: string;
  /** Excludes entries that have ended. */
  isHoldingOnly?: boolean;
};

export type FeedWindows = {
  around: (place: FeedPlace) => CachedValue<PlaceWindow> | Promise<CachedValue<PlaceWindow>>;
  /** The first page, if the first window has enough entries for it. */
  firstPage: (around: PlaceWindow, query: PageQuery) => WindowPage | undefined;
  /** Any page; windows are read until it is full. */
  page: (around: PlaceWindow, query: PageQuery, cursor: FeedCursor | undefined) => Promise<WindowPage>;
  /** Loads the stories of a page's entries. */
  hydrate: (
    around: PlaceWindow,
    page: readonly OrderedRow[],
    place: FeedPlace,
  ) => Promise<ReadonlyMap<string, ListedStory>>;
};

const FRESH_MS = 1_000;
const STALE_MS = 3_600_000;
/**
 * In an outage the last windows are still served: room for the cells of the whole country, as most windows are small.
 */
const MAX_BYTES = 192 * 2 ** 20;
/** Size of a row, without the part of its story that neighbouring cells share. */
const ROW_BYTES = 1_200;
const WINDOW_BYTES = 2_000;
/**
 * A page for a small radius or a rare category may need several; past the limit it is short, and the next one goes on.
 */
const MAX_WINDOWS = 10;

/**
 * Skeleton of every feed: rows of a cell in windows by rank, each window in the order of its reader. The first window
 * of a cell is cached for all its readers (stale-while-revalidate); later windows are read as of the snapshot of the
 * first page, so that no entry is lost or repeated however many arrive or move meanwhile.
 */
export function feedWindows(parts: FeedWindowsDeps): FeedWindows {
  const { db } = parts;
  const cells = new SwrCache<PlaceWindow>({
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    bytes: { max: MAX_BYTES, measure: windowBytes },
    now: parts.clock.now,
  });
  return {
    around: (place) => cells.get(cellsKey(place), () => readAround(parts, place)),
    firstPage: (around, query) => {
      const { asOf, snapshot, end } = around;
      const start = { asOfMs: asOf.getTime(), snapshot, after: null, shown: 0, covers: '' };
      const { page, next, isFull, isLast } = takePage(around, around.stories, query, start);
      return end === null || (isFull && !isLast) ? { page, next, asOfMs: start.asOfMs } : undefined;
    },
    page: (around, query, cursor) => readPage(db, around, query, cursor),
    hydrate: async ({ stories }, page, place) => {
      const missing = page.filter(({ entry }) => !stories.has(entry.id)).map(({ entry }) => entry);
      if (missing.length === 0) return stories;
      return new Map([...stories, ...(await hydrateRows(parts.stories, missing, place))]);
    },
  };
}

/** One point per square kilometre. */
export function roundFeedPoint({ lat, lon }: Point): Point {
  return { lat: Math.round(lat * 100) / 100, lon: Math.round(lon * 100) / 100 };
}

async function readAround(
  { db, clock, stories, sources }: FeedWindowsDeps,
  place: FeedPlace,
): Promise<PlaceWindow> {
  const asOf = clock.now();
  const [window, coverageAt] = await Promise.all([findFirstWindow(db, place, asOf), sources.coverage()]);
  return { ...window, asOf, stories: await hydrateRows(stories, window.rows, place), coverageAt };
}

async function hydrateRows(
  stories: FeedWindowsDeps['stories'],
  rows: readonly RankedRow[],
  place: FeedPlace,
): Promise<Map<string, ListedStory>> {
  const entries = rows.map(({ id, isEvent, severity }) => ({ id, isEvent, severity }));
  const listed = await stories.listed(entries, { cells: readCells(place) });
  return new Map(listed.map((story) => [story.entryId, story]));
}

async function readPage(
  db: Pool,
  around: PlaceWindow,
  query: PageQuery,
  cursor: FeedCursor | undefined,
): Promise<WindowPage> {
  const { place } = query.reader;
  let at = cursor ?? {
    ...{ asOfMs: around.asOf.getTime(), snapshot: around.snapshot },
    ...{ after: null, shown: 0, covers: '' },
  };
  const page: OrderedRow[] = [];
  for (let windows = 0; windows < MAX_WINDOWS; windows += 1) {
    const { asOfMs, snapshot, after } = at;
    const asOf = new Date(asOfMs);
    const { hours } = query;
    let window: FeedWindow;
    if (after !== null) {
      const categories = internalCategories(query.categories);
      window = await findNextWindow(db, place, { snapshot, asOf, after, hours, categories });
    } else if (cursor === undefined) window = around;
    else window = await findFirstWindowAgain(db, place, { snapshot, asOf });
    const left = query.limit - page.length;
    const taken = takePage(window, around.stories, { ...query, limit: Math.max(1, left) }, at);
    // A full page at the end of its window goes on until it is known whether anything is left.
    if (left === 0 && taken.page.length > 0) return { page, next: at, asOfMs };
    page.push(...taken.page);
    if (taken.next === null || (taken.isFull && !taken.isLast)) return { page, next: taken.next, asOfMs };
    at = taken.next;
  }
  return { page, next: at, asOfMs: at.asOfMs };
}

type TakenPage = Omit<WindowPage, 'asOfMs'> & {
  /** The page has as many entries as requested. */
  isFull: boolean;
  /** The window is exhausted; there may be more behind it. */
  isLast: boolean;
};

/** The next entries of a window in the reader's order, and where the page after them begins. */
function takePage(
  window: FeedWindow,
  stories: PlaceWindow['stories'],
  query: PageQuery,
  at: FeedCursor,
): TakenPage {
  const { reader, limit, timeZone, isHoldingOnly } = query;
  const { asOfMs } = at;
  const alerts = window.rows
    .filter((row) => isAlertEntryInForce(row, asOfMs))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const covers =
    at.covers === ''
      ? writeStandings(alerts, (row) => readerStanding(row, stories.get(row.id), reader.place.point))
      : at.covers;
  const standings = readStandings(alerts, covers);
  const standingOf = ({ id }: RankedRow) => standings.get(id) ?? 'elsewhere';
  const wanted = window.rows.filter(
    (row) =>
      isInFeed(row, reader.place, asOfMs) &&
      matchesFilter(row, query, asOfMs, standingOf) &&
      !(isHoldingOnly === true && !isEntryInForce(row, asOfMs)),
  );
  const ordered = orderFeed(wanted, reader, { asOfMs, timeZone }, standingOf);
  const page = ordered.slice(at.shown, at.shown + limit);
  const shown = at.shown + page.length;
  const hasMore = shown < ordered.length;
  const behind = window.end === null ? null : { ...at, after: window.end, shown: 0, covers: '' };
  const next = hasMore ? { ...at, shown, covers } : behind;
  return { page, next, isFull: page.length === limit, isLast: !hasMore };
}

function windowBytes({ rows }: PlaceWindow): number {
  return WINDOW_BYTES + rows.length * ROW_BYTES;
}

function readerStanding(row: RankedRow, story: ListedStory | undefined, point: Point): AlertStanding {
  const isInside = story?.coverage(point)?.inside;
  return alertStanding({ severity: row.severity, isInside, severityHere: story?.severity });
}

/** A flag for each alert that concerns the reader; then, for those that may stand beside the reader, one if inside. */
function writeStandings(alerts: readonly RankedRow[], standingOf: (row: RankedRow) => AlertStanding): string {
  const flags = alerts.map((row) => (standingOf(row) === 'elsewhere' ? '0' : '1'));
  const insides = alerts.filter(isMaybeBeside).map((row) => (standingOf(row) === 'inside' ? '1' : '0'));
  return [...flags, ...insides].join('');
}

/** A cursor of the release before has the first flags alone: what concerns the reader counted as inside. */
function readStandings(alerts: readonly RankedRow[], flags: string): Map<string, AlertStanding> {
  const besides = alerts.filter(isMaybeBeside);
  return new Map(
    alerts.map((row, index) => {
      if (flags[index] !== '1') return [row.id, 'elsewhere'];
      const isBeside = flags[alerts.length + besides.indexOf(row)] === '0' && isMaybeBeside(row);
      return [row.id, isBeside ? 'beside' : 'inside'];
    }),
  );
}

/** Others are inside or elsewhere. */
function isMaybeBeside({ severity }: RankedRow): boolean {
  return severity === 5;
}

function internalCategories(categories: readonly string[]): readonly string[] {
  if (categories.length === 0) return CATEGORIES;
  return CATEGORIES.filter((category) => categories.includes(toFeedCategory(category)));
}

/** Within the reach every story is in the reader's own cell; a wider circle is read around the exact point. */
function cellsKey({ point, radiusMetres }: FeedPlace): string {
  return radiusMetres <= REACH_METRES ? readerCell(point) : [point.lat, point.lon, radiusMetres].join();
}
