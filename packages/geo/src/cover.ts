import {
  cellToChildrenSize,
  cellToParent,
  compactCells,
  getResolution,
  gridDisk,
  POLYGON_TO_CELLS_FLAGS,
  polygonToCellsExperimental,
} from 'h3-js';
import { type Cell, cellsWithin, coarseCell, NATION_CELL, readerCell } from './cells.ts';
import type { Point } from './point.ts';
import type { MultiPolygon, Polygon, Ring } from './polygons.ts';

const FINE = 6;
const MIDDLE = 5;
const COARSE = 4;
/**
 * More fine cells than this are not listed individually: 720,000 square kilometres, more than the land area of the
 * country.
 */
const MAX_FINE_CELLS = 20_000;
/** Smallest area of a fine cell anywhere in the Philippines, in square kilometres, rounded down. */
const FINE_CELL_KM2 = 30;
const KM_A_DEGREE = 111.195;
/**
 * A larger circle is approximated by a polygon and by boxes around the cells: ten times as fast, at most one cell too
 * wide.
 */
const EXACT_CIRCLE_METRES = 50_000;

/** Every reader cell that overlaps one of the outlines, with complete coarse cells merged. */
export function coverPolygons(rings: readonly Ring[]): Cell[] {
  return coverArea(rings.map((ring) => [ring]));
}

/** Every reader cell that overlaps the area, with complete coarse cells merged. */
export function coverArea(area: MultiPolygon): Cell[] {
  const estimate = area.reduce((sum, [outer = []]) => sum + boxKm2(outer) / FINE_CELL_KM2, 0);
  if (estimate <= MAX_FINE_CELLS) return foldCells(fineCells(area));
  return toCoarse(new Set(area.flatMap((polygon) => polygonCells(polygon, MIDDLE))));
}

/** Every reader cell that overlaps the area, without merging: for areas up to the size of a city. */
function fineCells(area: MultiPolygon): Set<Cell> {
  return new Set(area.flatMap((polygon) => polygonCells(polygon, FINE)));
}

/** Every reader cell that is at least partly within `metres` of the point, with complete coarse cells merged. */
export function coverCircle(point: Point, metres: number): Cell[] {
  if (metres <= EXACT_CIRCLE_METRES) return foldCells(cellsWithin(point, metres));
  const estimate = (Math.PI * (metres / 1000) ** 2) / FINE_CELL_KM2;
  const { containmentOverlappingBbox } = POLYGON_TO_CELLS_FLAGS;
  return estimate > MAX_FINE_CELLS
    ? toCoarse(polygonCells([circle(point, metres)], MIDDLE, containmentOverlappingBbox))
    : foldCells(polygonCells([circle(point, metres)], FINE, containmentOverlappingBbox));
}

/** The union of several coverings, without duplicates. */
export function joinCells(coverings: readonly (readonly Cell[])[]): Cell[] {
  const cells = new Set(coverings.flat());
  if (cells.has(NATION_CELL)) return [NATION_CELL];
  return foldCells(cells);
}

/** The shortest list for an event that means the same readers: any resolution up to the reader's, or the nation. */
export function compactForEvent(cells: readonly Cell[]): Cell[] {
  const folded = joinCells([cells]);
  if (folded[0] === NATION_CELL) return folded;
  const fine = folded.filter((cell) => getResolution(cell) === FINE);
  const coarse = folded.filter((cell) => getResolution(cell) === COARSE);
  return [...compactCells(coarse), ...compactCells(fine)];
}

/** Replaces all fine cells of a coarse cell by the coarse cell if every one is present; lists none twice. */
export function foldCells(cells: Iterable<Cell>): Cell[] {
  const coarse = new Set<Cell>();
  const fineByParent = new Map<Cell, Set<Cell>>();
  for (const cell of cells) {
    if (getResolution(cell) === COARSE) {
      coarse.add(cell);
      continue;
    }
    const parent = coarseCell(cell);
    const children = fineByParent.get(parent);
    if (children === undefined) fineByParent.set(parent, new Set([cell]));
    else children.add(cell);
  }
  const fine: Cell[] = [];
  for (const [parent, children] of fineByParent) {
    if (children.size === cellToChildrenSize(parent, FINE)) coarse.add(parent);
    else if (!coarse.has(parent)) fine.push(...children);
  }
  return [...coarse, ...fine];
}

/** A cell extends slightly beyond its parent's edge, so the neighbours' parents count too. */
function toCoarse(middle: Iterable<Cell>): Cell[] {
  const coarse = new Set<Cell>();
  for (const cell of middle) for (const near of gridDisk(cell, 1)) coarse.add(cellToParent(near, COARSE));
  return [...coarse];
}

function polygonCells(
  polygon: Polygon,
  resolution: number,
  flag: string = POLYGON_TO_CELLS_FLAGS.containmentOverlapping,
): Cell[] {
  const overlapping = polygonToCellsExperimental(
    polygon.map((ring) => ring.map(([lon, lat]) => [lon, lat])),
    resolution,
    flag,
    true,
  );
  // A sliver may contain no cell centre; its corners are covered nevertheless.
  const corners = polygon.flat().map(([lon, lat]) => readerCell({ lat, lon }));
  return [
    ...overlapping,
    ...(resolution === FINE ? corners : corners.map((cell) => cellToParent(cell, resolution))),
  ];
}

function boxKm2(ring: Ring): number {
  if (ring.length === 0) return 0;
  const lats = ring.map(([, lat]) => lat);
  const lons = ring.map(([lon]) => lon);
  const [south, north] = [lats.reduce((a, b) => Math.min(a, b)), lats.reduce((a, b) => Math.max(a, b))];
  const [west, east] = [lons.reduce((a, b) => Math.min(a, b)), lons.reduce((a, b) => Math.max(a, b))];
  return (north - south) * (east - west) * KM_A_DEGREE ** 2;
}

const CIRCLE_CORNERS = 72;

/** A polygon that contains the whole circle. */
function circle({ lat, lon }: Point, metres: number): Ring {
  const degrees = metres / 1000 / KM_A_DEGREE / Math.cos(Math.PI / CIRCLE_CORNERS);
  return Array.from({ length: CIRCLE_CORNERS + 1 }, (_, i) => {
    const angle = (2 * Math.PI * i) / CIRCLE_CORNERS;
    const north = lat + degrees * Math.sin(angle);
    const shrink = Math.cos((Math.max(Math.abs(lat), Math.abs(north)) * Math.PI) / 180);
    return [lon + (degrees * Math.cos(angle)) / shrink, north] as const;
  });
}

/**
 * The cells an event is sent with, at most `most`. An area that needs more is widened one resolution at a time: better
 * to notify a neighbour than to miss a reader.
 */
export function eventCells(cells: readonly Cell[], most: number): Cell[] {
  let wanted = compactForEvent(cells);
  while (wanted.length > most) wanted = widened(wanted);
  return wanted;
}

/** Replaces the finest cells by their parents; cells contained in a wider one are dropped. */
function widened(cells: readonly Cell[]): Cell[] {
  const finest = Math.max(...cells.map(getResolution));
  const wider = new Set(
    cells.map((cell) => (getResolution(cell) === finest ? cellToParent(cell, finest - 1) : cell)),
  );
  return [...wider].filter((cell) => !isInsideAny(cell, wider));
}

function isInsideAny(cell: Cell, cells: ReadonlySet<Cell>): boolean {
  for (let resolution = getResolution(cell) - 1; resolution >= 0; resolution -= 1) {
    if (cells.has(cellToParent(cell, resolution))) return true;
  }
  return false;
}
