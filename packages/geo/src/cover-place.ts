import { type Cell, NATION_CELL } from './cells.ts';
import { coverCircle, joinCells } from './cover.ts';
import type { Gazetteer } from './gazetteer.ts';
import type { Place } from './place.ts';

/** Large areas take long to cover and are named again and again. */
const known = new WeakMap<Place, readonly Cell[]>();

/** The reader cells of a place: everybody for the country, a region by the areas in it, anything else by its circle. */
export function coverPlace(place: Place, gazetteer: Gazetteer): readonly Cell[] {
  if (place.kind === 'country') return [NATION_CELL];
  const before = known.get(place);
  if (before !== undefined) return before;
  const parts =
    place.kind === 'region'
      ? gazetteer.places.filter(({ parentId, precision }) => parentId === place.id && isPart(precision))
      : [place];
  const cells = joinCells(parts.map(({ point, radiusMetres }) => coverCircle(point, radiusMetres)));
  known.set(place, cells);
  return cells;
}

function isPart(precision: Place['precision']): boolean {
  return precision === 'city' || precision === 'province';
}
