import type { Gazetteer } from './gazetteer.ts';
import type { Place } from './place.ts';

type Known = Pick<Gazetteer, 'byId'>;

/** Does the first lie in the second. */
export function isInside(inner: Place, outer: Place, { byId }: Known): boolean {
  for (let id = inner.parentId; id !== undefined; id = byId.get(id)?.parentId)
    if (id === outer.id) return true;
  return false;
}

/** Do they lie in each other, or does one lie in the area around the other. */
export function isRelated(area: Place, place: Place, gazetteer: Known): boolean {
  const parent = place.parentId === undefined ? undefined : gazetteer.byId.get(place.parentId);
  if (parent === undefined) return false;
  return parent.id === area.id || isInside(parent, area, gazetteer) || isInside(area, parent, gazetteer);
}
