import { cellToLatLng, cellToParent, gridDisk, latLngToCell } from 'h3-js';
import { metresToCell } from './cell-distance.ts';
import type { Point } from './point.ts';

/** An H3 index in its hexadecimal form. */
export type Cell = string;

/** About 36 square kilometres: what a reader's feed is read by. */
const READER_RESOLUTION = 6;
/** About 1,770 square kilometres: one row here stands for a whole region. */
const COARSE_RESOLUTION = 4;
/** About 0.7 square kilometres: what is kept of where a reader was or lives. */
const KEPT_RESOLUTION = 8;
/** The cell of what concerns everybody. No H3 index is 0. */
export const NATION_CELL: Cell = '0';

/** How far a story reaches when it is written, and so the widest radius one cell can answer alone. */
export const REACH_METRES = 10_000;
const WIDEST_RADIUS_METRES = 30_000;

/** Smallest step between neighbouring centres at this resolution anywhere in the Philippines, rounded down. */
const STEP_METRES = 5_000;

export function readerCell({ lat, lon }: Point): Cell {
  return latLngToCell(lat, lon, READER_RESOLUTION);
}

/** A position as it may be stored: nobody can tell the house from it. */
export function keptCell({ lat, lon }: Point): Cell {
  return latLngToCell(lat, lon, KEPT_RESOLUTION);
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
  if (metres > WIDEST_RADIUS_METRES)
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
