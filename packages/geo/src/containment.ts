import type { Gazetteer } from './gazetteer.ts';
import { isArea, type Place } from './place.ts';
import { metresBetween } from './point.ts';

type PlaceLookup = Pick<Gazetteer, 'byId'>;

/** Whether the first lies in the second. */
export function isInside(inner: Place, outer: Place, { byId }: PlaceLookup): boolean {
  for (let id = inner.parentId; id !== undefined; id = byId.get(id)?.parentId)
    if (id === outer.id) return true;
  return false;
}

/** Whether one lies in the other, or in the area around the other. */
export function isRelated(area: Place, place: Place, gazetteer: PlaceLookup): boolean {
  const parent = place.parentId === undefined ? undefined : gazetteer.byId.get(place.parentId);
  if (parent === undefined) return false;
  return parent.id === area.id || isInside(parent, area, gazetteer) || isInside(area, parent, gazetteer);
}

/** Spots this close to each other count as one for a reader. */
const ONE_SPOT_METRES = 2_000;

/**
 * The location of an event at several places: the first named if the others are spots close by, else the smallest area
 * that contains all of them. Never a point between them: nobody named what is there.
 */
export function commonPlace(places: readonly Place[], gazetteer: PlaceLookup): Place | undefined {
  const [first, ...others] = places;
  if (first === undefined || others.length === 0) return first;
  const areSpots = places.every((place) => !isArea(place) && place.line === undefined);
  if (areSpots && others.every(({ point }) => metresBetween(first.point, point) <= ONE_SPOT_METRES))
    return first;
  for (const around of areasAround(first, gazetteer)) {
    if (others.every((other) => other.id === around.id || isInside(other, around, gazetteer))) return around;
  }
  return undefined;
}

/** From the place itself outwards. A volcano has the extent of a province but is not one. */
function areasAround(place: Place, { byId }: PlaceLookup): Place[] {
  const areas: Place[] = [];
  for (let at: Place | undefined = place; at !== undefined; at = byId.get(at.parentId ?? ''))
    if (isArea(at) && at.kind !== 'landmark') areas.push(at);
  return areas;
}
