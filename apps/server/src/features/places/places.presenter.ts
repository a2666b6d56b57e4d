import type { Place } from '@paligid/contract/entities/places';
import { type Area, withinOf } from '@paligid/geo/areas';

export function presentPlace(area: Area): Place {
  const { code, name, kind, point } = area;
  return { code, name, kind, within: withinOf(area), lat: point.lat, lon: point.lon };
}
