import { cellToBoundary, gridDisk } from 'h3-js';
import { type Cell, cellCentre, NATION_CELL, readerCell } from './cells.ts';
import { coverArea, coverCircle, foldCells, joinCells } from './cover.ts';
import { findOutline, townsIn } from './outlines.ts';
import type { Place } from './place.ts';
import { metresToEdge, nearestEdge, type PreparedArea, prepareArea } from './point-in-area.ts';
import type { MultiPolygon, Ring } from './polygons.ts';

/** Half a side of a cell, rounded up: how much nearer its side may be than its nearest corner. */
const HALF_SIDE_METRES = 2_500;
/** From its centre to its farthest corner, rounded up. */
const CELL_RADIUS_METRES = 5_000;

/**
 * Every reader cell that is at least partly within `metres` of the area, with complete coarse cells merged.
 *
 * A flood fill: it starts in the cell of one corner of each polygon and adds neighbours while they are near enough. It
 * reaches every such cell, because the cells between one of them and the area are at least as near. To find the cells
 * of the area first took twice as long. `metres` must be longer than a side of a cell: an area may cross a cell without
 * having a corner in it, and is then found by its distance to a corner of the cell.
 */
function coverAreaReach(area: MultiPolygon, metres: number): Cell[] {
  const reach = { area, prepared: prepareArea(area), metres };
  const cells = new Set(area.flatMap(([outer]) => cornerCell(outer)));
  const seen = new Set(cells);
  // A set is iterated in the order in which cells are added to it, including those added meanwhile.
  for (const cell of cells) {
    for (const near of gridDisk(cell, 1)) {
      if (seen.has(near)) continue;
      seen.add(near);
      if (isWithin(near, reach)) cells.add(near);
    }
  }
  return foldCells(cells);
}

function cornerCell(ring: Ring | undefined): Cell[] {
  const [corner] = ring ?? [];
  return corner === undefined ? [] : [readerCell({ lon: corner[0], lat: corner[1] })];
}

type Reach = { area: MultiPolygon; prepared: PreparedArea; metres: number };

/** The shortest distance between two disjoint polygons is at a corner of one of them. */
function isWithin(cell: Cell, { area, prepared, metres }: Reach): boolean {
  const centre = nearestEdge(cellCentre(cell), prepared);
  if (centre.inside || centre.metres <= metres) return true;
  if (centre.metres > metres + CELL_RADIUS_METRES) return false;
  const corners = cellToBoundary(cell);
  let nearest = Number.POSITIVE_INFINITY;
  for (const [lat, lon] of corners) {
    const edge = nearestEdge({ lat, lon }, prepared);
    if (edge.inside || edge.metres <= metres) return true;
    nearest = Math.min(nearest, edge.metres);
  }
  if (nearest > metres + HALF_SIDE_METRES) return false;
  const ground = prepareArea([[corners.map(([lat, lon]) => [lon, lat])]]);
  return area.flat(2).some(([lon, lat]) => metresToEdge({ lat, lon }, ground) <= metres);
}

const ISLAND_GROUP_METRES = 200_000;

/** 'Mindanao', 'Northern Luzon' */
function isIslandGroup({ kind, precision, radiusMetres }: Place): boolean {
  return kind === 'landmark' && precision === 'region' && radiusMetres >= ISLAND_GROUP_METRES;
}

/** Cached: large areas take long to cover and are named repeatedly. There are 1,642 towns. */
const townCells = new Map<string, readonly Cell[]>();
const placeCells = new WeakMap<Place, readonly Cell[]>();
const reachCells = new WeakMap<Place, readonly Cell[]>();

/**
 * The reader cells of a place: the nation cell for the country, the cells that its outline touches for a city,
 * municipality, province or region, and those of its circle for anything else.
 */
export function coverPlace(place: Place): readonly Cell[] {
  // A third of the country has thousands of cells: it is written for everybody.
  if (place.kind === 'country' || isIslandGroup(place)) return [NATION_CELL];
  const before = placeCells.get(place);
  if (before !== undefined) return before;
  const towns = townsIn(place.id);
  const [only] = towns;
  const cells =
    only === undefined
      ? coverCircle(place.point, place.radiusMetres)
      : towns.length === 1
        ? coverTown(only)
        : joinCells(towns.map(coverTown));
  placeCells.set(place, cells);
  return cells;
}

/**
 * The reader cells that are at least partly within `metres` of a spot or a city. Pass the same distance every time: the
 * cache ignores it.
 */
export function coverPlaceReach(place: Place, metres: number): readonly Cell[] {
  const before = reachCells.get(place);
  if (before !== undefined) return before;
  const outline = findOutline(place.id);
  const cells =
    outline === undefined
      ? coverCircle(place.point, place.radiusMetres + metres)
      : coverAreaReach(outline, metres);
  reachCells.set(place, cells);
  return cells;
}

function coverTown(code: string): readonly Cell[] {
  const before = townCells.get(code);
  if (before !== undefined) return before;
  const cells = coverArea(findOutline(code) ?? []);
  townCells.set(code, cells);
  return cells;
}
