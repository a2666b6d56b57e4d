import { manilaDate } from '../time/calendar.ts';
import {
  PASOK_LEVELS,
  type PasokEffect,
  type PasokLevel,
  type PasokPart,
  type PasokSector,
} from './levels.ts';
import type { Announcement } from './read-announcement.ts';
import { automaticSuspensions, type PasokWarning, type SuspensionRule } from './rules.ts';

/** Who speaks: a government for its own area, the nation's (area null), or anybody else, whose word is not official. */
export type PasokIssuer = { id: string; areaId: string | null } | null;

/** A report with what it states. */
export type PasokReport = {
  id: string;
  version: number;
  issuer: PasokIssuer;
  publishedMs: number;
  /** Its publisher withdrew it, then. */
  withdrawnMs: number | null;
  announcements: readonly Announcement[];
};

export type PasokCity = {
  id: string;
  /** Its own code and those of the areas around it, up to the country. */
  areas: readonly string[];
};

type PasokCell = {
  level: PasokLevel;
  state: 'official' | 'automatic' | 'withdrawn' | 'none';
  effect: PasokEffect | null;
  part: PasokPart;
  sector: PasokSector | null;
  /** Only some grades of the level. */
  isPartial: boolean;
  /** The official report, or the withdrawal. */
  reportId: string | null;
  rule: { ruleId: string; warningId: string } | null;
};

export type PasokDay = {
  date: string;
  cells: PasokCell[];
  /** Official reports that do not say which levels or which day. */
  vagueIds: string[];
  /** Reports of others, newest first: never official. */
  unconfirmedIds: string[];
};

export type BoardInput = {
  reports: readonly PasokReport[];
  warnings: readonly PasokWarning[];
  rules: readonly SuspensionRule[];
};

const MAX_IDS = 5;
const DAY_MS = 86_400_000;

/** The board of one city on one day. The same reports give the same board in whatever order they came, also doubled. */
export function cityDay(input: BoardInput, city: PasokCity, date: string): PasokDay {
  const reports = newestVersions(input.reports);
  const warnings = newestVersions(input.warnings);
  const claims = reports.flatMap((report) => claimsOf(report, city, date));
  const official = claims.filter(({ issuerId }) => issuerId !== null);
  const cells = PASOK_LEVELS.map((level) => {
    const automatic = automaticSuspensions(input.rules, warnings, { areas: city.areas, date, level })[0];
    return cellFrom(level, official, automatic);
  });
  const used = new Set(cells.map(({ reportId }) => reportId));
  const vague = official.filter(
    ({ isVague, effect, reportId }) => isVague && effect !== 'withdrawn' && !used.has(reportId),
  );
  return {
    date,
    cells,
    vagueIds: newestIds(vague.filter((claim) => !isWithdrawnLater(claim, official))),
    unconfirmedIds: newestIds(
      claims.filter(({ issuerId, effect }) => issuerId === null && effect !== 'withdrawn'),
    ),
  };
}

type Claim = Pick<Announcement, 'effect' | 'part'> & {
  reportId: string;
  issuerId: string | null;
  publishedMs: number;
  levels: ReadonlyMap<PasokLevel, boolean>;
  sector: PasokSector | null;
  workSector: PasokSector | null;
  isVague: boolean;
  /** A withdrawal that names no levels: it takes back what its issuer announced, whatever that was. */
  isOpen: boolean;
  /** Its publisher took this report back, which says nothing about the others of the same issuer. */
  isGone: boolean;
};

/** What a report says about this city and day. */
function claimsOf(report: PasokReport, city: PasokCity, date: string): Claim[] {
  const { id, issuer, publishedMs, withdrawnMs } = report;
  // A government speaks for its own area; what it says of others is a report like any other.
  const isOfficial = issuer !== null && (issuer.areaId === null || city.areas.includes(issuer.areaId));
  return report.announcements.flatMap((stated): Claim[] => {
    const placeIds = stated.placeIds.length > 0 ? stated.placeIds : [issuer?.areaId ?? ''];
    if (!placeIds.some((place) => city.areas.includes(place))) return [];
    const isWithdrawal = stated.effect === 'withdrawn';
    const isUndated = stated.dates.length === 0;
    if (isUndated ? !isWithdrawal && !isRecent(publishedMs, date) : !stated.dates.includes(date)) return [];
    const isOpen = isWithdrawal && stated.levels.length === 0;
    const levels = isOpen ? allLevels() : stated.levels;
    const claim: Claim = {
      ...{ reportId: id, issuerId: isOfficial ? issuer.id : null, publishedMs },
      ...{ effect: stated.effect, part: stated.part, sector: stated.sector, workSector: stated.workSector },
      levels: new Map(levels.map(({ level, isPartial }) => [level, isPartial])),
      isVague: !isWithdrawal && (isUndated || levels.length === 0),
      ...{ isOpen, isGone: withdrawnMs !== null },
    };
    if (withdrawnMs === null) return [claim];
    return isWithdrawal ? [] : [{ ...claim, effect: 'withdrawn', publishedMs: withdrawnMs, isVague: false }];
  });
}

/** Without a day it may mean the day on which it was published, or the next. */
function isRecent(publishedMs: number, date: string): boolean {
  return manilaDate(publishedMs) === date || manilaDate(publishedMs + DAY_MS) === date;
}

function allLevels() {
  return PASOK_LEVELS.map((level) => ({ level, isPartial: false }));
}

type Automatic = ReturnType<typeof automaticSuspensions>[number];

function cellFrom(
  level: PasokLevel,
  official: readonly Claim[],
  automatic: Automatic | undefined,
): PasokCell {
  const claims = official.filter((claim) => !claim.isVague && claim.levels.has(level));
  const sectorOf = (claim: Claim) => (level === 'work' ? claim.workSector : claim.sector);
  const standing = (['public', 'private'] as const).flatMap((sector) => {
    const inSector = claims.filter((claim) => {
      const own = sectorOf(claim);
      if (claim.isGone) return false;
      return own === null || own === 'both' || own === sector;
    });
    const newest = newestOfEachIssuer(inSector).filter(({ effect }) => effect !== 'withdrawn');
    const [strictest] = newest.sort(byStrictness);
    return strictest === undefined ? [] : [{ sector, claim: strictest }];
  });
  const [first, second] = standing;
  const rule =
    automatic === undefined ? null : { ruleId: automatic.rule.id, warningId: automatic.warning.id };
  const empty = { level, part: 'day', sector: null, isPartial: false, rule } as const;
  if (first !== undefined) {
    const isSame = second !== undefined && second.claim.effect === first.claim.effect;
    const shown =
      isSame || second === undefined
        ? first
        : [first, second].sort((a, b) => byStrictness(a.claim, b.claim))[0];
    const { claim, sector } = shown ?? first;
    // Classes were announced before the warning came: the order that follows from the warning counts.
    const isOvertaken =
      automatic !== undefined && claim.effect === 'classes' && claim.publishedMs < automatic.warning.fromMs;
    if (!isOvertaken && claim.effect !== 'withdrawn') {
      const isOneReport = isSame && second.claim.reportId === first.claim.reportId;
      const shownSector = isSame ? (isOneReport ? sectorOf(claim) : 'both') : (sectorOf(claim) ?? sector);
      return {
        ...empty,
        ...{ state: 'official', effect: claim.effect, part: claim.part, sector: shownSector },
        ...{ isPartial: claim.levels.get(level) ?? false, reportId: claim.reportId },
      };
    }
  }
  if (automatic !== undefined)
    return { ...empty, state: 'automatic', effect: automatic.effect, reportId: null };
  const withdrawal = claims.filter((claim) => isWithdrawal(claim, claims)).sort(byAge)[0];
  if (withdrawal !== undefined)
    return { ...empty, state: 'withdrawn', effect: null, reportId: withdrawal.reportId };
  return { ...empty, state: 'none', effect: null, reportId: null };
}

function isWithdrawal({ effect, isOpen, issuerId }: Claim, claims: readonly Claim[]): boolean {
  if (effect !== 'withdrawn') return false;
  return !isOpen || claims.some((other) => other.issuerId === issuerId && other.effect !== 'withdrawn');
}

const STRICTNESS = ['suspended', 'remote', 'classes', 'withdrawn'];

/** A later statement of the same issuer replaces an earlier one; nobody withdraws what another issuer announced. */
function newestOfEachIssuer(claims: readonly Claim[]): Claim[] {
  const newest = new Map<string, Claim>();
  for (const claim of [...claims].sort(byAge)) {
    const issuer = claim.issuerId ?? '';
    if (!newest.has(issuer)) newest.set(issuer, claim);
  }
  return [...newest.values()];
}

function byAge(a: Claim, b: Claim): number {
  return b.publishedMs - a.publishedMs || byStrictnessAlone(a, b) || byContent(a, b);
}

function byStrictness(a: Claim, b: Claim): number {
  return byStrictnessAlone(a, b) || b.publishedMs - a.publishedMs || byContent(a, b);
}

function byStrictnessAlone(a: Claim, b: Claim): number {
  return STRICTNESS.indexOf(a.effect) - STRICTNESS.indexOf(b.effect);
}

/** So that two reports of one moment always come in one order. */
function byContent(a: Claim, b: Claim): number {
  return contentKey(a).localeCompare(contentKey(b));
}

function contentKey({ reportId, part, sector, workSector, levels }: Claim): string {
  return JSON.stringify([reportId, part, sector, workSector, [...levels]]);
}

function isWithdrawnLater(claim: Claim, official: readonly Claim[]): boolean {
  return official.some(
    ({ effect, isGone, issuerId, publishedMs }) =>
      effect === 'withdrawn' && !isGone && issuerId === claim.issuerId && publishedMs >= claim.publishedMs,
  );
}

function newestIds(claims: readonly Claim[]): string[] {
  return [...new Set([...claims].sort(byAge).map(({ reportId }) => reportId))].slice(0, MAX_IDS);
}

/** A report that came again, or in an older version after a newer one, counts once, as the newest. */
function newestVersions<T extends { id: string; version: number }>(all: readonly T[]): T[] {
  const newest = new Map<string, T>();
  for (const one of all) {
    const known = newest.get(one.id);
    if (known === undefined || one.version > known.version) newest.set(one.id, one);
  }
  return [...newest.values()].sort((a, b) => a.id.localeCompare(b.id));
}
