import { MinHeap } from './min-heap.ts';
import {
  cleanPolygons,
  isSame,
  type MultiPolygon,
  type Position,
  type Ring,
  signedArea,
} from './polygons.ts';

/** One ring as a doubly linked list of corners, without the closing position. */
type Line = {
  polygon: number;
  isHole: boolean;
  corners: Position[];
  before: number[];
  after: number[];
  /** The area of the triangle a corner forms with its neighbours; identifies stale heap entries. */
  sizes: number[];
  left: number;
};

const MIN_CORNERS = 3;
const MIN_POSITIONS = MIN_CORNERS + 1;

/**
 * Visvalingam-Whyatt simplification over all rings at once, in n log n: the corner with the smallest triangle is
 * removed first, and a ring that is a triangle is removed as a whole, except the largest. At most `maxPositions`
 * remain, including closing ones. Coordinates are rounded to `decimals`; empty if nothing has a surface.
 */
export function simplifyArea(
  area: MultiPolygon,
  { maxPositions, decimals }: { maxPositions: number; decimals: number },
): Position[][][] {
  const polygons = cleanPolygons(area);
  const lines = polygons.flatMap((rings, polygon) => rings.map((ring, i) => toLine(ring, polygon, i > 0)));
  const largest = findLargest(polygons);
  removeSmallest(lines, largest, Math.max(MIN_POSITIONS, maxPositions));
  const byPolygon = new Map<number, Position[][]>();
  for (const line of lines) {
    const ring = rounded(line, decimals);
    if (ring.length < MIN_POSITIONS) continue;
    const rings = byPolygon.get(line.polygon);
    if (rings !== undefined) rings.push(ring);
    else if (!line.isHole) byPolygon.set(line.polygon, [ring]);
  }
  return [...byPolygon.values()];
}

function removeSmallest(lines: readonly Line[], largest: number, maxPositions: number): void {
  let total = lines.reduce((sum, { left }) => sum + left + 1, 0);
  if (total <= maxPositions) return;
  const longest = lines.reduce((most, { corners }) => Math.max(most, corners.length), 1);
  const byPolygon = Map.groupBy(lines, ({ polygon }) => polygon);
  const heap = new MinHeap();
  const push = (line: number, corner: number) => {
    const size = lines[line]?.sizes[corner];
    if (size !== undefined) heap.push(size, line * longest + corner);
  };
  for (const [i, { corners }] of lines.entries()) for (const corner of corners.keys()) push(i, corner);
  for (let next = heap.pop(); next !== undefined && total > maxPositions; next = heap.pop()) {
    const at = Math.floor(next.value / longest);
    const corner = next.value % longest;
    const line = lines[at];
    if (line === undefined || line.left === 0 || line.sizes[corner] !== next.key) continue;
    if (line.left > MIN_CORNERS) {
      total -= 1;
      for (const neighbour of unlink(line, corner, next.key)) push(at, neighbour);
    } else if (line.isHole || line.polygon !== largest) {
      const leaving = line.isHole ? [line] : (byPolygon.get(line.polygon) ?? []);
      for (const one of leaving) {
        if (one.left > 0) total -= one.left + 1;
        one.left = 0;
      }
    }
  }
}

/** Removes a corner; its neighbours' sizes never drop below its own, so that corners are removed in monotone order. */
function unlink(line: Line, corner: number, size: number): number[] {
  const before = line.before[corner] ?? 0;
  const after = line.after[corner] ?? 0;
  line.after[before] = after;
  line.before[after] = before;
  line.sizes[corner] = Number.NaN;
  line.left -= 1;
  for (const neighbour of [before, after]) line.sizes[neighbour] = Math.max(size, triangle(line, neighbour));
  return [before, after];
}

function triangle({ corners, before, after }: Line, corner: number): number {
  const [ax = 0, ay = 0] = corners[before[corner] ?? 0] ?? [];
  const [bx = 0, by = 0] = corners[corner] ?? [];
  const [cx = 0, cy = 0] = corners[after[corner] ?? 0] ?? [];
  return Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay));
}

function toLine(ring: Ring, polygon: number, isHole: boolean): Line {
  const corners = ring.slice(0, -1);
  const count = corners.length;
  const line: Line = {
    ...{ polygon, isHole, corners, left: count, sizes: [] },
    before: corners.map((_, i) => (i + count - 1) % count),
    after: corners.map((_, i) => (i + 1) % count),
  };
  line.sizes = corners.map((_, i) => triangle(line, i));
  return line;
}

function findLargest(polygons: MultiPolygon): number {
  const sizes = polygons.map(([outer = []]) => Math.abs(signedArea(outer)));
  return sizes.reduce((best, size, i) => (size > (sizes[best] ?? 0) ? i : best), 0);
}

function rounded({ corners, sizes, left }: Line, decimals: number): Position[] {
  if (left === 0) return [];
  const ring: Position[] = [];
  for (const [i, [lon, lat]] of corners.entries()) {
    if (Number.isNaN(sizes[i])) continue;
    const position = [Number(lon.toFixed(decimals)), Number(lat.toFixed(decimals))] as const;
    if (!isSame(position, ring.at(-1))) ring.push(position);
  }
  const [first] = ring;
  return first === undefined || isSame(first, ring.at(-1)) ? ring : [...ring, first];
}
