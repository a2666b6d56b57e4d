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
 * What a report is to the happening it is shown with: 'same' counts as a source; 'earlier' tells of it before it was
 * raised, or lifted; 'part_of' of the wider area or cause; 'background' of another day or direction, or of none.
 */
export const REPORT_ROLES = ['same', 'earlier', 'part_of', 'background'] as const;
export type ReportRole = (typeof REPORT_ROLES)[number];

/** A report of an event, as far as its role follows from it. */
export type PhasedReport = EventReport & { phase: ReportPhase; precision: string | null };

const DAY_MS = 24 * 3_600_000;
const SPOT_PRECISIONS: ReadonlySet<string | null> = new Set(['point', 'junction', 'barangay', 'line']);
const WIDE_AREA_PRECISIONS: ReadonlySet<string | null> = new Set(['province', 'region', 'national']);

/**
 * The role of each report, by its id: held against the end that stands, else against the one that leads, unless another
 * went beyond it. Whoever says so: what an alert is to its readers is told by displayedRoles.
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
 * What readers are told. While an alert is in force it leads, though others say that it is over or worse by now: it ends
 * by its own issuer or by itself, and its sources are those who say the same.
 */
export function displayedRoles(reports: readonly PhasedReport[], nowMs: number): Map<string, ReportRole> {
  const roles = reportRoles(reports, nowMs);
  const lead = leadReport(reports, nowMs);
  if (lead === undefined || roles.get(lead.id) === 'same') return roles;
  return new Map(reports.map((report) => [report.id, roleRelativeTo(lead, report)]));
}

/** Those that say the same as the one that leads: who counts as a source. */
export function sameReports<R extends PhasedReport>(reports: readonly R[], nowMs: number): R[] {
  const roles = displayedRoles(reports, nowMs);
  return reports.filter(({ id }) => roles.get(id) === 'same');
}

/** Somebody told of the next step since. */
function isOvertaken(report: PhasedReport, reports: readonly PhasedReport[]): boolean {
  return reports.some((next) => next.publishedMs > report.publishedMs && exceeds(next.phase, report.phase));
}

/** What was told before the end is of an earlier phase; since then what is left of it is told. */
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

/** 'No signal yet' was no end: it was raised after it. */
function isBetween({ publishedMs }: PhasedReport, from: PhasedReport, to: PhasedReport): boolean {
  return publishedMs > from.publishedMs && publishedMs < to.publishedMs;
}

function roleRelativeTo(lead: PhasedReport, report: PhasedReport): ReportRole {
  if (report.id === lead.id) return 'same';
  if (report.phase.step === 'explained' && lead.phase.step !== 'explained') return 'background';
  return roleByPlace(lead, report) ?? roleByPhase(lead, report);
}

/** A street is no part of what counts for a province, and a province none of what counts for a street. */
function roleByPlace(lead: PhasedReport, report: PhasedReport): ReportRole | undefined {
  if (SPOT_PRECISIONS.has(lead.precision) && isWideBulletin(report)) return 'part_of';
  if (isWideBulletin(lead) && SPOT_PRECISIONS.has(report.precision)) return 'background';
  return undefined;
}

/** What an outlet says of 'Benguet' may be of one village of it; an agency means the whole. */
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
  }
  return lead.publishedMs - report.publishedMs > DAY_MS ? 'earlier' : 'same';
}

/** An agency says that it holds; of two outlets that tell of rain one may tell of it as coming. */
function isWarning({ phase, authority, isAlert }: PhasedReport): boolean {
  return phase.step !== 'ahead' && (phase.scale !== null || isAlert || authority === 'official');
}

/** It says so itself, or was called off. One whose time ran out was not: others may still tell of the same. */
function isOver({ phase, status }: PhasedReport): boolean {
  return phase.step === 'over' || status === 'cancelled' || status === 'superseded';
}

function endsBefore({ endedMs, expiresMs }: PhasedReport, lead: PhasedReport): boolean {
  const end = endedMs ?? expiresMs;
  return end !== null && end <= (lead.effectiveMs ?? lead.publishedMs);
}

type ReportKind = 'first' | 'update' | 'same' | 'end' | 'cancel';

type TimelineReport = {
  /** The story it is a report of: each source tells a happening in a story of its own. */
  storyId: string;
  atMs: number;
  /** Taken back by its source. */
  isCancel: boolean;
  /** Its source says that it is over. */
  isEnd: boolean;
};

/**
 * How a story grew, the newest report first: who told it first, who told it too, and what became of each. Reports of
 * the same moment keep their order.
 */
export function classifyReports<T extends TimelineReport>(
  reports: readonly T[],
): (T & { kind: ReportKind })[] {
  const told = new Set<string>();
  return [...reports]
    .sort((a, b) => a.atMs - b.atMs)
    .map((report) => {
      const kind = reportKind(report, told);
      told.add(report.storyId);
      return { ...report, kind };
    })
    .reverse();
}

function reportKind({ storyId, isCancel, isEnd }: TimelineReport, told: ReadonlySet<string>): ReportKind {
  if (isCancel) return 'cancel';
  if (isEnd) return 'end';
  if (told.size === 0) return 'first';
  return told.has(storyId) ? 'update' : 'same';
}
