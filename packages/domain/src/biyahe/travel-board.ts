import type { FloodMark, Passability } from './flood-gauge.ts';
import { PASSABILITIES } from './flood-gauge.ts';
import { RAIL_LINES, RAIL_OPERATORS, type RailLine, type RailState } from './rail-lines.ts';
import type { TravelSpot, TravelStatement } from './read-travel.ts';

/** Who says it: an authority, a newsroom or another publisher, or people. */
export const TRAVEL_VOICES = ['official', 'reported', 'community'] as const;
export type TravelVoice = (typeof TRAVEL_VOICES)[number];

export type TravelReport = {
  id: string;
  version: number;
  sourceId: string;
  voice: TravelVoice;
  publishedMs: number;
  /** Its own expiry or end; null where it has none. */
  untilMs: number | null;
  statements: readonly TravelStatement[];
};

type Basis = {
  reportId: string;
  voice: TravelVoice;
  untilMs: number;
  /** Later reports that say something else and do not count, newest first. */
  otherIds: string[];
};

type RailRow = { line: RailLine; state: RailState; basis: Basis | null };
type FloodRow = {
  spot: TravelSpot;
  mark: FloodMark | null;
  inches: number | null;
  passable: Passability | null;
  isPassableStated: boolean;
  basis: Basis;
};
type ClosureRow = { spot: TravelSpot; basis: Basis };
export type TravelBoard = { rail: RailRow[]; floods: FloodRow[]; closures: ClosureRow[] };

const HOUR_MS = 3_600_000;
/**
 * How long a report without an end of its own counts. Our own choice: a flood is posted anew about every hour while it
 * lasts, a stop of trains within its service day, a closed road within half a day.
 */
const LIFE_MS = { rail: 6 * HOUR_MS, flood: 3 * HOUR_MS, closure: 12 * HOUR_MS } as const;
const COMMUNITY_LIFE_MS = HOUR_MS;
const MAX_ROWS = 60;
const MAX_OTHERS = 3;

/**
 * The commuter's board. The same reports give the same board in whatever order they came, also doubled. `operatorsRead`:
 * sources of the railways that were read within their interval; without that nothing is called normal.
 */
export function travelBoard(
  reports: readonly TravelReport[],
  operatorsRead: ReadonlySet<string>,
  nowMs: number,
): TravelBoard {
  const claims = newestVersions(reports).flatMap((report) => claimsOf(report, nowMs));
  const rail = RAIL_LINES.map((line) => railRow(line, claims, operatorsRead)).filter(
    // Trains of the PNR run in few places: it has a row when somebody reports of it.
    ({ line, basis }) => line !== 'pnr' || basis !== null,
  );
  const floods = standing(claims, 'flood').flatMap(({ statement, basis }): FloodRow[] => {
    if (statement.kind !== 'flood') return [];
    const { spot, mark, inches, passable, isPassableStated } = statement;
    return [{ spot, mark, inches, passable, isPassableStated, basis }];
  });
  const closures = standing(claims, 'closure').flatMap(({ statement, basis }): ClosureRow[] =>
    statement.kind === 'closure' ? [{ spot: statement.spot, basis }] : [],
  );
  return {
    rail,
    floods: floods.sort(byPassability).slice(0, MAX_ROWS),
    closures: closures.slice(0, MAX_ROWS),
  };
}

type Claim = {
  key: string;
  statement: TravelStatement;
  report: TravelReport;
  voice: TravelVoice;
  untilMs: number;
};

function claimsOf(report: TravelReport, nowMs: number): Claim[] {
  return report.statements.flatMap((statement): Claim[] => {
    const isCommunity = report.voice === 'community';
    // People see water; whether a road or a line is shut they cannot decide.
    if (isCommunity && (statement.kind !== 'flood' || statement.isOver)) return [];
    const life = isCommunity ? COMMUNITY_LIFE_MS : LIFE_MS[statement.kind];
    const untilMs = report.untilMs ?? report.publishedMs + life;
    if (untilMs <= nowMs || report.publishedMs > nowMs) return [];
    const isRail = statement.kind === 'rail';
    const isOperator = isRail && RAIL_OPERATORS[statement.line] === report.sourceId;
    const voice = isRail && report.voice === 'official' && !isOperator ? 'reported' : report.voice;
    const key = isRail ? `rail ${statement.line}` : `${statement.kind} ${statement.spot.key}`;
    return [{ key, statement, report, voice, untilMs }];
  });
}

function railRow(line: RailLine, claims: readonly Claim[], operatorsRead: ReadonlySet<string>): RailRow {
  const chosen = choose(claims.filter(({ key }) => key === `rail ${line}`));
  if (chosen === undefined || chosen.statement.kind !== 'rail')
    return { line, state: 'not_reported', basis: null };
  const { statement, basis } = chosen;
  const isNormal =
    statement.state === 'resumed' && basis.voice === 'official' && operatorsRead.has(RAIL_OPERATORS[line]);
  return { line, state: isNormal ? 'normal' : statement.state, basis };
}

type Chosen = { statement: TravelStatement; basis: Basis };

/** What counts of each key that is not over. */
function standing(claims: readonly Claim[], kind: 'flood' | 'closure'): Chosen[] {
  const keys = [...new Set(claims.filter((claim) => claim.statement.kind === kind).map(({ key }) => key))];
  return keys
    .flatMap((key) => {
      const own = claims.filter((claim) => claim.key === key);
      return choose([...own, ...claims.filter((claim) => own.some((one) => opensRoadOf(claim, one)))]) ?? [];
    })
    .filter(({ statement }) => !isOver(statement))
    .sort((a, b) => b.basis.untilMs - a.basis.untilMs || a.basis.reportId.localeCompare(b.basis.reportId));
}

/** 'EDSA is open again' opens what was closed near Camp Aguinaldo; what is open at one spot opens no other. */
function opensRoadOf({ statement: open }: Claim, { statement: closed }: Claim): boolean {
  if (open.kind !== 'closure' || closed.kind !== 'closure' || !open.isOver || closed.spot.near === null)
    return false;
  const { placeId, near, isRoad, direction } = open.spot;
  const isWhole = isRoad && near === null && (direction === null || direction === closed.spot.direction);
  return isWhole && placeId === closed.spot.placeId;
}

/** The newest counts; but what an authority has called bad only an authority calls good again. */
function choose(claims: readonly Claim[]): Chosen | undefined {
  const byAge = [...claims].sort(newestFirst);
  const official = byAge.find(({ voice }) => voice === 'official');
  const [newest] = byAge;
  if (newest === undefined) return undefined;
  const isOverruled =
    official !== undefined &&
    newest.voice !== 'official' &&
    (isOver(newest.statement) || newest.voice === 'community') &&
    !isOver(official.statement);
  const claim = isOverruled ? official : newest;
  const others = byAge.slice(0, byAge.indexOf(claim)).map(({ report }) => report.id);
  return {
    statement: claim.statement,
    basis: {
      ...{ reportId: claim.report.id, voice: claim.voice, untilMs: claim.untilMs },
      otherIds: [...new Set(others)].filter((id) => id !== claim.report.id).slice(0, MAX_OTHERS),
    },
  };
}

function isOver(statement: TravelStatement): boolean {
  return statement.kind === 'rail' ? statement.state === 'resumed' : statement.isOver;
}

/** Of one moment the authority first, then the worse, then one order for all. */
function newestFirst(a: Claim, b: Claim): number {
  return (
    b.report.publishedMs - a.report.publishedMs ||
    TRAVEL_VOICES.indexOf(a.voice) - TRAVEL_VOICES.indexOf(b.voice) ||
    Number(isOver(a.statement)) - Number(isOver(b.statement)) ||
    contentKey(a).localeCompare(contentKey(b))
  );
}

function contentKey({ report, statement }: Claim): string {
  return JSON.stringify([report.id, statement]);
}

/** First what nobody can pass; what is not known is before what all can. */
function byPassability(a: FloodRow, b: FloodRow): number {
  return passableRank(b) - passableRank(a) || a.spot.key.localeCompare(b.spot.key);
}

function passableRank({ passable }: FloodRow): number {
  return passable === null ? 0.5 : PASSABILITIES.indexOf(passable);
}

function newestVersions(all: readonly TravelReport[]): TravelReport[] {
  const newest = new Map<string, TravelReport>();
  for (const one of all) {
    const known = newest.get(one.id);
    if (known === undefined || one.version > known.version) newest.set(one.id, one);
  }
  return [...newest.values()].sort((a, b) => a.id.localeCompare(b.id));
}
