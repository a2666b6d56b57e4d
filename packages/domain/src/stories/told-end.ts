import type { Report } from './lead-report.ts';
import { isOfMoment } from './told-phase.ts';

/**
 * The report that tells of the end that stands, whoever tells of it: the newest of those that do, unless it was raised
 * again since. It ends no alert: that is what leadReport watches over.
 */
export function toldEnd<R extends Report>(reports: readonly R[]): R | undefined {
  const ends = reports.filter(isEnd);
  const [first] = ends;
  if (first === undefined) return undefined;
  const end = ends.reduce((a, b) => (isNewer(b, a) ? b : a), first);
  return isOutlived(end, reports) ? undefined : end;
}

export function isEnd({ phase }: Report): boolean {
  return phase?.step === 'over';
}

/** It was raised again since. */
export function isOutlived(end: Report, reports: readonly Report[]): boolean {
  return reports.some((report) => isRaisedAfter(report, end));
}

/** Told after the end by who knows: at a level, or against the word of an outlet. */
function isRaisedAfter(report: Report, end: Report): boolean {
  if (report.publishedMs <= end.publishedMs || report.phase?.step !== 'holds') return false;
  return isIssuer(report) && (isOfMoment(report.phase) || !isIssuer(end));
}

function isIssuer({ authority }: Report): boolean {
  return authority === 'official' || authority === 'utility';
}

/** Of two of one moment the id decides, so that two reads agree. */
function isNewer(a: Report, b: Report): boolean {
  return a.publishedMs === b.publishedMs ? a.id > b.id : a.publishedMs > b.publishedMs;
}
