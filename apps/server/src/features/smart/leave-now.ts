import type { LeaveNowCard, RouteReportShown } from '@paligid/contract/entities/leave-now';
import type { Story } from '@paligid/contract/entities/stories';
import { LIMITS, TEXT } from '@paligid/contract/limits';
import { isWithinArea } from '@paligid/domain/places/geography';
import {
  type LeaveNow,
  leaveNow,
  type RouteFinding,
  type RouteReport,
} from '@paligid/domain/smart/leave-now';
import type { TripTimes } from '@paligid/domain/smart/next-trip';
import { isInForce } from '@paligid/domain/stories/story-lifecycle';
import { placeAt } from '@paligid/geo/place-at';
import type { Language } from '../../platform/http/language.ts';
import type { PlacesFeed } from '../feed/feed.service.ts';
import type { Commute } from '../routines/routines.service.ts';
import { type KnownStop, knownRoute } from './known-route.ts';

type Entry = PlacesFeed['entries'][number];

/** Reports that are read for their words; more than this are never on one way at one hour. */
const MAX_READ = 200;

/** The card of a trip, from the stories around its places; whether it is made is the caller's to say. */
export function makeLeaveNow(
  commute: Commute,
  trip: TripTimes,
  feed: PlacesFeed,
  language: Language,
): Omit<LeaveNowCard, 'not_today' | 'holiday' | 'forecast'> {
  const nowMs = feed.asOf.getTime();
  const stops = knownRoute(commute, trip.direction);
  const near = feed.entries.filter(({ listed }) => isInForce(listed, nowMs)).slice(0, MAX_READ);
  const stories = new Map<string, Story>();
  const reports = near.flatMap((entry) => {
    const story = entry.listed.present(language, nowMs);
    if (story === undefined || story.review !== undefined) return [];
    stories.set(entry.listed.entryId, story);
    return [toReport(entry, story)];
  });
  const { coverage } = feed;
  const unread = { names: coverage.unreadable.map(({ name }) => name), total: coverage.sources_total };
  const decided = leaveNow(reports, { ...trip, stops }, unread, nowMs);
  const show = (finding: RouteFinding) => showReport(finding, stories.get(finding.reportId));
  const [cause] = decided.cause === null ? [] : show(decided.cause);
  return {
    verdict: decided.verdict,
    ...{ direction: trip.direction, aim: commute.aim },
    depart_at: new Date(trip.departMs).toISOString(),
    arrive_at: new Date(trip.arriveMs).toISOString(),
    before: toInstant(decided.beforeMs),
    until: toInstant(decided.untilMs),
    way: decided.way,
    cause: cause ?? null,
    parts: stops.map((stop, i) => showPart(stop, i, decided, show)),
    coverage,
    as_of: feed.asOf.toISOString(),
  };
}

function toReport({ listed }: Entry, story: Story): RouteReport {
  const { status, effectiveMs, expiresMs, endedMs, point, reachMetres, publishedMs } = listed;
  return {
    ...{ id: listed.entryId, status, effectiveMs, expiresMs, endedMs, point, reachMetres, publishedMs },
    ...{ title: story.title, category: listed.category, severity: listed.severity },
    text: [story.summary, ...story.solution_alternatives.immediate_actions].join(' '),
    ...{ authority: listed.authority, isAlert: listed.isAlert, precision: story.precision },
    covers: (at) => listed.coverage(at)?.inside ?? null,
    isOfTownAround: (at) => {
      const town = story.precision === 'city' ? placeAt(at)?.code : undefined;
      return town !== undefined && story.place_code !== null && isWithinArea(town, story.place_code);
    },
  };
}

function showPart(
  { kind, name, isKnown }: KnownStop,
  index: number,
  { findings }: LeaveNow,
  show: (finding: RouteFinding) => RouteReportShown[],
): LeaveNowCard['parts'][number] {
  const here = findings.filter(({ stops }) => stops.includes(index));
  return {
    ...{ kind, name: name.slice(0, TEXT.label), is_known: isKnown },
    reports: here.flatMap(show).slice(0, LIMITS.routeReports),
  };
}

function showReport(finding: RouteFinding, story: Story | undefined): RouteReportShown[] {
  if (story === undefined) return [];
  const { id, title, title_lang, source, authority, published, severity, cluster } = story;
  return [
    {
      ...{ id: cluster?.id ?? id, title, title_lang, source, authority, published, severity },
      effect: finding.effect,
      starts_at: toInstant(finding.startMs),
      ends_at: toInstant(finding.endMs),
      is_vague: finding.isVague,
    },
  ];
}

function toInstant(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
