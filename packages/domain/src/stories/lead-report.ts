import { isInForce, type Life } from './life.ts';
import { isEnd, isOutlived, toldEnd } from './told-end.ts';
import { areOnOneScale, isOfOneThing, type Phase } from './told-phase.ts';

/** How near to the facts a publisher stands, the nearest first. */
const STANDING = ['official', 'utility', 'media', 'aggregator', 'crowd'] as const;

/** What one publisher says of a happening, as far as it decides who speaks for all. */
export type Report = Life & {
  id: string;
  authority: (typeof STANDING)[number];
  severity: number;
  isAlert: boolean;
  publishedMs: number;
  /** Absent where nothing is known of it. */
  phase?: Phase;
};

const CRITICAL = 5;

/**
 * The report that is shown for all of one happening. What its own issuer has gone on from, by raising, lowering or
 * lifting it, does not speak any more, nor what is no alert once somebody tells of the end, nor an end after which it was
 * raised again. What holds goes before what is over, and a warning in force before all others, the gravest first: being
 * joined with milder reports must never hide it. Then who stands nearer to the facts, then who said it first, then the
 * more severe; the id only makes two reads agree.
 */
export function leadReport<R extends Report>(reports: readonly R[], nowMs: number): R | undefined {
  const next = reports.filter(isStep);
  const end = toldEnd(reports);
  const [first, ...others] = reports.filter(
    (report) =>
      !(isEnd(report) && isOutlived(report, reports)) &&
      !next.some((one) => goesOnFrom(one, report)) &&
      !(end !== undefined && endsBy(end, report)),
  );
  return first && others.reduce((lead, other) => (speaksBefore(other, lead, nowMs) ? other : lead), first);
}

/** An agency tells where it stands by now. */
function isStep({ authority, phase }: Report): boolean {
  const isIssuer = authority === 'official' || authority === 'utility';
  return isIssuer && phase !== undefined && (phase.step === 'over' || phase.scale !== null);
}

/** The same agency said later that it is over, or at another level. What is critical ends by itself alone. */
function goesOnFrom({ phase: next, publishedMs }: Report, report: Report): boolean {
  const { phase } = report;
  if (next === undefined || phase === undefined || next.owner !== phase.owner) return false;
  if (publishedMs <= report.publishedMs || (report.isAlert && report.severity === CRITICAL)) return false;
  if (next.step === 'over') return phase.step === 'holds' && isOfOneThing(next, phase);
  return !report.isAlert && areOnOneScale(next, phase) && next.level !== phase.level;
}

/** Whoever said it, it is over by now. An alert is not hidden by what another says, nor what is critical by any. */
function endsBy(end: Report, report: Report): boolean {
  if (isEnd(report) || report.isAlert || report.severity === CRITICAL) return false;
  return report.publishedMs < end.publishedMs;
}

function speaksBefore(a: Report, b: Report, nowMs: number): boolean {
  const order =
    pastOf(a, nowMs) - pastOf(b, nowMs) ||
    warningOf(b, nowMs) - warningOf(a, nowMs) ||
    STANDING.indexOf(a.authority) - STANDING.indexOf(b.authority) ||
    a.publishedMs - b.publishedMs ||
    b.severity - a.severity ||
    (a.id < b.id ? -1 : 1);
  return order < 0;
}

/** The lead, then the others from the newest on. */
export function withLeadFirst<R extends Report>(reports: readonly R[], nowMs: number): R[] {
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
function pastOf(report: Report, nowMs: number): number {
  if (isInForce(report, nowMs)) return 0;
  return report.status === 'superseded' ? 2 : 1;
}

function warningOf(report: Report, nowMs: number): number {
  const { isAlert, severity } = report;
  return (isAlert || severity === CRITICAL) && isInForce(report, nowMs) ? severity : 0;
}
