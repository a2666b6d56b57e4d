import type { Routine } from '../impact/routines.ts';
import {
  type AlertStanding,
  type FeedEntry,
  type FeedFilter,
  type FeedReader,
  isInFeed,
  matchesFilter,
  orderFeed,
} from './order-feed.ts';

const MANILA = 'Asia/Manila';
/** For tests: Monday, 7 in the morning in Manila. */
export const FEED_NOW = Date.UTC(2026, 10, 15, 23);
const HOUR = 3_600_000;
export const READER_POINT = { lat: 14.65, lon: 121.1 };
export const pointNorth = (metres: number) => ({
  lat: READER_POINT.lat + metres / 111_194.93,
  lon: READER_POINT.lon,
});
const READER: FeedReader = {
  place: { point: READER_POINT, radiusMetres: 5_000 },
  weights: new Map(),
  interests: new Set(),
  routines: [],
};
export const COMMUTE: Routine = {
  phase: 'morning_commute',
  confidence: 1,
  days: [1, 2, 3, 4, 5],
  startMinute: 390,
  endMinute: 510,
  along: [],
};

export function buildEntry(id: string, changes: Partial<FeedEntry> = {}): FeedEntry {
  return {
    id,
    severity: 2,
    publishedMs: FEED_NOW - HOUR,
    isOver: false,
    expiresMs: null,
    removeMs: null,
    isAlert: false,
    point: pointNorth(2_000),
    reachMetres: null,
    topic: 'business',
    feedCategory: 'other',
    hasDistance: true,
    sourceCount: 1,
    ...changes,
  };
}

const MOMENT = { asOfMs: FEED_NOW, timeZone: MANILA };
const ALL: FeedFilter = { hours: 24, categories: [] };

/** The ids of what a reader of Marikina is shown, in order. */
export function orderedIds(
  entries: FeedEntry[],
  reader: Partial<FeedReader> = {},
  filter: Partial<FeedFilter> = {},
  standingOf: (entry: FeedEntry) => AlertStanding = () => 'inside',
): string[] {
  const whole = { ...READER, ...reader };
  const wanted = entries.filter(
    (it) =>
      isInFeed(it, whole.place, FEED_NOW) && matchesFilter(it, { ...ALL, ...filter }, FEED_NOW, standingOf),
  );
  return orderFeed(wanted, whole, MOMENT, standingOf).map(({ entry: { id } }) => id);
}

export function rankEntry(changes: Partial<FeedEntry>, reader: Partial<FeedReader> = {}) {
  const [first] = orderFeed([buildEntry('a', changes)], { ...READER, ...reader }, MOMENT, () => 'inside');
  if (first === undefined) throw new Error('nothing was ordered');
  return first;
}

export function findReasons(changes: Partial<FeedEntry>, reader: Partial<FeedReader> = {}) {
  return rankEntry(changes, reader).why;
}
