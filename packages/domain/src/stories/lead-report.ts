import { isInForce, type Life } from './life.ts';

/** How near to the facts a publisher stands, the nearest first. */
const STANDING = ['official', 'utility', 'media', 'aggregator', 'crowd'] as const;

/** What one publisher says of a happening, as far as it decides who speaks for all. */
export type Report = Life & {
  id: string;
  authority: (typeof STANDING)[number];
  severity: number;
  isAlert: boolean;
  publishedMs: number;
};

const CRITICAL = 5;

/**
 * The report that is shown for all of one happening. What holds goes before what is over, and a warning in force
 * before all others, the gravest first: being joined with milder reports must never hide it. Then who stands nearer
 * to the facts, then who said it first, then the more severe; the id only makes two reads agree.
 */
export function leadReport<R extends Report>(reports: readonly R[], nowMs: number): R | undefined {
  const [first, ...others] = reports;
  return first && others.reduce((lead, other) => (speaksBefore(other, lead, nowMs) ? other : lead), first);
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
