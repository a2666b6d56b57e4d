import { distanceMetres, type Point } from '../location/distance.ts';
import { isInForce, isLongOver, type Life } from '../stories/life.ts';

/** What is needed to choose and order one entry of a feed. */
export type FeedEntry = Life & {
  id: string;
  severity: number;
  publishedMs: number;
  acceptedMs: number;
  isAlert: boolean;
  /** Absent when only an area is known. */
  point: Point | null;
  /** How far it reaches around its point, in metres. */
  reachMetres: number | null;
};

export type FeedPlace = { point: Point; radiusMetres: number };
/** Where a page ended; the next one starts behind it. */
export type FeedPosition = { score: number; id: string };
export type RankedEntry<E extends FeedEntry> = { entry: E; score: number };

/** Above every time stamp that a date can hold. */
const FIRST = 1e16;
const CRITICAL = 5;

/**
 * Critical and in force first, then by recency; equal ones by id, so that two reads agree. `asOfMs` is the
 * moment of the first page: what came later waits for the next refresh, so that no page repeats another.
 */
export function locationFeedPage<E extends FeedEntry>(
  entries: readonly E[],
  place: FeedPlace,
  { asOfMs, limit, after }: { asOfMs: number; limit: number; after?: FeedPosition | undefined },
): { page: RankedEntry<E>[]; next: FeedPosition | null } {
  const ranked = entries
    .filter((entry) => entry.acceptedMs <= asOfMs && !isLongOver(entry, asOfMs) && reaches(entry, place))
    .map((entry) => ({ entry, score: feedScore(entry, asOfMs) }))
    .sort((a, b) => compare(positionOf(a), positionOf(b)));
  const left = after === undefined ? ranked : ranked.filter((it) => compare(after, positionOf(it)) < 0);
  const page = left.slice(0, limit);
  const last = page.at(-1);
  return { page, next: last === undefined || left.length <= limit ? null : positionOf(last) };
}

/** An alert, and what has no point of its own, holds wherever it was written to. */
export function reaches({ isAlert, point, reachMetres }: FeedEntry, place: FeedPlace): boolean {
  if (isAlert || point === null) return true;
  return distanceMetres(place.point, point) <= place.radiusMetres + (reachMetres ?? 0);
}

export function feedScore(entry: FeedEntry, asOfMs: number): number {
  return entry.publishedMs + (entry.severity === CRITICAL && isInForce(entry, asOfMs) ? FIRST : 0);
}

function positionOf({ entry, score }: RankedEntry<FeedEntry>): FeedPosition {
  return { score, id: entry.id };
}

/** Higher scores come first. */
function compare(a: FeedPosition, b: FeedPosition): number {
  if (a.score !== b.score) return b.score - a.score;
  if (a.id === b.id) return 0;
  return a.id < b.id ? 1 : -1;
}
