import type { Area } from '@paligid/geo/areas';

const CITY_KINDS = new Set(['city', 'municipality']);

/** The city or municipality of an area; the area itself where it is larger. */
export function cityOf(area: Area | undefined): Area | undefined {
  let city = area;
  while (city !== undefined && !CITY_KINDS.has(city.kind)) city = city.parent;
  return city ?? area;
}
