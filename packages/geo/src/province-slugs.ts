import { type Area, allAreas } from './areas.ts';
import { slugOf, TOWNS } from './town-slugs.ts';

/** A province with its name in a URL and its cities and municipalities. */
export type Province = { area: Area; slug: string; towns: readonly Area[] };

const METRO_MANILA = '1300000000';

/** Every province in the order of its code, and Metro Manila, a region without provinces. */
export const PROVINCES: readonly Province[] = readProvinces();

/** The province around a town; a highly urbanised city may lie in none. */
export function provinceOf(town: Area): Province | undefined {
  return byTown.get(town.code);
}

const byTown = new Map(
  PROVINCES.flatMap((province) => province.towns.map((town) => [town.code, province] as const)),
);

function readProvinces(): Province[] {
  const towns = Map.groupBy(TOWNS, ({ area: { parent } }) => parent?.code);
  return [...allAreas()]
    .filter(({ kind, code }) => kind === 'province' || code === METRO_MANILA)
    .map((area) => ({
      area,
      slug: slugOf(area.name),
      towns: (towns.get(area.code) ?? []).map((town) => town.area),
    }))
    .sort((a, b) => a.area.code.localeCompare(b.area.code));
}
