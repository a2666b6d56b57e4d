import {
  areComparableLevels,
  type EventReport,
  exceeds,
  findStandingEnd,
  isMomentaryScale,
  leadReport,
  type ReportPhase,
} from './lead-report.ts';

/**
 * A report's relation to the event it is displayed with: 'same' counts as a source; 'earlier' describes it before it
 * was raised or lifted; 'part_of' the wider area or cause; 'background' another day or direction, or none.
 */
export const REPORT_ROLES = ['same', 'earlier', 'part_of', 'background'] as const;
export type ReportRole = (typeof REPORT_ROLES)[number];

/** The fields of an event's report that its role depends on. */
export type PhasedReport = EventReport & {
  phase: ReportPhase;
  precision: string | null;
  /** When the issuer of an alert last raised it; absent for every other report. */
  raisedMs?: number | null;
};

const DAY_MS = 24 * 3_600_000;
const SPOT_PRECISIONS: ReadonlySet<string | null> = new Set(['point', 'junction', 'barangay', 'line']);
const WIDE_AREA_PRECISIONS: ReadonlySet<string | null> = new Set(['province', 'region', 'national']);

/**
 * The role of each report, by id: relative to the current end, else to the lead, unless a later report exceeds it.
 * Independent of the source: displayedRoles handles what readers see of an alert.
 */
export function reportRoles(reports: readonly PhasedReport[], nowMs: number): Map<string, ReportRole> {
  const end = findStandingEnd(reports);
  const lead = leadReport(reports, nowMs);
  const roleOf = (report: PhasedReport): ReportRole => {
    if (end !== undefined) return roleAtEnd(end, report, reports);
    if (lead === undefined) return 'same';
    return isOvertaken(report, reports) ? 'earlier' : roleRelativeTo(lead, report);
  };
  return new Map(reports.map((report) => [report.id, roleOf(report)]));
}

/**
 * The roles displayed to readers. An alert in force leads even if others report that it has ended or got worse: it ends
 * by its own issuer or by itself, and its sources are the reports that agree with it.
 */
export function displayedRoles(reports: readonly PhasedReport[], nowMs: number): Map<string, ReportRole> {
  const roles = reportRoles(reports, nowMs);
  const lead = leadReport(reports, nowMs);
  if (lead === undefined || roles.get(lead.id) === 'same') return roles;
  return new Map(reports.map((report) => [report.id, roleRelativeTo(lead, report)]));
}

/** The reports that agree with the lead: those counted as sources. */
export function sameReports<R extends PhasedReport>(reports: readonly R[], nowMs: number): R[] {
  const roles = displayedRoles(reports, nowMs);
  return reports.filter(({ id }) => roles.get(id) === 'same');
}

/** Whether a later report goes further. */
function isOvertaken(report: PhasedReport, reports: readonly PhasedReport[]): boolean {
  return reports.some((next) => next.publishedMs > report.publishedMs && exceeds(next.phase, report.phase));
}

/** Reports from before the end belong to an earlier phase; later ones describe the aftermath. */
function roleAtEnd(end: PhasedReport, report: PhasedReport, reports: readonly PhasedReport[]): ReportRole {
  const { step } = report.phase;
  if (step === 'explained') return 'background';
  if (isOver(report))
    return reports.some(
      (other) => !isOver(other) && isMomentaryScale(other.phase) && isBetween(other, report, end),
    )
      ? 'earlier'
      : 'same';
  if (report.publishedMs <= end.publishedMs) return 'earlier';
  if (step === 'ahead') return 'background';
  return isMomentaryScale(report.phase) ? 'earlier' : 'same';
}

/** 'No signal yet' was not an end if the signal was raised afterwards. */
function isBetween({ publishedMs }: PhasedReport, from: PhasedReport, to: PhasedReport): boolean {
  return publishedMs > from.publishedMs && publishedMs < to.publishedMs;
}

function roleRelativeTo(lead: PhasedReport, report: PhasedReport): ReportRole {
  if (report.id === lead.id) return 'same';
  if (report.phase.step === 'explained' && lead.phase.step !== 'explained') return 'background';
  return roleByPlace(lead, report) ?? roleByPhase(lead, report);
}

/** A street is not part of a province-wide report; for a street, a province-wide report is the wider area. */
function roleByPlace(lead: PhasedReport, report: PhasedReport): ReportRole | undefined {
  if (SPOT_PRECISIONS.has(lead.precision) && isWideBulletin(report)) return 'part_of';
  if (isWideBulletin(lead) && SPOT_PRECISIONS.has(report.precision)) return 'background';
  return undefined;
}

/** A media report on 'Benguet' may be about one village in it; an agency means the whole province. */
function isWideBulletin({ precision, authority, isAlert, phase }: PhasedReport): boolean {
  return (
    WIDE_AREA_PRECISIONS.has(precision) &&
    (authority === 'official' || isAlert) &&
    phase.scale !== 'magnitude'
  );
}

function roleByPhase(lead: PhasedReport, report: PhasedReport): ReportRole {
  const isBefore = report.publishedMs < lead.publishedMs;
  if (isOver(report) !== isOver(lead)) return isBefore ? 'earlier' : 'background';
  if (endsBefore(report, lead)) return 'earlier';
  if (report.phase.step === 'ahead' && isWarning(lead)) return isBefore ? 'earlier' : 'background';
  if (areComparableLevels(report.phase, lead.phase)) {
    const above = (report.phase.level ?? 0) - (lead.phase.level ?? 0);
    if (above < 0 || (above > 0 && isBefore)) return 'earlier';
  } else if (isFromBeforeRaise(report, lead)) return 'earlier';
  return lead.publishedMs - report.publishedMs > DAY_MS ? 'earlier' : 'same';
}

/** Whoever wrote 'the river rises' did not report the evacuation that was ordered since. */
function isFromBeforeRaise(report: PhasedReport, { raisedMs }: PhasedReport): boolean {
  return !report.isAlert && raisedMs != null && report.publishedMs < raisedMs;
}

/** An agency states that it is in force; of two media reports on rain, one may mean a forecast. */
function isWarning({ phase, authority, isAlert }: PhasedReport): boolean {
  return phase.step !== 'ahead' && (phase.scale !== null || isAlert || authority === 'official');
}

/** Whether it says so itself or was cancelled. An expired report does not count: others may still report the same. */
function isOver({ phase, status }: PhasedReport): boolean {
  return phase.step === 'over' || status === 'cancelled' || status === 'superseded';
}

function endsBefore({ endedMs, expiresMs }: PhasedReport, lead: PhasedReport): boolean {
  const end = endedMs ?? expiresMs;
  return end !== null && end <= (lead.effectiveMs ?? lead.publishedMs);
}

type ReportKind = 'first' | 'update' | 'same' | 'end' | 'cancel';

/** The newest report of the end, of a list with the newest first; an end from before it was raised again is none. */
export function findEndReport<R extends { kind: ReportKind; role?: ReportRole | undefined }>(
  reports: readonly R[],
): R | undefined {
  return reports.find(({ kind, role }) => (kind === 'end' || kind === 'cancel') && role !== 'earlier');
}

type TimelineReport = {
  /** The story it belongs to: each source's reports of an event are a story of their own. */
  storyId: string;
  atMs: number;
  /** Retracted by its source. */
  isCancel: boolean;
  /** Its source reports the end. */
  isEnd: boolean;
};

/**
 * The development of a story, newest report first: who reported it first, who else did, and what became of each.
 * Reports with the same time keep their order.
 */
export function classifyReports<T extends TimelineReport>(
  reports: readonly T[],
): (T & { kind: ReportKind })[] {
  const reported = new Set<string>();
  return [...reports]
    .sort((a, b) => a.atMs - b.atMs)
    .map((report) => {
      const kind = reportKind(report, reported);
      reported.add(report.storyId);
      return { ...report, kind };
    })
    .reverse();
}

function reportKind({ storyId, isCancel, isEnd }: TimelineReport, reported: ReadonlySet<string>): ReportKind {
  if (isCancel) return 'cancel';
  if (isEnd) return 'end';
  if (reported.size === 0) return 'first';
  return reported.has(storyId) ? 'update' : 'same';
}
