import { type Cell, NATION_CELL } from './cells.ts';
import { coverArea, coverCircle, joinCells } from './cover.ts';
import { coverAreaReach } from './cover-reach.ts';
import { outlineOf, townsIn } from './outlines.ts';
import type { Place } from './place.ts';

const ISLAND_GROUP_METRES = 200_000;

/** 'Mindanao', 'Northern Luzon' */
function isIslandGroup({ kind, precision, radiusMetres }: Place): boolean {
  return kind === 'landmark' && precision === 'region' && radiusMetres >= ISLAND_GROUP_METRES;
}

/** Large areas take long to cover and are named again and again. There are 1,642 towns. */
const knownTowns = new Map<string, readonly Cell[]>();
const known = new WeakMap<Place, readonly Cell[]>();
const knownReach = new WeakMap<Place, readonly Cell[]>();

/**
 * The reader cells of a place: everybody for the country, the cells that its outline touches for a city,
 * municipality, province or region, and those of its circle for anything else.
 */
export function coverPlace(place: Place): readonly Cell[] {
  // A third of the country has thousands of cells: everybody reads of it.
  if (place.kind === 'country' || isIslandGroup(place)) return [NATION_CELL];
  const before = known.get(place);
  if (before !== undefined) return before;
  const towns = townsIn(place.id);
  const [only] = towns;
  const cells =
    only === undefined
      ? coverCircle(place.point, place.radiusMetres)
      : towns.length === 1
        ? coverTown(only)
        : joinCells(towns.map(coverTown));
  known.set(place, cells);
  return cells;
}

/** The reader cells of a spot or a city with some ground within so many metres of it. Always the same distance. */
export function coverPlaceReach(place: Place, metres: number): readonly Cell[] {
  const before = knownReach.get(place);
  if (before !== undefined) return before;
  const outline = outlineOf(place.id);
  const cells =
    outline === undefined
      ? coverCircle(place.point, place.radiusMetres + metres)
      : coverAreaReach(outline, metres);
  knownReach.set(place, cells);
  return cells;
}

function coverTown(code: string): readonly Cell[] {
  const before = knownTowns.get(code);
  if (before !== undefined) return before;
  const cells = coverArea(outlineOf(code) ?? []);
  knownTowns.set(code, cells);
  return cells;
}
