import { leavesFeedsAtMs } from '@paligid/domain/alerts/alert-lifetime';
import { feedRank } from '@paligid/domain/feed/feed-rank';
import {
  distanceMetres,
  isRegionalOrNational,
  type Point,
  whereabouts,
} from '@paligid/domain/places/geography';
import { isInForce, isOpenStatus, storyEndMs } from '@paligid/domain/stories/story-lifecycle';
import type { EventFeedFields, EventMember } from '../cluster/derive-event.ts';
import type { FeedEntry } from './feed-rows.repository.ts';
import type { StoredStory } from './story-state.ts';

/** More publishers than this change nothing in a feed. */
const MAX_SOURCES = 4;
/** An event rises with its newest report in steps, because each step rewrites a row in every cell. */
const RISE_MS = 10 * 60_000;
/** If a report has only an area and no point, its event is in force wherever it is shown. */
const EVERYWHERE_METRES = 2_000_000;

type StoryFacts = Pick<
  StoredStory,
  | 'severity'
  | 'category'
  | 'published'
  | 'precision'
  | 'lat'
  | 'lon'
  | 'radiusMetres'
  | 'status'
  | 'expiresAt'
  | 'endedAt'
>;

/** A standalone story as the feeds list it. */
export function storyEntry(id: string, story: StoryFacts, isAlert: boolean): FeedEntry {
  const { severity, category, published, precision, status, expiresAt, endedAt } = story;
  const removeAt = isOpenStatus(status) ? null : removalTime(endedAt ?? expiresAt ?? published);
  return {
    ...{
      id,
      isEvent: false,
      isAlert: isAlert && removeAt === null,
      severity,
      category,
      published,
      sourceCount: 1,
    },
    ...placeColumns(whereabouts(story)),
    ...{ expires: expiresAt, removeAt },
    rank: feedRank({
      ...{ publishedMs: published.getTime(), severity },
      ...{ isWide: isRegionalOrNational(precision), isOver: removeAt !== null },
    }),
  };
}

/**
 * An event as the feeds list it: an alert while one of its reports is an alert in force, ended when all of them are.
 * `before`: the content of its rows so far.
 */
export function eventEntry(
  id: string,
  event: EventFeedFields,
  members: readonly EventMember[],
  before: FeedEntry | undefined,
  nowMs: number,
): FeedEntry {
  const holding = members.filter((member) => isInForce(member, nowMs));
  const alertEnds = holding.flatMap(({ isAlert, expiresMs }) =>
    isAlert && expiresMs !== null ? [expiresMs] : [],
  );
  const isAlert = alertEnds.length > 0;
  const endsMs = isAlert ? Math.max(...alertEnds) : event.expiresMs;
  const isOver = holding.length === 0;
  const removeAt = isOver ? removalTime(new Date(lastEndMs(members, nowMs))) : null;
  const shown = holding.length === 0 ? members : holding;
  const place = whereabouts(event);
  const entry = {
    ...{ id, isEvent: true, isAlert, severity: event.severity, category: event.category },
    ...placeColumns({ ...place, reachMetres: eventReach(place.point, shown) }),
    sourceCount: Math.min(MAX_SOURCES, Math.max(1, event.sourceCount)),
    expires: endsMs === null ? null : new Date(endsMs),
    removeAt,
  };
  const publishedMs = isRising(before, event.publishedMs) ? event.publishedMs : before?.published.getTime();
  const published = new Date(publishedMs ?? event.publishedMs);
  const isWide = isRegionalOrNational(event.precision);
  const rank = feedRank({ publishedMs: published.getTime(), severity: event.severity, isWide, isOver });
  return { ...entry, published, rank };
}

export function removalTime(endedAt: Date): Date {
  return new Date(leavesFeedsAtMs(endedAt.getTime()));
}

function isRising(before: FeedEntry | undefined, publishedMs: number): boolean {
  if (before === undefined) return true;
  const risenMs = publishedMs - before.published.getTime();
  return risenMs >= RISE_MS || risenMs < 0;
}

function lastEndMs(members: readonly EventMember[], nowMs: number): number {
  return Math.max(...members.map((member) => storyEndMs(member, nowMs) ?? member.publishedMs));
}

/** Radius around the event's point that covers its farthest report. */
function eventReach(point: Point | null, members: readonly EventMember[]): number | null {
  if (point === null) return null;
  const reaches = members.map((member) => {
    const place = whereabouts(member);
    if (place.point === null) return EVERYWHERE_METRES;
    return distanceMetres(point, place.point) + (place.reachMetres ?? 0);
  });
  return Math.ceil(Math.max(0, ...reaches));
}

/** PostgreSQL stores these as `real`: rounded here, so that a value read back equals the value written again. */
function placeColumns({ point, reachMetres, hasDistance }: ReturnType<typeof whereabouts>) {
  return {
    lat: point === null ? null : Math.fround(point.lat),
    lon: point === null ? null : Math.fround(point.lon),
    reachMetres,
    hasDistance,
  };
}
