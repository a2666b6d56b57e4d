import { foldWords } from '@paligid/geo/folded-words';
import { GAZETTEER } from '@paligid/geo/gazetteer';
import type { Place } from '@paligid/geo/place';
import { densified } from '@paligid/geo/place-lines';
import { metresBetween, type Point } from '@paligid/geo/point';

/** A report within two kilometres of a point touches the way, so that points this far apart leave no gap. */
const STEP_METRES = 2_000;
const MAX_POINTS = 60;
/** A way may be this much longer than the straight line, plus the way to a station. */
const MAX_DETOUR = 1.3;
const DETOUR_METRES = 3_000;
/** A road or line that comes this near to the straight line can be a way. */
const NEAR_METRES = 2_500;

type LinePlace = Place & { line: readonly Point[] };

/** Roads and railways whose course we know; a river is no way to work. */
const WAYS: readonly LinePlace[] = GAZETTEER.places.flatMap((place) =>
  (place.kind === 'road' || place.kind === 'rail') && place.line !== undefined
    ? [{ ...place, line: place.line }]
    : [],
);
const BY_NAME = new Map(WAYS.flatMap((way) => way.names.map(({ text }) => [fold(text), way] as const)));

/**
 * Points along the way from one place to another, by the roads and lines it is said to take. Without one that we know
 * it is the straight line. Both ends are always among them, the second as the last.
 */
export function wayPoints(from: Point, to: Point, ways: readonly string[]): Point[] {
  const known = ways.flatMap((name) => BY_NAME.get(fold(name)) ?? []);
  const between = known.flatMap(({ line }) => densified(line, STEP_METRES).filter(isBetween(from, to)));
  const straight = between.length > 0 ? [] : densified([from, to], STEP_METRES).slice(1, -1);
  return [from, ...[...between, ...straight].slice(0, MAX_POINTS), to];
}

/** The names of roads and lines that pass between two places, those that follow the way longest first. */
export function waysBetween(from: Point, to: Point, limit: number): string[] {
  const straight = densified([from, to], STEP_METRES);
  return WAYS.map(({ name, line }) => {
    const points = densified(line, STEP_METRES);
    const isNear = (one: Point) => points.some((point) => metresBetween(one, point) <= NEAR_METRES);
    return { name, shared: straight.filter(isNear).length };
  })
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, limit)
    .map(({ name }) => name);
}

function isBetween(from: Point, to: Point): (point: Point) => boolean {
  const longest = metresBetween(from, to) * MAX_DETOUR + DETOUR_METRES;
  return (point) => metresBetween(from, point) + metresBetween(point, to) <= longest;
}

function fold(name: string): string {
  return foldWords(name).join(' ');
}
