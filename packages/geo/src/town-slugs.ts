import { type Area, allAreas } from './areas.ts';

/** A city or municipality with its name in a URL. */
export type Town = { area: Area; slug: string; region: Area };

/**
 * Every city and municipality in the order of its code. A slug is the name alone where no other town has it, else with
 * the province: 'marikina', 'san-juan-la-union'. A name that is shared leads to none of its bearers.
 */
export const TOWNS: readonly Town[] = readTowns();

function readTowns(): Town[] {
  const areas = [...allAreas()].filter(({ kind }) => kind === 'city' || kind === 'municipality');
  const bearers = Map.groupBy(areas, ({ name }) => slugOf(name));
  return areas
    .map((area) => {
      const own = slugOf(area.name);
      const isAlone = bearers.get(own)?.length === 1;
      const region = regionOf(area);
      const slug = isAlone ? own : `${own}-${slugOf((area.parent ?? region).name)}`;
      return { area, slug, region };
    })
    .sort((a, b) => a.area.code.localeCompare(b.area.code));
}

export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function regionOf(area: Area): Area {
  let around = area;
  while (around.parent !== undefined) around = around.parent;
  return around;
}
