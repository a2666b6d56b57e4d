import type { ReportPhase } from './lead-report.ts';
import type { PhasedReport } from './report-roles.ts';

export const REPORTS_NOW = Date.UTC(2026, 10, 15, 20, 20);
const HOUR = 3_600_000;

type ReportInput = Partial<Omit<PhasedReport, 'phase'>> & { hoursAgo?: number; phase?: Partial<ReportPhase> };

/** For tests: a report of an hour ago by a newspaper, in force, unless given. */
export function buildReport(
  id: string,
  { hoursAgo = 1, phase = {}, ...rest }: ReportInput = {},
): PhasedReport {
  return {
    ...{ id, authority: 'media', severity: 3, isAlert: false, publishedMs: REPORTS_NOW - hoursAgo * HOUR },
    ...{ status: 'active', effectiveMs: null, expiresMs: null, endedMs: null, precision: 'city' },
    ...rest,
    phase: { owner: id, step: 'holds', scale: null, level: null, placeId: 'marikina', ...phase },
  };
}
