import { cellToParent, getResolution } from 'h3-js';
import type { Cell } from './cells.ts';
import { compactForEvent } from './cover.ts';

/**
 * The cells an event is sent with, at most `most`. An area that needs more is widened, a resolution at a
 * time: better told to a neighbour than not told.
 */
export function eventCells(cells: readonly Cell[], most: number): Cell[] {
  let wanted = compactForEvent(cells);
  while (wanted.length > most) wanted = widened(wanted);
  return wanted;
}

/** The finest cells become their parents; what a wider cell holds by then is not named again. */
function widened(cells: readonly Cell[]): Cell[] {
  const finest = Math.max(...cells.map(getResolution));
  const wider = new Set(
    cells.map((cell) => (getResolution(cell) === finest ? cellToParent(cell, finest - 1) : cell)),
  );
  return [...wider].filter((cell) => !isInside(cell, wider));
}

function isInside(cell: Cell, cells: ReadonlySet<Cell>): boolean {
  for (let resolution = getResolution(cell) - 1; resolution >= 0; resolution -= 1) {
    if (cells.has(cellToParent(cell, resolution))) return true;
  }
  return false;
}
