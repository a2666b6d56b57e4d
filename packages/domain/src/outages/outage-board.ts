import { manilaDate } from '../time/calendar.ts';
import type { OutageService, OutageStatement } from './read-outages.ts';

/** A notice of a company or an authority, with what it states. */
export type OutageReport = {
  id: string;
  version: number;
  sourceId: string;
  /** The town that speaks, where a notice of a city hall names none. */
  ownPlaceId: string | null;
  publishedMs: number;
  /** Its publisher took it back. */
  isGone: boolean;
  statements: readonly OutageStatement[];
};

type OutageRow = {
  service: OutageService;
  state: 'announced' | 'withdrawn';
  /** Null where the notice names a day and no hours. */
  fromMs: number | null;
  untilMs: number | null;
  date: string;
  /** Towns, and areas around them, that the notice names. */
  placeIds: string[];
  /** As the notice writes them; empty where it names none. */
  barangays: string[];
  reportId: string;
  /** The notice that takes it back; null where its publisher took back the notice itself. */
  withdrawnById: string | null;
};

const DAY_MS = 86_400_000;
const MAX_ROWS = 60;

/** Today and the next seven days. */
export const OUTAGE_DAYS = 8;

/**
 * The planned interruptions of a town. The same notices give the same board in whatever order they came, also doubled.
 * A later notice of the same publisher about the same hours replaces the earlier one; nobody withdraws what another has
 * announced.
 */
export function outageBoard(
  reports: readonly OutageReport[],
  isHere: (placeId: string) => boolean,
  nowMs: number,
): OutageRow[] {
  const claims = newestVersions(reports).flatMap((report) => claimsOf(report, isHere));
  const [first, last] = [manilaDate(nowMs), manilaDate(nowMs + (OUTAGE_DAYS - 1) * DAY_MS)];
  const announced = claims.filter(({ isWithdrawal }) => !isWithdrawal).sort(newestFirst);
  const kept = new Map<string, Claim>();
  for (const claim of announced) if (!kept.has(claim.key)) kept.set(claim.key, claim);
  return [...kept.values()]
    .map((claim): OutageRow => {
      const taken = claims.filter((other) => takesBack(other, claim)).sort(newestFirst)[0];
      const { service, fromMs, untilMs, date, placeIds, barangays, reportId } = claim;
      return {
        ...{ service, fromMs, untilMs, date, placeIds, barangays, reportId },
        state: claim.isGone || taken !== undefined ? 'withdrawn' : 'announced',
        withdrawnById: taken?.reportId ?? null,
      };
    })
    .filter(({ date, untilMs }) => date <= last && (untilMs === null ? date >= first : untilMs > nowMs))
    .sort(byTime)
    .slice(0, MAX_ROWS);
}

type Claim = Omit<OutageRow, 'state' | 'withdrawnById' | 'date'> & {
  key: string;
  date: string;
  sourceId: string;
  publishedMs: number;
  isGone: boolean;
  isWithdrawal: boolean;
  /** A withdrawal that names no day takes back everything of its service. */
  isOpen: boolean;
};

function claimsOf(report: OutageReport, isHere: (placeId: string) => boolean): Claim[] {
  const { id: reportId, sourceId, publishedMs, isGone, ownPlaceId } = report;
  return report.statements.flatMap((stated): Claim[] => {
    const named = stated.placeIds.length > 0 ? stated.placeIds : ownPlaceId === null ? [] : [ownPlaceId];
    const placeIds = named.filter(isHere);
    // A withdrawn withdrawal takes nothing back.
    if (placeIds.length === 0 || (stated.isWithdrawn && isGone)) return [];
    const { service, barangays, isWithdrawn: isWithdrawal } = stated;
    const times = [
      ...stated.windows.map(({ fromMs, untilMs }) => ({ fromMs, untilMs, date: manilaDate(fromMs) })),
      ...stated.dates.map((date) => ({ fromMs: null, untilMs: null, date })),
    ];
    const isOpen = isWithdrawal && times.length === 0;
    const open = { fromMs: null, untilMs: null, date: manilaDate(publishedMs) };
    return (isOpen ? [open] : times).map((time) => ({
      ...{
        service,
        placeIds,
        barangays,
        reportId,
        sourceId,
        publishedMs,
        isGone,
        isWithdrawal,
        isOpen,
        ...time,
      },
      key: JSON.stringify([sourceId, service, time, placeIds, [...barangays].sort()]),
    }));
  });
}

/** A later notice of the same publisher, about the same time, and about the same barangays where both name some. */
function takesBack(withdrawal: Claim, claim: Claim): boolean {
  if (!withdrawal.isWithdrawal || withdrawal.sourceId !== claim.sourceId) return false;
  if (withdrawal.service !== claim.service || withdrawal.publishedMs < claim.publishedMs) return false;
  const isSameTime =
    withdrawal.isOpen ||
    (withdrawal.fromMs === null || claim.fromMs === null
      ? withdrawal.date === claim.date
      : withdrawal.fromMs < (claim.untilMs ?? 0) && claim.fromMs < (withdrawal.untilMs ?? 0));
  const names = new Set(withdrawal.barangays.map(folded));
  return isSameTime && (names.size === 0 || claim.barangays.some((name) => names.has(folded(name))));
}

/** The same name in any spelling of capitals and accents. */
function folded(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function newestFirst(a: Claim, b: Claim): number {
  return b.publishedMs - a.publishedMs || a.reportId.localeCompare(b.reportId) || a.key.localeCompare(b.key);
}

function byTime(a: OutageRow, b: OutageRow): number {
  return (
    a.date.localeCompare(b.date) ||
    (a.fromMs ?? 0) - (b.fromMs ?? 0) ||
    a.service.localeCompare(b.service) ||
    a.reportId.localeCompare(b.reportId) ||
    a.barangays.join().localeCompare(b.barangays.join())
  );
}

/** A report that came again, or in an older version after a newer one, counts once, as the newest. */
function newestVersions(all: readonly OutageReport[]): OutageReport[] {
  const newest = new Map<string, OutageReport>();
  for (const one of all) {
    const known = newest.get(one.id);
    if (known === undefined || one.version > known.version) newest.set(one.id, one);
  }
  return [...newest.values()].sort((a, b) => a.id.localeCompare(b.id));
}
