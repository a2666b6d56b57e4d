import type { Point } from './point.ts';
import { cleanPolygons, type MultiPolygon, type Ring } from './polygons.ts';

/** Mean metres per degree of latitude. */
const METRES_A_DEGREE = 111_195;

type Box = { west: number; south: number; east: number; north: number };
/** Rings as flat arrays of lon, lat. */
type PreparedPolygon = Box & { outer: Float64Array; holes: readonly Float64Array[] };
/** A geometry prepared for many queries. */
export type PreparedArea = readonly PreparedPolygon[];

/** Never throws: invalid geometry gives no polygons. */
export function prepareArea(area: MultiPolygon): PreparedArea {
  return cleanPolygons(area).flatMap(([outer, ...holes]) =>
    outer === undefined ? [] : [{ ...boundingBox(outer), outer: flat(outer), holes: holes.map(flat) }],
  );
}

/** Nonzero winding rule: ground enclosed by a self-crossing ring is inside, whatever its direction. */
export function pointInArea(point: Point, area: PreparedArea): boolean {
  return area.some((polygon) => isInPolygon(point, polygon));
}

/**
 * Metres to the nearest edge, from outside or from inside. Of overlapping polygons around the point, the one it lies
 * deepest in counts. Infinity if there is no edge. Flat-earth approximation: 1 % off at 300 km.
 */
export function metresToEdge(point: Point, area: PreparedArea): number {
  return nearestEdge(point, area).metres;
}

/** Both results in one pass. */
export function nearestEdge(point: Point, area: PreparedArea): { inside: boolean; metres: number } {
  let [outside, deepest] = [Number.POSITIVE_INFINITY, -1];
  const eastMetres = METRES_A_DEGREE * Math.cos((point.lat * Math.PI) / 180);
  for (const polygon of area) {
    if (isInPolygon(point, polygon)) {
      deepest = Math.max(deepest, metresToPolygon(point, polygon, eastMetres));
    } else if (deepest < 0 && metresToBox(point, polygon, eastMetres) < outside) {
      outside = Math.min(outside, metresToPolygon(point, polygon, eastMetres));
    }
  }
  return deepest >= 0 ? { inside: true, metres: deepest } : { inside: false, metres: outside };
}

function isInPolygon({ lon, lat }: Point, polygon: PreparedPolygon): boolean {
  const { west, south, east, north, outer, holes } = polygon;
  if (lon < west || lon > east || lat < south || lat > north) return false;
  return isInRing(lon, lat, outer) && !holes.some((hole) => isInRing(lon, lat, hole));
}

function isInRing(x: number, y: number, ring: Float64Array): boolean {
  let winding = 0;
  let [ax = 0, ay = 0] = ring;
  for (let i = 2; i + 1 < ring.length; i += 2) {
    const bx = ring[i] ?? 0;
    const by = ring[i + 1] ?? 0;
    if (ay <= y !== by <= y) {
      const side = (bx - ax) * (y - ay) - (x - ax) * (by - ay);
      if (by > ay && side > 0) winding += 1;
      if (by <= ay && side < 0) winding -= 1;
    }
    ax = bx;
    ay = by;
  }
  return winding !== 0;
}

function metresToPolygon(point: Point, { outer, holes }: PreparedPolygon, eastMetres: number): number {
  let squared = squaredToRing(point, outer, eastMetres);
  for (const hole of holes) squared = Math.min(squared, squaredToRing(point, hole, eastMetres));
  return Math.sqrt(squared);
}

function squaredToRing({ lon, lat }: Point, ring: Float64Array, eastMetres: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  let ax = ((ring[0] ?? 0) - lon) * eastMetres;
  let ay = ((ring[1] ?? 0) - lat) * METRES_A_DEGREE;
  for (let i = 2; i + 1 < ring.length; i += 2) {
    const bx = ((ring[i] ?? 0) - lon) * eastMetres;
    const by = ((ring[i + 1] ?? 0) - lat) * METRES_A_DEGREE;
    const dx = bx - ax;
    const dy = by - ay;
    const along = -(ax * dx + ay * dy);
    const length = dx * dx + dy * dy;
    // Nearest at the start, at the end, or in between.
    let squared = ax * ax + ay * ay;
    if (along >= length) squared = bx * bx + by * by;
    else if (along > 0) squared -= (along * along) / length;
    if (squared < nearest) nearest = squared;
    ax = bx;
    ay = by;
  }
  return Math.max(0, nearest);
}

function metresToBox({ lon, lat }: Point, { west, south, east, north }: Box, eastMetres: number): number {
  const x = Math.max(west - lon, 0, lon - east) * eastMetres;
  const y = Math.max(south - lat, 0, lat - north) * METRES_A_DEGREE;
  return Math.hypot(x, y);
}

function boundingBox(ring: Ring): Box {
  const box = { west: 180, south: 90, east: -180, north: -90 };
  for (const [lon, lat] of ring) {
    box.west = Math.min(box.west, lon);
    box.east = Math.max(box.east, lon);
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
  }
  return box;
}

function flat(ring: Ring): Float64Array {
  const run = new Float64Array(ring.length * 2);
  for (const [i, [lon, lat]] of ring.entries()) {
    run[2 * i] = lon;
    run[2 * i + 1] = lat;
  }
  return run;
}
