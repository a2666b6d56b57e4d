/** PSGC codes have two digits for the region, three for the province or highly urbanized city, and so on. */
const OF_REGION = '00000000';
const OF_METRO_MANILA = /^13/;
/** They have a 3 where others have their province. */
const OF_HIGHLY_URBANIZED = /^\d\d3/;

export function isRegionCode(code: string): boolean {
  return code.endsWith(OF_REGION);
}

export function isInRegion(code: string, region: string): boolean {
  return code.slice(0, 2) === region.slice(0, 2);
}

/** Of a city of Metro Manila, or a highly urbanized one: much is told of it at once. */
export function isBusyCityCode(code: string): boolean {
  return OF_METRO_MANILA.test(code) || OF_HIGHLY_URBANIZED.test(code);
}
