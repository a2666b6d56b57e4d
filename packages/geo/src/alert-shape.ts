import { mergedOutline } from './outlines.ts';
import { placeAt } from './place-at.ts';
import { metresBetween, type Point } from './point.ts';
import { nearestEdge, type PreparedArea, pointInArea, prepareArea } from './point-in-area.ts';
import type { MultiPolygon } from './polygons.ts';

/** An area as its issuer names it, with the PSGC code if the name could be matched. */
export type NamedArea = { code: string | null; name: string };

/** Where an alert applies. */
export type IssuedAlertArea = {
  named: readonly NamedArea[];
  /** The issued shape; empty if areas were only named. */
  polygons: MultiPolygon;
  /** What is known only by a point and a radius: a barangay, an earthquake. */
  circles: readonly (Point & { metres: number })[];
  /** It applies to the whole country. */
  isNational: boolean;
};

/** An area prepared for tests against many readers. */
export type AlertShape = Pick<IssuedAlertArea, 'circles' | 'isNational'> & {
  parts: readonly { basis: 'polygon' | 'area'; area: PreparedArea }[];
};

export type AreaCoverage = {
  inside: boolean;
  /** Distance to the nearest edge, from outside or from inside. 0 for the whole country. */
  metresToEdge: number;
  /** `polygon`: the issued shape. `area`: the outline of a named area. `circle`: a point and a radius. */
  basis: 'polygon' | 'area' | 'circle';
};

/** The issued shape if there is one, else all named areas. Null if neither gives a location. */
export function alertShape({ named, polygons, circles, isNational }: IssuedAlertArea): AlertShape | null {
  if (isNational) return { isNational, circles: [], parts: [] };
  const issued = prepareArea(polygons);
  if (issued.length > 0) return { isNational, circles: [], parts: [{ basis: 'polygon', area: issued }] };
  const outline = preparedOutline(named.flatMap(({ code }) => code ?? []));
  const parts = outline.length > 0 ? [{ basis: 'area' as const, area: outline }] : [];
  return parts.length + circles.length > 0 ? { isNational, circles, parts } : null;
}

/** Whether a point lies in it, and how far from its edge. Null if it is not a valid point. */
export function areaCoverage(point: Point, { isNational, parts, circles }: AlertShape): AreaCoverage | null {
  if (!Number.isFinite(point.lat) || !Number.isFinite(point.lon)) return null;
  if (isNational) return { inside: true, metresToEdge: 0, basis: 'area' };
  let best: AreaCoverage | null = null;
  for (const { basis, area } of parts) {
    const { inside, metres } = nearestEdge(point, area);
    best = better(best, { inside, metresToEdge: metres, basis });
  }
  for (const { metres, ...centre } of circles) {
    const away = metresBetween(point, centre);
    best = better(best, { inside: away <= metres, metresToEdge: Math.abs(away - metres), basis: 'circle' });
  }
  return best;
}

/** For several alerts, such as those of one event: covered by any counts as covered. */
export function bestAreaCoverage(point: Point, shapes: readonly AlertShape[]): AreaCoverage | null {
  return shapes.reduce<AreaCoverage | null>((best, shape) => better(best, areaCoverage(point, shape)), null);
}

/** Inside before outside; then the deepest inside or the nearest outside. */
function better(a: AreaCoverage | null, b: AreaCoverage | null): AreaCoverage | null {
  if (a === null || b === null) return a ?? b;
  if (a.inside !== b.inside) return a.inside ? a : b;
  return a.inside === a.metresToEdge >= b.metresToEdge ? a : b;
}

/** No city is wider: beyond this, the edge of a shape cannot cut the city around the point. */
const MAX_CITY_METRES = 100_000;
const cutCities = new WeakMap<AlertShape, Map<string, boolean>>();

/**
 * Whether an issued shape contains only part of the city around the point: a reader who picked that city may be on
 * either side of the edge.
 */
export function cutsCityAt(point: Point, shape: AlertShape): boolean {
  const issued = shape.parts.filter(({ basis }) => basis === 'polygon').flatMap(({ area }) => area);
  if (issued.length === 0 || nearestEdge(point, issued).metres > MAX_CITY_METRES) return false;
  const code = cityCodeAt(point);
  if (code === undefined) return false;
  const known = cutCities.get(shape) ?? new Map<string, boolean>();
  cutCities.set(shape, known);
  // Bounded by the number of cities within reach of one shape.
  const isCut = known.get(code) ?? coversPart(issued, preparedOutline([code]));
  known.set(code, isCut);
  return isCut;
}

/** Readers' positions are rounded to about a kilometre, so few distinct points are looked up often. */
const cityCodes = new Map<string, string | undefined>();
const MAX_CITY_CODES = 2_000;

function cityCodeAt(point: Point): string | undefined {
  const key = `${point.lat},${point.lon}`;
  if (cityCodes.has(key)) return cityCodes.get(key);
  if (cityCodes.size >= MAX_CITY_CODES) cityCodes.clear();
  const code = placeAt(point)?.code;
  cityCodes.set(key, code);
  return code;
}

/** LRU cache: warnings recur for the same areas. Some kB each, 100 kB for a region. */
const outlines = new Map<string, PreparedArea>();
const MAX_OUTLINES = 200;

function preparedOutline(codes: readonly string[]): PreparedArea {
  const key = [...new Set(codes)].sort().join();
  const cached = outlines.get(key);
  const outline = cached ?? prepareArea(mergedOutline(codes) ?? []);
  outlines.delete(key);
  outlines.set(key, outline);
  const [oldest] = outlines.keys();
  if (outlines.size > MAX_OUTLINES && oldest !== undefined) outlines.delete(oldest);
  return outline;
}

type Edge = readonly [ax: number, ay: number, bx: number, by: number];

/** Whether an area contains part of another one but not all of it. Holes of either are ignored. */
export function coversPart(area: PreparedArea, other: PreparedArea): boolean {
  const corners = outerEdges(other);
  const inside = corners.filter(([lon, lat]) => pointInArea({ lat, lon }, area)).length;
  if (inside > 0) return inside < corners.length;
  const edges = outerEdges(area);
  if (edges.some(([lon, lat]) => pointInArea({ lat, lon }, other))) return true;
  return edges.some((edge) => corners.some((border) => doCross(edge, border)));
}

function outerEdges(area: PreparedArea): Edge[] {
  return area.flatMap(({ outer }) => {
    const edges: Edge[] = [];
    for (let i = 0; i + 3 < outer.length; i += 2) {
      edges.push([outer[i] ?? 0, outer[i + 1] ?? 0, outer[i + 2] ?? 0, outer[i + 3] ?? 0]);
    }
    return edges;
  });
}

function doCross([ax, ay, bx, by]: Edge, [cx, cy, dx, dy]: Edge): boolean {
  const side = (px: number, py: number, qx: number, qy: number, x: number, y: number) =>
    Math.sign((qx - px) * (y - py) - (x - px) * (qy - py));
  return (
    side(ax, ay, bx, by, cx, cy) !== side(ax, ay, bx, by, dx, dy) &&
    side(cx, cy, dx, dy, ax, ay) !== side(cx, cy, dx, dy, bx, by)
  );
}
