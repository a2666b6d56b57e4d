import { cellToBoundary, gridDisk } from 'h3-js';
import type { Cell } from './cells.ts';
import { fineCells, foldCells } from './cover.ts';
import { metresToEdge, type PreparedArea, prepareArea } from './point-in-area.ts';
import type { MultiPolygon } from './polygons.ts';

/** Half a side of a cell, rounded up: how much nearer its side may be than its nearest corner. */
const HALF_SIDE_METRES = 2_500;

/**
 * Every reader cell with some ground within `metres` of the area, whole coarse cells as one. Grows outwards from the
 * cells of the area: whatever lies between a cell and the area is as near.
 */
export function coverAreaReach(area: MultiPolygon, metres: number): Cell[] {
  const cells = fineCells(area);
  const prepared = prepareArea(area);
  const seen = new Set(cells);
  let border = [...cells];
  while (border.length > 0) {
    const next: Cell[] = [];
    for (const cell of border.flatMap((one) => gridDisk(one, 1))) {
      if (seen.has(cell)) continue;
      seen.add(cell);
      if (isWithin(cell, { area, prepared, metres })) next.push(cell);
    }
    for (const cell of next) cells.add(cell);
    border = next;
  }
  return foldCells(cells);
}

type Reach = { area: MultiPolygon; prepared: PreparedArea; metres: number };

/** Two polygons apart are nearest at a corner of one of them. */
function isWithin(cell: Cell, { area, prepared, metres }: Reach): boolean {
  const corners = cellToBoundary(cell);
  const nearest = Math.min(...corners.map(([lat, lon]) => metresToEdge({ lat, lon }, prepared)));
  if (nearest <= metres) return true;
  if (nearest > metres + HALF_SIDE_METRES) return false;
  const ground = prepareArea([[corners.map(([lat, lon]) => [lon, lat])]]);
  return area.flat(2).some(([lon, lat]) => metresToEdge({ lat, lon }, ground) <= metres);
}
