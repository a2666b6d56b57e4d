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

/** Mean metres in a degree of latitude. */
const METRES_A_DEGREE = 111_195;

type Flat = { x: number; y: number };

/** Metres from a point to the nearest ground of a cell; 0 inside. Flat-earth, exact to metres within 50 km. */
function metresToCell(point: Point, cell: H3Index): number {
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

/** An H3 index in its hexadecimal form. */
export type Cell = string;

/** About 36 square kilometres: what a reader's feed is read by. */
const READER_RESOLUTION = 6;
/** About 1,770 square kilometres: one row here stands for a whole region. */
const COARSE_RESOLUTION = 4;
/** About 0.7 square kilometres: what is kept of where a reader was or lives. */
const STORED_RESOLUTION = 8;
/** The cell of what concerns everybody. No H3 index is 0. */
export const NATION_CELL: Cell = '0';

/** How far a story reaches when it is written, and so the widest radius one cell can answer alone. */
export const REACH_METRES = 10_000;
const MAX_RADIUS_METRES = 30_000;

/** Smallest step between neighbouring centres at this resolution anywhere in the Philippines, rounded down. */
const STEP_METRES = 5_000;

export function readerCell({ lat, lon }: Point): Cell {
  return latLngToCell(lat, lon, READER_RESOLUTION);
}

/** A position as it may be stored: nobody can tell the house from it. */
export function storedCell({ lat, lon }: Point): Cell {
  return latLngToCell(lat, lon, STORED_RESOLUTION);
}

export function coarseCell(cell: Cell): Cell {
  return cellToParent(cell, COARSE_RESOLUTION);
}

/** Where a reader is who is known by a cell alone. */
export function cellCentre(cell: Cell): Point {
  const [lat, lon] = cellToLatLng(cell);
  return { lat, lon };
}

/** Every reader cell with some ground within `metres` of the point: where a story there is written. */
export function cellsWithin(point: Point, metres: number): Cell[] {
  const rings = Math.ceil(metres / STEP_METRES) + 1;
  return gridDisk(readerCell(point), rings).filter((cell) => metresToCell(point, cell) <= metres);
}

/**
 * The cells a reader must read to see everything within `metres`. A story reaches 10 km by itself, so a
 * wider circle needs only the cells that much nearer.
 */
export function cellsToRead(point: Point, metres: number): Cell[] {
  if (metres > MAX_RADIUS_METRES)
    throw new RangeError(`a radius of ${metres} m is more than a feed can answer`);
  return metres <= REACH_METRES ? [readerCell(point)] : cellsWithin(point, metres - REACH_METRES);
}

/** The form PostgreSQL keeps: a signed 64-bit number, as decimal text. */
export function cellToInt8(cell: Cell): string {
  return BigInt(`0x${cell}`).toString();
}

/** What PostgreSQL gives back. */
export function cellFromInt8(int8: string): Cell {
  return BigInt(int8).toString(16);
}

/** Nobody's cell is smaller. */
const FINEST_RESOLUTION = 6;

/** The cell itself, every wider cell around it up to the widest, and the nation: what may speak of it. */
export function widerCells(cell: Cell): Cell[] {
  const cells = [cell];
  for (let resolution = getResolution(cell) - 1; resolution >= 0; resolution -= 1) {
    cells.push(cellToParent(cell, resolution));
  }
  return [...cells, NATION_CELL];
}

/** The same ground, or more of it where the list would be too long: nobody in it is left out. */
export function fewerCells(cells: readonly Cell[], most: number): Cell[] {
  let outermost = outermostCells(cells);
  for (let resolution = FINEST_RESOLUTION - 1; outermost.length > most && resolution >= 0; resolution -= 1) {
    outermost = outermostCells(outermost.map((cell) => widenTo(cell, resolution)));
  }
  return outermost.length > most ? [NATION_CELL] : outermost;
}

/** Without the cells that lie inside another of the list, and without doubles. */
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
