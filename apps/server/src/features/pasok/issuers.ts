import type { PasokIssuer } from '@paligid/domain/pasok/board';
import { GAZETTEER } from '@paligid/geo/gazetteer';
import { COUNTRY_ID } from '@paligid/geo/main-places';
import { TOWNS } from '@paligid/geo/town-slugs';
import { areasOf } from '../../ingest/understand/search/search-terms.ts';

/** Who may suspend classes everywhere: the Department of Education and Malacañang. */
const NATIONAL: ReadonlySet<string> = new Set(['deped', 'gazette', 'pco']);
/** A city hall's source has the name of its town in URLs: 'lgu-marikina'. */
const CITY_HALL = /^lgu-([a-z0-9-]+)$/;
const WEATHER_BUREAU = /^pagasa-/;
/** The regions that an office of the weather bureau warns, as PSGC begins; what is not listed speaks for the country. */
const OFFICES: Readonly<Record<string, readonly string[]>> = {
  // Bulacan and its neighbours, and those of Rizal, are warned from the capital too.
  'pagasa-ncr': ['13', '03', '04'],
  'pagasa-nl': ['01', '02', '03', '14'],
  'pagasa-sl': ['04', '05', '17'],
  'pagasa-vis': ['06', '07', '08', '18'],
  'pagasa-min': ['09', '10', '11', '12', '16', '19'],
  // Water levels: no rule follows from them.
  'pagasa-ffws': [],
  'pagasa-dams': [],
};
const CODES: ReadonlyMap<string, string> = new Map(TOWNS.map(({ slug, area }) => [slug, area.code]));

/** The government behind a source; null for everybody else, official or not. */
export function issuerOf(sourceId: string): PasokIssuer {
  if (NATIONAL.has(sourceId)) return { id: sourceId, areaId: null };
  const code = CODES.get(CITY_HALL.exec(sourceId)?.[1] ?? '');
  return code === undefined ? null : { id: sourceId, areaId: code };
}

export function isWeatherBureau(sourceId: string): boolean {
  return WEATHER_BUREAU.test(sourceId);
}

/** Whether the silence of this source says that there is no warning for the city. */
export function warnsCity(sourceId: string, code: string): boolean {
  const regions = OFFICES[sourceId];
  return isWeatherBureau(sourceId) && (regions === undefined || regions.includes(code.slice(0, 2)));
}

/** The city's code, and those of the areas around it up to the country. */
export function cityAreas(code: string): string[] {
  return [...areasOf(code), COUNTRY_ID];
}

export type BoardCity = { code: string; name: string };

const METRO_MANILA = /^13/;

/** By name, as people look for theirs. */
export const METRO_MANILA_TOWNS: readonly BoardCity[] = TOWNS.filter(({ area }) =>
  METRO_MANILA.test(area.code),
)
  .map(({ area }) => ({ code: area.code, name: shortName(area.code, area.name) }))
  .sort((a, b) => a.name.localeCompare(b.name));

const TOWN_BY_CODE: ReadonlyMap<string, (typeof TOWNS)[number]> = new Map(
  TOWNS.map((town) => [town.area.code, town]),
);

export function findBoardCity(code: string): BoardCity | undefined {
  const town = TOWN_BY_CODE.get(code);
  return town && { code, name: shortName(code, town.area.name) };
}

function shortName(code: string, name: string): string {
  return GAZETTEER.byId.get(code)?.name ?? name;
}
