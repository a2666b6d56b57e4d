import { isInForce, type StoryLifecycle } from '../stories/story-lifecycle.ts';
import { isOfLaterDay } from './report-time.ts';
import { partEffect, type RouteEffect, routeEffect } from './route-effect.ts';
import {
  isOfTown,
  isStationOf,
  namesStop,
  type ReportPlace,
  type RouteStop,
  touchesStop,
  wordsAboutLine,
} from './route-stops.ts';
import { SKIPPED, STOPPED } from './route-words.ts';

export type LeaveVerdict = 'go' | 'leave_early' | 'another_way' | 'stay';

/** A stored story that can be cited. */
export type RouteReport = StoryLifecycle &
  ReportPlace & {
    id: string;
    title: string;
    /** Summary and advice. */
    text: string;
    category: string;
    severity: number;
    authority: string;
    isAlert: boolean;
    publishedMs: number;
  };

export type Trip = { departMs: number; arriveMs: number; stops: readonly RouteStop[] };
/** Official sources that were not read in time, and how many there are. */
export type Unread = { names: readonly string[]; total: number };

/** What one report says about the way. */
export type RouteFinding = {
  reportId: string;
  effect: RouteEffect;
  /** Positions in the list of stops. */
  stops: readonly number[];
  isOfficial: boolean;
  severity: number;
  /** Null: already. */
  startMs: number | null;
  endMs: number | null;
  /** The report says so of a whole area; whether of this way is unknown. */
  isVague: boolean;
  /** A way around that the report names. */
  way: string | null;
};

export type LeaveNow = {
  /** Null where nothing can be said: no official source could be read. */
  verdict: LeaveVerdict | null;
  /** What the verdict follows from; null for 'go'. */
  cause: RouteFinding | null;
  /** Leave before this; null where no notice gives an hour. */
  beforeMs: number | null;
  /** What holds now and ends before the trip: look again then. */
  untilMs: number | null;
  way: string | null;
  /** Everything that was considered, most serious first. */
  findings: readonly RouteFinding[];
  unread: readonly string[];
};

const HOUR_MS = 3_600_000;
/** How long a report without an end says something about now. */
const VALID_MS: Record<RouteEffect, number> = {
  danger: 12 * HOUR_MS,
  closed: 12 * HOUR_MS,
  slow: 2 * HOUR_MS,
  open: 6 * HOUR_MS,
};
const ORDER: Record<RouteEffect, number> = { danger: 3, closed: 2, slow: 1, open: 0 };
/** Whoever reads this first has to get ready. */
const MIN_HEADSTART_MS = 10 * 60_000;

/** What a careful person would do, from cited stories alone. */
export function leaveNow(
  reports: readonly RouteReport[],
  trip: Trip,
  unread: Unread,
  nowMs: number,
): LeaveNow {
  const findings = reports
    .flatMap((report) => findEffect(report, trip, nowMs) ?? [])
    .sort((a, b) => ORDER[b.effect] - ORDER[a.effect] || b.severity - a.severity);
  const rest = { findings, unread: unread.names };
  const decided = findings
    .map((finding) => ({ cause: finding, ...verdictOf(finding, trip, nowMs) }))
    .sort((a, b) => VERDICT_RANK[b.verdict] - VERDICT_RANK[a.verdict])[0];
  if (decided !== undefined && decided.verdict !== 'go') return { ...decided, ...rest };
  const isBlind = unread.total > 0 && unread.names.length >= unread.total;
  return {
    ...{ verdict: isBlind ? null : 'go', cause: null, beforeMs: null, untilMs: null, way: null },
    ...rest,
  };
}

/** The more it asks of the reader, the higher. */
export const VERDICT_RANK: Record<LeaveVerdict, number> = { go: 0, leave_early: 1, another_way: 2, stay: 3 };

type Decided = Pick<LeaveNow, 'beforeMs' | 'untilMs' | 'way'> & { verdict: LeaveVerdict };

function verdictOf(finding: RouteFinding, { departMs }: Trip, nowMs: number): Decided {
  const { effect, startMs, endMs, way, isVague } = finding;
  const plain = { beforeMs: null, untilMs: null, way: null };
  if (effect === 'open') return { verdict: 'go', ...plain };
  if (endMs !== null && endMs <= departMs) return { verdict: 'stay', ...plain, untilMs: endMs };
  if (effect === 'danger') return { verdict: 'stay', ...plain, untilMs: endMs };
  const canPassBefore = startMs !== null && startMs - nowMs >= MIN_HEADSTART_MS;
  if (effect === 'closed' && !isVague) {
    return canPassBefore
      ? { verdict: 'leave_early', ...plain, beforeMs: startMs, way }
      : { verdict: 'another_way', ...plain, way };
  }
  return { verdict: 'leave_early', ...plain, beforeMs: canPassBefore ? startMs : null, way };
}

/** Undefined for a report that is over, of another place, or of another time than the trip. */
function findEffect(report: RouteReport, trip: Trip, nowMs: number): RouteFinding | undefined {
  if (!isInForce(report, nowMs)) return undefined;
  const words = `${report.title}. ${report.text}`;
  // Words are read last: most reports around a way are not on it.
  const near = trip.stops.flatMap((stop, i) => {
    const isHere = touchesStop(report, words, stop);
    return isHere || isOfTown(report, stop) ? [{ stop, i, isHere }] : [];
  });
  if (near.length === 0 || (!report.isAlert && isOfLaterDay(words, trip.arriveMs))) return undefined;
  const touched = near.flatMap(({ stop, i, isHere }) => {
    const effect = isHere ? effectOn(report, words, stop) : townEffect(report, words);
    return effect === undefined ? [] : [{ i, effect }];
  });
  const effect = touched.map((one) => one.effect).sort((a, b) => ORDER[b] - ORDER[a])[0];
  if (effect === undefined) return undefined;
  const stops = touched.filter((one) => one.effect === effect).map(({ i }) => i);
  const isOfficial = report.authority === 'official';
  const { effectiveMs, expiresMs, publishedMs } = report;
  const startMs = effectiveMs !== null && effectiveMs > nowMs ? effectiveMs : null;
  if (startMs !== null && startMs >= trip.arriveMs) return undefined;
  const isAlert = isOfficial && report.isAlert;
  if (expiresMs === null && startMs === null && !isAlert && nowMs - publishedMs > VALID_MS[effect])
    return undefined;
  // What ends before the trip does not touch it, but an alert is never passed over while it is in force.
  if (expiresMs !== null && expiresMs <= trip.departMs && !isAlert) return undefined;
  const isExact = report.point !== null && report.precision !== null && EXACT.has(report.precision);
  // Of an area that the way begins or ends in, a report that names a road of the way is about that road.
  const named = isExact ? stops.flatMap((i) => trip.stops[i] ?? []) : trip.stops;
  const isNamed = named.some((stop) => namesStop(words, stop));
  return {
    ...{ reportId: report.id, effect, stops, isOfficial, severity: report.severity },
    ...{ startMs, endMs: expiresMs, isVague: !isExact && !isNamed },
    way: namedAlternative(report.text) ?? null,
  };
}

/**
 * What a report says of one part of the way. A line is told apart from others that the report names, and a station that
 * is passed by matters to those who board or leave there.
 */
function effectOn(report: RouteReport, words: string, stop: RouteStop): RouteEffect | undefined {
  const isPassedBy = SKIPPED.test(words) && !STOPPED.test(words) && report.category === 'transport';
  if (isPassedBy && !report.isAlert) return stop.isRail && isStationOf(report, stop) ? 'closed' : undefined;
  const own = stop.isRail ? wordsAboutLine(words, stop) : undefined;
  return own === undefined ? routeEffect(report) : partEffect(report, own);
}

/** Of these, what is slow somewhere in a town is felt in the rest of it; a fire there is not. */
const FELT_IN_TOWN: ReadonlySet<string> = new Set(['traffic', 'transport', 'weather']);

/** What a report of somewhere in a town says of a way there: its words may, its severity does not. */
function townEffect(report: RouteReport, words: string): RouteEffect | undefined {
  const effect = partEffect(report, words);
  return effect === 'slow' && !FELT_IN_TOWN.has(report.category) ? undefined : effect;
}

const EXACT: ReadonlySet<string> = new Set(['point', 'junction', 'line', 'barangay']);

const ALTERNATIVE =
  /\b(?:alternat(?:e|ive) (?:routes?|roads?)(?::| is| are)?|alternatibong (?:ruta|daan)(?::| ang)?|detour (?:via|to|through)|(?:dumaan|lumipat|pinadadaan|pinalilipat|inililihis) (?:muna )?sa|(?:rerouted?|diverted?) (?:via|to|through)|(?:may |should |to )?(?:use|take)|gamitin (?:muna )?ang)\s+/gi;
const ABBREVIATION = /^(?:\p{Lu}|Ave|Blvd|Brgy|Dr|Ext|Gen|Hwy|Rd|St|Sta|Sto)\.$/u;
const NAME_WORD = /^(?:\p{Lu}|\d)[\p{L}\d.'’-]*[,;:]?$/u;
const MAX_NAME = 60;

/** The road or line that a notice names as the alternative route, word for word. */
export function namedAlternative(text: string): string | undefined {
  for (const { index, 0: marker } of text.matchAll(ALTERNATIVE)) {
    const name = properName(text.slice(index + marker.length));
    if (name !== '') return name;
  }
  return undefined;
}

/** The capitalised words at the beginning, to the end of the sentence or the next comma. */
function properName(text: string): string {
  const taken: string[] = [];
  for (const word of text.split(/\s+/)) {
    if (!NAME_WORD.test(word)) break;
    taken.push(word);
    if (/[,;:]$/.test(word) || (word.endsWith('.') && !ABBREVIATION.test(word))) break;
  }
  return taken
    .join(' ')
    .replace(/(?<!\b(?:\p{Lu}|Ave|Blvd|Ext|Hwy|Rd|St))[.,;:]$/u, '')
    .slice(0, MAX_NAME);
}
