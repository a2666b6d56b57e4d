import { distanceMetres, type Point } from '../places/geography.ts';

/** A line that the reader uses: a railway or a road. */
export type RouteWay = {
  name: string;
  /** Every name that a report may use for it. */
  names: readonly string[];
  isRail: boolean;
  /** Dense: a point at least every few hundred metres. */
  line: readonly Point[];
};

/** A part of a reader's way, in the order of the trip. */
export type RouteStop = {
  kind: 'from' | 'way' | 'to';
  name: string;
  names: readonly string[];
  isRail: boolean;
  /** The place itself, or the stretch of the line that is used. */
  points: readonly Point[];
};

/** What is known about the place of a report. */
export type ReportPlace = {
  point: Point | null;
  reachMetres: number | null;
  precision: string | null;
  /** Null where the report has no area. */
  covers: (point: Point) => boolean | null;
  /** Whether the report is of a whole town and the point lies in it. */
  isOfTownAround: (point: Point) => boolean;
};

type NamedPoint = { name: string; point: Point };

/** Around home and work: who leaves has to get through the streets there. */
const MAX_END_METRES = 2_000;
/** Beside a road. */
const MAX_ROAD_METRES = 1_000;
/** Around a station; the next one is further on most lines. */
const MAX_STATION_METRES = 1_500;
/** A reach beyond this is an area, not a spot. */
const MAX_REACH_METRES = 2_000;

/** The stops of a trip; of each line only the stretch between the lines before and after it. */
export function routeStops(from: NamedPoint, ways: readonly RouteWay[], to: NamedPoint): RouteStop[] {
  const middle = ways.map((way, i): RouteStop => {
    const before = ways[i - 1]?.line ?? [from.point];
    const after = ways[i + 1]?.line ?? [to.point];
    const ends = [nearestIndex(way.line, before), nearestIndex(way.line, after)];
    const points = way.line.slice(Math.min(...ends), Math.max(...ends) + 1);
    return { kind: 'way', name: way.name, names: way.names, isRail: way.isRail, points };
  });
  return [endStop('from', from), ...middle, endStop('to', to)];
}

function endStop(kind: 'from' | 'to', { name, point }: NamedPoint): RouteStop {
  return { kind, name, names: [], isRail: false, points: [point] };
}

function nearestIndex(line: readonly Point[], others: readonly Point[]): number {
  let best = { index: 0, metres: Number.POSITIVE_INFINITY };
  line.forEach((point, index) => {
    const metres = Math.min(...others.map((other) => distanceMetres(point, other)));
    if (metres < best.metres) best = { index, metres };
  });
  return best.index;
}

/**
 * Whether a report is about a part of the way. A report of a whole line counts only for who uses that line, and trains
 * run above a flooded street: only a report that names a railway is about it.
 */
export function touchesStop(place: ReportPlace, words: string, stop: RouteStop): boolean {
  const isNamed = namesStop(words, stop);
  if (stop.isRail) return isNamed;
  if (stop.points.some((point) => place.covers(point) === true)) return true;
  const { point, precision } = place;
  if (precision === 'line') return isNamed;
  if (point === null || (precision !== 'point' && precision !== 'junction' && precision !== 'barangay'))
    return false;
  const reach = Math.min(place.reachMetres ?? 0, MAX_REACH_METRES);
  const most = (stop.kind === 'way' ? MAX_ROAD_METRES : MAX_END_METRES) + reach;
  return stop.points.some((one) => distanceMetres(one, point) <= most);
}

/**
 * Whether a report that names a town and no street of it is about the town in which the way begins or ends. A road on
 * the way leads through many towns; for it such a report says too little.
 */
export function isOfTown(place: ReportPlace, { kind, points }: RouteStop): boolean {
  return kind !== 'way' && points.some((point) => place.isOfTownAround(point));
}

/** Whether a report is about the station at which the reader boards or leaves. */
export function isStationOf({ point }: ReportPlace, { points }: RouteStop): boolean {
  if (point === null) return false;
  return [points[0], points.at(-1)].some(
    (end) => end !== undefined && distanceMetres(end, point) <= MAX_STATION_METRES,
  );
}

const CLAUSE_ENDS = /[.;,]\s|\s(?:but|while|as|pero|habang|ngunit|samantalang)\s/iu;
const RAIL_LINE = /(?<![\p{L}\d])(?:lrt|mrt)(?:[- ]?\d| line \d)|(?<![\p{L}\d])pnr(?![\p{L}\d])/giu;

/**
 * The clauses about one line, of a report that names several; undefined where it names no other. A clause that names
 * none is about the line that was named last.
 */
export function wordsAboutLine(words: string, stop: RouteStop): string | undefined {
  const lines = new Set((words.match(RAIL_LINE) ?? []).map((one) => plainWords(one).replace(' line ', '')));
  if (lines.size < 2) return undefined;
  let isOwn = false;
  const own = words.split(CLAUSE_ENDS).filter((clause) => {
    if (clause.match(RAIL_LINE) !== null) isOwn = namesStop(clause, stop);
    return isOwn;
  });
  return own.join('. ');
}

/** 'LRT-2', 'LRT 2' and 'lrt2' are one name; 'C-5' is not in 'C-50'. */
export function namesStop(words: string, { names }: RouteStop): boolean {
  const plain = ` ${plainWords(words)} `;
  return names.some((name) => plain.includes(` ${plainWords(name)} `));
}

function plainWords(text: string): string {
  return (
    text
      .toLowerCase()
      .replace(/\b(lrt|mrt|c)[- ]?(\d)\b/g, '$1$2')
      .replace(/\bave\b\.?/g, 'avenue')
      // 'Ortigas Extension' is the same road, further on.
      .replace(/\b(?:extension|ext)\b\.?/g, 'avenue')
      .replace(/\bblvd\b\.?/g, 'boulevard')
      .replace(/[^\p{L}\d]+/gu, ' ')
      .trim()
  );
}
