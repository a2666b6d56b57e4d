import { barangayPlace } from '@paligid/geo/barangays';
import { REACH_METRES } from '@paligid/geo/cells';
import { coverPlace, coverPlaceReach } from '@paligid/geo/cover-place';
import { GAZETTEER } from '@paligid/geo/gazetteer';
import type { Placement } from './place.ts';

/**
 * The area around a place that is a guess: the town of a spot, the province of a town. What its issuer marks out stays
 * as it is, and so does a place that only the country is around.
 */
export function widerPlace(placement: Placement): Placement {
  const { placeId = '', area } = placement;
  const place = GAZETTEER.byId.get(placeId) ?? barangayPlace(placeId);
  const around = GAZETTEER.byId.get(place?.parentId ?? '');
  if (around === undefined || around.kind === 'country' || area !== undefined) return placement;
  const { id, name, precision, point, radiusMetres } = around;
  return {
    ...placement,
    ...{ placeId: id, placeName: name, precision, point, radiusMetres },
    cells: precision === 'city' ? coverPlaceReach(around, REACH_METRES) : coverPlace(around),
    evidence: [...placement.evidence, { rule: 'wider-area', text: name, value: id }],
  };
}
