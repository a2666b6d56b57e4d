import type { Gazetteer } from './gazetteer.ts';
import { isArea, type Place } from './place.ts';
import { metresBetween } from './point.ts';

type PlaceLookup = Pick<Gazetteer, 'byId'>;

/** Does the first lie in the second. */
export function isInside(inner: Place, outer: Place, { byId }: PlaceLookup): boolean {
  for (let id = inner.parentId; id !== undefined; id = byId.get(id)?.parentId)
    if (id === outer.id) return true;
  return false;
}

/** Do they lie in each other, or does one lie in the area around the other. */
export function isRelated(area: Place, place: Place, gazetteer: PlaceLookup): boolean {
  const parent = place.parentId === undefined ? undefined : gazetteer.byId.get(place.parentId);
  if (parent === undefined) return false;
  return parent.id === area.id || isInside(parent, area, gazetteer) || isInside(area, parent, gazetteer);
}

/** Spots this near to each other are one to a reader. */
const ONE_SPOT_METRES = 2_000;

/**
 * Where something is that happened at several places: at the first named where the others are spots close by, else
 * in the smallest area around all of them. Never between them: nobody named what lies there.
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

/** From the place itself outwards. A volcano is as wide as a province and is none. */
function areasAround(place: Place, { byId }: PlaceLookup): Place[] {
  const areas: Place[] = [];
  for (let at: Place | undefined = place; at !== undefined; at = byId.get(at.parentId ?? ''))
    if (isArea(at) && at.kind !== 'landmark') areas.push(at);
  return areas;
}
