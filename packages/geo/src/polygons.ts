/** GeoJSON geometry, in degrees. */
export type Position = readonly [lon: number, lat: number];
/** Closed: the last position equals the first. */
export type Ring = readonly Position[];
/** The outer ring, then the holes. */
export type Polygon = readonly Ring[];
export type MultiPolygon = readonly Polygon[];

/** Geometries with more positions are thinned evenly before any computation: this bounds the work on hostile input. */
const MAX_POSITIONS = 50_000;
/** Rings up to this length are never thinned: next to a giant ring they would vanish. */
const MAX_SHORT_RING = 64;
const MIN_CORNERS = 3;

/**
 * The part of a geometry that can be drawn and measured: finite, closed rings with a surface, no repeated positions.
 */
export function cleanPolygons(area: MultiPolygon): Position[][][] {
  const total = area.flat().reduce((sum, ring) => sum + ring.length, 0);
  const step = Math.max(1, Math.ceil(total / MAX_POSITIONS));
  return area.flatMap((rings) => {
    const [outer, ...holes] = rings.map((ring) =>
      cleanRing(ring, Math.max(1, Math.min(step, Math.floor(ring.length / MAX_SHORT_RING)))),
    );
    if (outer === undefined || outer.length === 0) return [];
    return [[outer, ...holes.filter((hole) => hole.length > 0)]];
  });
}

function cleanRing(ring: Ring, step: number): Position[] {
  const corners: Position[] = [];
  for (let i = 0; i < ring.length; i += step) {
    const position = ring[i];
    if (position === undefined || !isPosition(position) || isSame(position, corners.at(-1))) continue;
    corners.push(position);
  }
  const [first] = corners;
  while (corners.length > 1 && isSame(corners.at(-1), first)) corners.pop();
  return first === undefined || corners.length < MIN_CORNERS ? [] : [...corners, first];
}

function isPosition([lon, lat]: Position): boolean {
  return Math.abs(lon) <= 180 && Math.abs(lat) <= 90;
}

export function isSame(a: Position | undefined, b: Position | undefined): boolean {
  return a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1];
}

/** Twice the surface in square degrees; positive if the ring is anticlockwise. */
export function signedArea(ring: Ring): number {
  let sum = 0;
  let [fromX, fromY] = ring[0] ?? [0, 0];
  const [originX, originY] = [fromX, fromY];
  for (const [x, y] of ring) {
    sum += (fromX - originX) * (y - originY) - (x - originX) * (fromY - originY);
    [fromX, fromY] = [x, y];
  }
  return sum;
}
