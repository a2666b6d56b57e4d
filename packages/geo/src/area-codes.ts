/** PSGC codes have two digits for the region, three for the province or highly urbanized city, and so on. */
const REGION_SUFFIX = '00000000';
const METRO_MANILA_PREFIX = /^13/;
/** Their codes have a 3 in the place of the province. */
const HIGHLY_URBANIZED_PREFIX = /^\d\d3/;

export function isRegionCode(code: string): boolean {
  return code.endsWith(REGION_SUFFIX);
}

export function isInRegion(code: string, region: string): boolean {
  return code.slice(0, 2) === region.slice(0, 2);
}

/** A city of Metro Manila or a highly urbanized one: many events are reported from it at once. */
export function isBusyCityCode(code: string): boolean {
  return METRO_MANILA_PREFIX.test(code) || HIGHLY_URBANIZED_PREFIX.test(code);
}
