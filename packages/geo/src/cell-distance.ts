import { cellToBoundary, type H3Index } from 'h3-js';
import type { Point } from './point.ts';

/** Mean metres in a degree of latitude. */
const METRES_A_DEGREE = 111_195;

type Flat = { x: number; y: number };

/** Metres from a point to the nearest ground of a cell; 0 inside. Flat-earth, exact to metres within 50 km. */
export function metresToCell(point: Point, cell: H3Index): number {
  const corners = cellToBoundary(cell).map(([lat, lon]) => flatten(point, { lat, lon }));
  const sides = corners.map((corner, i) => [corner, corners[(i + 1) % corners.length] ?? corner] as const);
  // H3 lists corners anticlockwise: the origin is inside when it lies left of every side.
  if (sides.every(([a, b]) => a.x * b.y - a.y * b.x >= 0)) return 0;
  return Math.min(...sides.map(([a, b]) => metresToSide(a, b)));
}

/** Metres east and north of the origin. */
function flatten(origin: Point, point: Point): Flat {
  const shrink = Math.cos((((origin.lat + point.lat) / 2) * Math.PI) / 180);
  return {
    x: (point.lon - origin.lon) * METRES_A_DEGREE * shrink,
    y: (point.lat - origin.lat) * METRES_A_DEGREE,
  };
}

function metresToSide(a: Flat, b: Flat): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const along = Math.max(0, Math.min(1, -(a.x * dx + a.y * dy) / (dx * dx + dy * dy)));
  return Math.hypot(a.x + along * dx, a.y + along * dy);
}
