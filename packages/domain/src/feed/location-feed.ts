import { distanceMetres, type Point } from '../location/distance.ts';
import type { Report } from '../stories/lead-report.ts';
import { isInForce, isLongOver } from '../stories/life.ts';
import { type FeedPosition, FIRST, feedPage } from './feed-page.ts';
import { type JoinedEvent, joinEvents } from './join-events.ts';

/** What is needed to choose and order one entry of a feed. */
export type FeedEntry = Report & {
  acceptedMs: number;
  /** Null for a story that stands alone. */
  event: JoinedEvent | null;
  /** Absent when only an area is known. */
  point: Point | null;
  /** How far it reaches around its point, in metres. */
  reachMetres: number | null;
};

export type FeedPlace = { point: Point; radiusMetres: number };
export type RankedEntry<E extends FeedEntry> = { entry: E; score: number };

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
  const shown = entries.filter((entry) => isShown(entry, place, asOfMs));
  const ranked = joinEvents(shown, asOfMs).map((entry) => ({ entry, score: feedScore(entry, asOfMs) }));
  return feedPage(ranked, { limit, after });
}

/** Known by then, not long over, and there. */
export function isShown(entry: FeedEntry, place: FeedPlace, asOfMs: number): boolean {
  return entry.acceptedMs <= asOfMs && !isLongOver(entry, asOfMs) && reaches(entry, place);
}

/** An alert, and what has no point of its own, holds wherever it was written to. */
export function reaches({ isAlert, point, reachMetres }: FeedEntry, place: FeedPlace): boolean {
  if (isAlert || point === null) return true;
  return distanceMetres(place.point, point) <= place.radiusMetres + (reachMetres ?? 0);
}

export function isCriticalNow(entry: FeedEntry, nowMs: number): boolean {
  return entry.severity === CRITICAL && isInForce(entry, nowMs);
}

export function feedScore(entry: FeedEntry, asOfMs: number): number {
  return entry.publishedMs + (isCriticalNow(entry, asOfMs) ? FIRST : 0);
}
