import { isInForce, type StoryLifecycle } from './story-lifecycle.ts';

/**
 * A report's position in the course of an event: 'ahead' is a forecast or plan, 'holds' is current, 'over' was lifted
 * or has ended, 'explained' refers to no particular day.
 */
export type PhaseStep = 'ahead' | 'holds' | 'over' | 'explained';

/** What a report states about the course of an event, as far as later reports can continue from it. */
export type ReportPhase = {
  owner: string;
  /** Null if unknown: the report was written before steps were stored. */
  step: PhaseStep | null;
  /** The scale on which it states a level, and the level. */
  scale: string | null;
  level: number | null;
  placeId: string | null;
};

/** Scales that have a single subject, however its place is worded; every other level applies to an area. */
const SINGLE_SUBJECT_SCALES: ReadonlySet<string | null> = new Set([
  'river-alarm',
  'marikina-river',
  'fire-alarm',
  'volcano',
  'tsunami',
  'grid',
  'load-dropping',
]);

/** Scales on which a level rises and falls during an event; every other level states once what happened. */
const OF_COURSE: ReadonlySet<string | null> = new Set([
  ...['rainfall', 'wind-signal', 'storm-surge', 'storm-surge-colour', 'river-alarm', 'marikina-river'],
  ...['flood-depth', 'flood-feet', 'flood-inches', 'flood-metres', 'flood-advisory', 'heat-index'],
  ...['fire-alarm', 'volcano', 'tsunami', 'ashfall', 'grid', 'load-dropping'],
]);

export function isProgressScale(scale: string | null): boolean {
  return OF_COURSE.has(scale);
}

/** Whether two levels can be compared: an orange warning for Bulacan is not a change of a yellow one for Rizal. */
export function areComparableLevels(a: ReportPhase, b: ReportPhase): boolean {
  if (!OF_COURSE.has(a.scale) || a.scale !== b.scale || a.level === null || b.level === null) return false;
  return isSameSubject(a, b);
}

/**
 * Whether it states a level that applies at that moment. A fire's alarm level is still reported long after the fire is
 * out.
 */
export function isMomentaryScale({ scale }: ReportPhase): boolean {
  return OF_COURSE.has(scale) && scale !== 'fire-alarm';
}

/** Whether both reports, such as a lift or a raise, refer to the same subject. */
function isSameSubject(a: ReportPhase, b: ReportPhase): boolean {
  return a.placeId === b.placeId || SINGLE_SUBJECT_SCALES.has(a.scale) || SINGLE_SUBJECT_SCALES.has(b.scale);
}

/** The state of the people affected: 1 while they are being searched for, then one more than the number of dead. */
const OF_PEOPLE: ReadonlySet<string | null> = new Set(['people', 'toll-raised']);
const OF_QUAKE: ReadonlySet<string | null> = new Set(['magnitude', 'intensity']);
const SOUGHT = 1;

/** Whether a later report goes further: a raised level, deaths among those searched for, a higher toll. */
export function exceeds(next: ReportPhase, before: ReportPhase): boolean {
  const [level, was] = [next.level ?? 0, before.level ?? 0];
  if (areComparableLevels(next, before)) return level > was;
  if (!OF_PEOPLE.has(next.scale) || level <= SOUGHT) return false;
  if (OF_QUAKE.has(before.scale)) return true;
  if (!OF_PEOPLE.has(before.scale)) return false;
  return was === SOUGHT || (next.scale === 'toll-raised' && level > was);
}

/** How close a publisher is to the facts, the closest first. */
const AUTHORITY_ORDER = ['official', 'utility', 'media', 'aggregator', 'crowd'] as const;

/** The fields of a publisher's report that decide which report leads its event. */
export type EventReport = StoryLifecycle & {
  id: string;
  authority: (typeof AUTHORITY_ORDER)[number];
  severity: number;
  isAlert: boolean;
  publishedMs: number;
  /** Absent if unknown. */
  phase?: ReportPhase;
};

const CRITICAL = 5;

/**
 * The report displayed for a whole event. Excluded are: a report whose own issuer has since raised, lowered or lifted
 * it; a report that is not an alert, once an end was reported; and an end after which the event was raised again.
 * Reports in force come before ended ones, and a warning in force before all others, the most severe first: being
 * grouped with milder reports must never hide it. Then the authority closer to the facts, then the earlier report, then
 * the more severe one; the id only makes the result deterministic.
 */
export function leadReport<R extends EventReport>(reports: readonly R[], nowMs: number): R | undefined {
  const next = reports.filter(isPhaseChange);
  const end = findStandingEnd(reports);
  const [first, ...others] = reports.filter(
    (report) =>
      !(isEnd(report) && isOutlived(report, reports)) &&
      !next.some((one) => supersedes(one, report)) &&
      !(end !== undefined && endsBy(end, report)),
  );
  return first && others.reduce((lead, other) => (ranksBefore(other, lead, nowMs) ? other : lead), first);
}

/** Whether an agency states the current phase. */
function isPhaseChange({ authority, phase }: EventReport): boolean {
  const isIssuer = authority === 'official' || authority === 'utility';
  return isIssuer && phase !== undefined && (phase.step === 'over' || phase.scale !== null);
}

/** Whether the same agency later reported the end or another level. A critical alert ends only by itself. */
function supersedes({ phase: next, publishedMs }: EventReport, report: EventReport): boolean {
  const { phase } = report;
  if (next === undefined || phase === undefined || next.owner !== phase.owner) return false;
  if (publishedMs <= report.publishedMs || (report.isAlert && report.severity === CRITICAL)) return false;
  if (next.step === 'over') return phase.step === 'holds' && isSameSubject(next, phase);
  return !report.isAlert && areComparableLevels(next, phase) && next.level !== phase.level;
}

/**
 * Whether a reported end, by any source, ends this report. Reports of others do not hide an alert, and nothing hides a
 * critical report.
 */
function endsBy(end: EventReport, report: EventReport): boolean {
  if (isEnd(report) || report.isAlert || report.severity === CRITICAL) return false;
  return report.publishedMs < end.publishedMs;
}

function ranksBefore(a: EventReport, b: EventReport, nowMs: number): boolean {
  const order =
    endedRank(a, nowMs) - endedRank(b, nowMs) ||
    warningRank(b, nowMs) - warningRank(a, nowMs) ||
    AUTHORITY_ORDER.indexOf(a.authority) - AUTHORITY_ORDER.indexOf(b.authority) ||
    a.publishedMs - b.publishedMs ||
    b.severity - a.severity ||
    (a.id < b.id ? -1 : 1);
  return order < 0;
}

/** The lead, then the others, newest first. */
export function withLeadFirst<R extends EventReport>(reports: readonly R[], nowMs: number): R[] {
  const lead = leadReport(reports, nowMs);
  if (lead === undefined) return [];
  const others = reports.filter((report) => report !== lead);
  return [lead, ...others.sort((a, b) => b.publishedMs - a.publishedMs || (a.id < b.id ? 1 : -1))];
}

/** The first report of each owner, in the given order: outlets with the same owner count as one source. */
export function independentReports<R extends { owner: string }>(reports: readonly R[]): R[] {
  const owners = new Set<string>();
  return reports.filter(({ owner }) => !owners.has(owner) && owners.add(owner));
}

/** A superseded report comes last: its replacement represents it. */
function endedRank(report: EventReport, nowMs: number): number {
  if (isInForce(report, nowMs)) return 0;
  return report.status === 'superseded' ? 2 : 1;
}

function warningRank(report: EventReport, nowMs: number): number {
  const { isAlert, severity } = report;
  return (isAlert || severity === CRITICAL) && isInForce(report, nowMs) ? severity : 0;
}

/**
 * The report of the current end, by any source: the newest one, unless the event was raised again since. It does not
 * end alerts: leadReport takes care of that.
 */
export function findStandingEnd<R extends EventReport>(reports: readonly R[]): R | undefined {
  const ends = reports.filter(isEnd);
  const [first] = ends;
  if (first === undefined) return undefined;
  const end = ends.reduce((a, b) => (isNewer(b, a) ? b : a), first);
  return isOutlived(end, reports) ? undefined : end;
}

function isEnd({ phase }: EventReport): boolean {
  return phase?.step === 'over';
}

/** Whether the event was raised again since. */
function isOutlived(end: EventReport, reports: readonly EventReport[]): boolean {
  return reports.some((report) => isRaisedAfter(report, end));
}

/**
 * Whether an issuer reported it as current after the end: at a momentary level, or in contradiction to a media outlet.
 */
function isRaisedAfter(report: EventReport, end: EventReport): boolean {
  if (report.publishedMs <= end.publishedMs || report.phase?.step !== 'holds') return false;
  return isIssuer(report) && (isMomentaryScale(report.phase) || !isIssuer(end));
}

function isIssuer({ authority }: EventReport): boolean {
  return authority === 'official' || authority === 'utility';
}

/** At the same time the id decides, so that the result is deterministic. */
function isNewer(a: EventReport, b: EventReport): boolean {
  return a.publishedMs === b.publishedMs ? a.id > b.id : a.publishedMs > b.publishedMs;
}
