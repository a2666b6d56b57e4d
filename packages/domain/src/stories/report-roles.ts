import { leadReport, type Report } from './lead-report.ts';
import { toldEnd } from './told-end.ts';
import { areOnOneScale, goesBeyond, isOfMoment, type Phase } from './told-phase.ts';

/**
 * What a report is to the happening it is shown with: 'same' counts as a source; 'earlier' tells of it before it was
 * raised, or lifted; 'part_of' of the wider area or cause; 'background' of another day or direction, or of none.
 */
export const REPORT_ROLES = ['same', 'earlier', 'part_of', 'background'] as const;
export type ReportRole = (typeof REPORT_ROLES)[number];

/** A report of an event, as far as its role follows from it. */
export type PhasedReport = Report & { phase: Phase; precision: string | null };

const DAY_MS = 24 * 3_600_000;
const SPOTS: ReadonlySet<string | null> = new Set(['point', 'junction', 'barangay', 'line']);
const WIDE: ReadonlySet<string | null> = new Set(['province', 'region', 'national']);

/**
 * The role of each report, by its id: held against the end that stands, else against the one that leads, unless another
 * went beyond it. Whoever says so: what an alert is to its readers is told by shownRoles.
 */
export function reportRoles(reports: readonly PhasedReport[], nowMs: number): Map<string, ReportRole> {
  const end = toldEnd(reports);
  const lead = leadReport(reports, nowMs);
  const roleOf = (report: PhasedReport): ReportRole => {
    if (end !== undefined) return roleAtEnd(end, report, reports);
    if (lead === undefined) return 'same';
    return isOvertaken(report, reports) ? 'earlier' : roleBeside(lead, report);
  };
  return new Map(reports.map((report) => [report.id, roleOf(report)]));
}

/**
 * What readers are told. While an alert is in force it leads, though others say that it is over or worse by now: it ends
 * by its own issuer or by itself, and its sources are those who say the same.
 */
export function shownRoles(reports: readonly PhasedReport[], nowMs: number): Map<string, ReportRole> {
  const roles = reportRoles(reports, nowMs);
  const lead = leadReport(reports, nowMs);
  if (lead === undefined || roles.get(lead.id) === 'same') return roles;
  return new Map(reports.map((report) => [report.id, roleBeside(lead, report)]));
}

/** Those that say the same as the one that leads: who counts as a source. */
export function sameReports<R extends PhasedReport>(reports: readonly R[], nowMs: number): R[] {
  const roles = shownRoles(reports, nowMs);
  return reports.filter(({ id }) => roles.get(id) === 'same');
}

/** Somebody told of the next step since. */
function isOvertaken(report: PhasedReport, reports: readonly PhasedReport[]): boolean {
  return reports.some(
    (next) => next.publishedMs > report.publishedMs && goesBeyond(next.phase, report.phase),
  );
}

/** What was told before the end is of an earlier phase; since then what is left of it is told. */
function roleAtEnd(end: PhasedReport, report: PhasedReport, reports: readonly PhasedReport[]): ReportRole {
  const { step } = report.phase;
  if (step === 'explained') return 'background';
  if (isOver(report))
    return reports.some((other) => !isOver(other) && isOfMoment(other.phase) && isBetween(other, report, end))
      ? 'earlier'
      : 'same';
  if (report.publishedMs <= end.publishedMs) return 'earlier';
  if (step === 'ahead') return 'background';
  return isOfMoment(report.phase) ? 'earlier' : 'same';
}

/** 'No signal yet' was no end: it was raised after it. */
function isBetween({ publishedMs }: PhasedReport, from: PhasedReport, to: PhasedReport): boolean {
  return publishedMs > from.publishedMs && publishedMs < to.publishedMs;
}

function roleBeside(lead: PhasedReport, report: PhasedReport): ReportRole {
  if (report.id === lead.id) return 'same';
  if (report.phase.step === 'explained' && lead.phase.step !== 'explained') return 'background';
  return roleByPlace(lead, report) ?? roleByPhase(lead, report);
}

/** A street is no part of what counts for a province, and a province none of what counts for a street. */
function roleByPlace(lead: PhasedReport, report: PhasedReport): ReportRole | undefined {
  if (SPOTS.has(lead.precision) && isWideBulletin(report)) return 'part_of';
  if (isWideBulletin(lead) && SPOTS.has(report.precision)) return 'background';
  return undefined;
}

/** What an outlet says of 'Benguet' may be of one village of it; an agency means the whole. */
function isWideBulletin({ precision, authority, isAlert, phase }: PhasedReport): boolean {
  return WIDE.has(precision) && (authority === 'official' || isAlert) && phase.scale !== 'magnitude';
}

function roleByPhase(lead: PhasedReport, report: PhasedReport): ReportRole {
  const isBefore = report.publishedMs < lead.publishedMs;
  if (isOver(report) !== isOver(lead)) return isBefore ? 'earlier' : 'background';
  if (endsBefore(report, lead)) return 'earlier';
  if (report.phase.step === 'ahead' && isWarning(lead)) return isBefore ? 'earlier' : 'background';
  if (areOnOneScale(report.phase, lead.phase)) {
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
