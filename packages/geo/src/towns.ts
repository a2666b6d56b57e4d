import { type Area, allAreas } from './areas.ts';
import { readLines, readTable } from './data-table.ts';
import { foldWords } from './folded-words.ts';
import type { Place, PlaceName } from './place.ts';

/** Slightly more than half way to the neighbouring towns: towns overlap rather than leave somebody out. */
const TOWN_RADIUS_METRES = 9_000;
const CITY = / City$/;

/** Names that are also ordinary words or personal names, folded for comparison. */
export const ORDINARY_NAMES: ReadonlySet<string> = new Set(readLines('ordinary-names.txt').map(foldedName));

/** Of several towns with one name, the one that people mean without further context. */
const MAIN_BEARERS: ReadonlySet<string> = new Set(
  readTable('main-bearers.tsv').map((row) => row.text('code')),
);

/** The cities and towns of the country that the hand-written files leave out. */
export function otherTowns(known: ReadonlySet<string>): Place[] {
  const towns = [...allAreas()].filter(({ kind }) => kind === 'city' || kind === 'municipality');
  const bearers = Map.groupBy(
    [...allAreas()].filter(({ kind }) => kind !== 'barangay' && kind !== 'district'),
    ({ name }) => foldedName(name.replace(CITY, '')),
  );
  return towns
    .filter(({ code }) => !known.has(code))
    .map((area) => toTownPlace(area, bearers.get(foldedName(area.name.replace(CITY, '')))?.length === 1));
}

export function foldedName(name: string): string {
  return foldWords(name).join(' ');
}

/** Six have only the point of their province, and so its extent. */
function toTownPlace(area: Area, isOnly: boolean): Place {
  const stem = area.name.replace(CITY, '');
  const needs: PlaceName['needs'] = isOnly
    ? 'unlike-a-word'
    : MAIN_BEARERS.has(area.code)
      ? 'alone'
      : 'around';
  const isCity = area.kind === 'city';
  const inFull = isCity
    ? [
        `${stem} City`,
        `City of ${stem}`,
        `Lungsod ng ${stem}`,
        `Siyudad ng ${stem}`,
        `Siyudad sa ${stem}`,
        `Syudad ng ${stem}`,
        `Syudad sa ${stem}`,
        `Dakbayan sa ${stem}`,
        `Syudad sang ${stem}`,
        `Siyudad sang ${stem}`,
        `Dakbanwa sang ${stem}`,
        `Ciudad sang ${stem}`,
        `Siudad ti ${stem}`,
      ]
    : [];
  const radiusMetres = area.isPointOwn ? TOWN_RADIUS_METRES : area.parent?.radiusMetres;
  return {
    id: area.code,
    kind: isCity ? 'city' : 'municipality',
    precision: 'city',
    name: area.name,
    names: [
      { text: stem, needs },
      // A common name besides the official one belongs to no other town.
      ...area.aliases.map((text) => ({ text, needs: 'unlike-a-word' as const })),
      ...inFull.map((text) => (isOnly ? { text } : { text, needs })),
      { text: `bayan ng ${stem}`, needs },
    ],
    ...(area.parent === undefined ? {} : { parentId: area.parent.code }),
    point: area.point,
    radiusMetres: radiusMetres ?? TOWN_RADIUS_METRES,
  };
}
