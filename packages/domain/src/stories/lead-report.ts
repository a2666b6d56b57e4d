import { isInForce, type StoryLifecycle } from './story-lifecycle.ts';

/**
 * Where a report stands in the course of a happening: 'ahead' is a forecast or a plan, 'holds' what is so now, 'over'
 * what was lifted or has ended, 'explained' what is told of no day in particular.
 */
export type PhaseStep = 'ahead' | 'holds' | 'over' | 'explained';

/** What a report says of the course of a happening, as far as another may go on from it. */
export type ReportPhase = {
  owner: string;
  /** Null for one of which nobody has said: it was written before steps were kept. */
  step: PhaseStep | null;
  /** On which scale it states a level, and which. */
  scale: string | null;
  level: number | null;
  placeId: string | null;
};

/** Scales of one thing, in whatever words its place is told; every other level is that of an area. */
const SINGLE_SUBJECT_SCALES: ReadonlySet<string | null> = new Set([
  'river-alarm',
  'marikina-river',
  'fire-alarm',
  'volcano',
  'tsunami',
  'grid',
  'load-dropping',
]);

/** Scales on which a thing goes up and down while it lasts; every other level says what happened, once. */
const OF_COURSE: ReadonlySet<string | null> = new Set([
  ...['rainfall', 'wind-signal', 'storm-surge', 'storm-surge-colour', 'river-alarm', 'marikina-river'],
  ...['flood-depth', 'flood-feet', 'flood-inches', 'flood-metres', 'flood-advisory', 'heat-index'],
  ...['fire-alarm', 'volcano', 'tsunami', 'ashfall', 'grid', 'load-dropping'],
]);

export function isProgressScale(scale: string | null): boolean {
  return OF_COURSE.has(scale);
}

/** Two levels may be held against each other: an orange warning for Bulacan is no step of a yellow one for Rizal. */
export function areComparableLevels(a: ReportPhase, b: ReportPhase): boolean {
  if (!OF_COURSE.has(a.scale) || a.scale !== b.scale || a.level === null || b.level === null) return false;
  return isSameSubject(a, b);
}

/** It states a level that holds at that moment. Of the alarm that a fire had it is told long after it is out. */
export function isMomentaryScale({ scale }: ReportPhase): boolean {
  return OF_COURSE.has(scale) && scale !== 'fire-alarm';
}

/** Whoever lifted it, or raised it, spoke of the same. */
function isSameSubject(a: ReportPhase, b: ReportPhase): boolean {
  return a.placeId === b.placeId || SINGLE_SUBJECT_SCALES.has(a.scale) || SINGLE_SUBJECT_SCALES.has(b.scale);
}

/** What became of people: 1 while they are looked for, one more than the dead after that. */
const OF_PEOPLE: ReadonlySet<string | null> = new Set(['people', 'toll-raised']);
const OF_QUAKE: ReadonlySet<string | null> = new Set(['magnitude', 'intensity']);
const SOUGHT = 1;

/** A later report is a step further: a level that was raised, the dead of those who were looked for, a higher toll. */
export function exceeds(next: ReportPhase, before: ReportPhase): boolean {
  const [level, was] = [next.level ?? 0, before.level ?? 0];
  if (areComparableLevels(next, before)) return level > was;
  if (!OF_PEOPLE.has(next.scale) || level <= SOUGHT) return false;
  if (OF_QUAKE.has(before.scale)) return true;
  if (!OF_PEOPLE.has(before.scale)) return false;
  return was === SOUGHT || (next.scale === 'toll-raised' && level > was);
}

/** How near to the facts a publisher stands, the nearest first. */
const AUTHORITY_ORDER = ['official', 'utility', 'media', 'aggregator', 'crowd'] as const;

/** What one publisher says of a happening, as far as it decides who speaks for all. */
export type EventReport = StoryLifecycle & {
  id: string;
  authority: (typeof AUTHORITY_ORDER)[number];
  severity: number;
  isAlert: boolean;
  publishedMs: number;
  /** Absent where nothing is known of it. */
  phase?: ReportPhase;
};

const CRITICAL = 5;

/**
 * The report that is shown for all of one happening. What its own issuer has gone on from, by raising, lowering or
 * lifting it, does not speak any more, nor what is no alert once somebody tells of the end, nor an end after which it was
 * raised again. What holds goes before what is over, and a warning in force before all others, the gravest first: being
 * joined with milder reports must never hide it. Then who stands nearer to the facts, then who said it first, then the
 * more severe; the id only makes two reads agree.
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

/** An agency tells where it stands by now. */
function isPhaseChange({ authority, phase }: EventReport): boolean {
  const isIssuer = authority === 'official' || authority === 'utility';
  return isIssuer && phase !== undefined && (phase.step === 'over' || phase.scale !== null);
}

/** The same agency said later that it is over, or at another level. What is critical ends by itself alone. */
function supersedes({ phase: next, publishedMs }: EventReport, report: EventReport): boolean {
  const { phase } = report;
  if (next === undefined || phase === undefined || next.owner !== phase.owner) return false;
  if (publishedMs <= report.publishedMs || (report.isAlert && report.severity === CRITICAL)) return false;
  if (next.step === 'over') return phase.step === 'holds' && isSameSubject(next, phase);
  return !report.isAlert && areComparableLevels(next, phase) && next.level !== phase.level;
}

/** Whoever said it, it is over by now. An alert is not hidden by what another says, nor what is critical by any. */
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

/** The lead, then the others from the newest on. */
export function withLeadFirst<R extends EventReport>(reports: readonly R[], nowMs: number): R[] {
  const lead = leadReport(reports, nowMs);
  if (lead === undefined) return [];
  const others = reports.filter((report) => report !== lead);
  return [lead, ...others.sort((a, b) => b.publishedMs - a.publishedMs || (a.id < b.id ? 1 : -1))];
}

/** The first report of each owner, in the given order: voices of one owner count as one. */
export function independentReports<R extends { owner: string }>(reports: readonly R[]): R[] {
  const owners = new Set<string>();
  return reports.filter(({ owner }) => !owners.has(owner) && owners.add(owner));
}

/** A report that another one replaced is told by that one. */
function endedRank(report: EventReport, nowMs: number): number {
  if (isInForce(report, nowMs)) return 0;
  return report.status === 'superseded' ? 2 : 1;
}

function warningRank(report: EventReport, nowMs: number): number {
  const { isAlert, severity } = report;
  return (isAlert || severity === CRITICAL) && isInForce(report, nowMs) ? severity : 0;
}

/**
 * The report that tells of the end that stands, whoever tells of it: the newest of those that do, unless it was raised
 * again since. It ends no alert: that is what leadReport watches over.
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

/** It was raised again since. */
function isOutlived(end: EventReport, reports: readonly EventReport[]): boolean {
  return reports.some((report) => isRaisedAfter(report, end));
}

/** Told after the end by who knows: at a level, or against the word of an outlet. */
function isRaisedAfter(report: EventReport, end: EventReport): boolean {
  if (report.publishedMs <= end.publishedMs || report.phase?.step !== 'holds') return false;
  return isIssuer(report) && (isMomentaryScale(report.phase) || !isIssuer(end));
}

function isIssuer({ authority }: EventReport): boolean {
  return authority === 'official' || authority === 'utility';
}

/** Of two of one moment the id decides, so that two reads agree. */
function isNewer(a: EventReport, b: EventReport): boolean {
  return a.publishedMs === b.publishedMs ? a.id > b.id : a.publishedMs > b.publishedMs;
}
