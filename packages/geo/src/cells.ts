import {
  cellToBoundary,
  cellToLatLng,
  cellToParent,
  getResolution,
  gridDisk,
  type H3Index,
  latLngToCell,
} from 'h3-js';
import type { Point } from './point.ts';

/** Mean metres per degree of latitude. */
const METRES_A_DEGREE = 111_195;

type Flat = { x: number; y: number };

/**
 * Metres from a point to the nearest part of a cell; 0 inside. Flat-earth approximation, exact to metres within 50 km.
 */
function metresToCell(point: Point, cell: H3Index): number {
  const corners = cellToBoundary(cell).map(([lat, lon]) => flatten(point, { lat, lon }));
  const sides = corners.map((corner, i) => [corner, corners[(i + 1) % corners.length] ?? corner] as const);
  // H3 lists corners anticlockwise: the origin is inside if it lies left of every side.
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

/** An H3 index in hexadecimal. */
export type Cell = string;

/** About 36 square kilometres: the cells that readers' feeds are queried by. */
const READER_RESOLUTION = 6;
/** About 1,770 square kilometres: one row at this resolution covers a whole region. */
const COARSE_RESOLUTION = 4;
/** About 0.7 square kilometres: the stored precision of where a reader was or lives. */
const STORED_RESOLUTION = 8;
/** The cell of entries for everybody. No H3 index is 0. */
export const NATION_CELL: Cell = '0';

/** The radius to which a story is written, and so the largest radius that a single cell can serve. */
export const REACH_METRES = 10_000;
const MAX_RADIUS_METRES = 30_000;

/** Smallest distance between neighbouring centres at this resolution anywhere in the Philippines, rounded down. */
const STEP_METRES = 5_000;

export function readerCell({ lat, lon }: Point): Cell {
  return latLngToCell(lat, lon, READER_RESOLUTION);
}

/** A position in the precision that may be stored: the house cannot be inferred from it. */
export function storedCell({ lat, lon }: Point): Cell {
  return latLngToCell(lat, lon, STORED_RESOLUTION);
}

export function coarseCell(cell: Cell): Cell {
  return cellToParent(cell, COARSE_RESOLUTION);
}

/** The position of a reader who is known only by a cell. */
export function cellCentre(cell: Cell): Point {
  const [lat, lon] = cellToLatLng(cell);
  return { lat, lon };
}

/** Every reader cell that is at least partly within `metres` of the point: where a story there is written. */
export function cellsWithin(point: Point, metres: number): Cell[] {
  const rings = Math.ceil(metres / STEP_METRES) + 1;
  return gridDisk(readerCell(point), rings).filter((cell) => metresToCell(point, cell) <= metres);
}

/**
 * The cells to query for everything within `metres`. A story is already written to 10 km around it, so a wider circle
 * needs only the cells that much nearer.
 */
export function cellsToRead(point: Point, metres: number): Cell[] {
  if (metres > MAX_RADIUS_METRES)
    throw new RangeError(`a radius of ${metres} m is more than a feed can answer`);
  return metres <= REACH_METRES ? [readerCell(point)] : cellsWithin(point, metres - REACH_METRES);
}

/** The form stored in PostgreSQL: a signed 64-bit number, as decimal text. */
export function cellToInt8(cell: Cell): string {
  return BigInt(`0x${cell}`).toString();
}

/** Parses the form PostgreSQL returns. */
export function cellFromInt8(int8: string): Cell {
  return BigInt(int8).toString(16);
}

/** No reader cell is smaller. */
const FINEST_RESOLUTION = 6;

/** The cell, every ancestor up to the coarsest, and the nation: the cells whose entries apply to it. */
export function widerCells(cell: Cell): Cell[] {
  const cells = [cell];
  for (let resolution = getResolution(cell) - 1; resolution >= 0; resolution -= 1) {
    cells.push(cellToParent(cell, resolution));
  }
  return [...cells, NATION_CELL];
}

/** The same area, or a larger one if the list would be too long: nobody in it is left out. */
export function fewerCells(cells: readonly Cell[], most: number): Cell[] {
  let outermost = outermostCells(cells);
  for (let resolution = FINEST_RESOLUTION - 1; outermost.length > most && resolution >= 0; resolution -= 1) {
    outermost = outermostCells(outermost.map((cell) => widenTo(cell, resolution)));
  }
  return outermost.length > most ? [NATION_CELL] : outermost;
}

/** Removes duplicates and cells that lie inside another cell of the list. */
function outermostCells(cells: readonly Cell[]): Cell[] {
  const all = new Set(cells);
  if (all.has(NATION_CELL)) return [NATION_CELL];
  return [...all].filter(
    (cell) =>
      !widerCells(cell)
        .slice(1)
        .some((wider) => all.has(wider)),
  );
}

function widenTo(cell: Cell, resolution: number): Cell {
  return cell === NATION_CELL || getResolution(cell) <= resolution ? cell : cellToParent(cell, resolution);
}
