import { cellToParent, getResolution } from 'h3-js';
import { type Cell, NATION_CELL } from './cells.ts';

/** Nobody's cell is smaller. */
const READER_RESOLUTION = 6;

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
  for (let resolution = READER_RESOLUTION - 1; outermost.length > most && resolution >= 0; resolution -= 1) {
    outermost = outermostCells(outermost.map((cell) => widened(cell, resolution)));
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

function widened(cell: Cell, resolution: number): Cell {
  return cell === NATION_CELL || getResolution(cell) <= resolution ? cell : cellToParent(cell, resolution);
}
