import { type Area, allAreas, placeByCode } from './areas.ts';
import { foldWords } from './folded-words.ts';
import type { Place } from './place.ts';

/** The assumed radius of a barangay of which only the centre is known. */
const OWN_RADIUS_METRES = 1_000;
const TOWN_RADIUS_METRES = 9_000;

/** By folded name without 'Barangay': half of the names belong to several. */
export const BARANGAYS_BY_NAME: ReadonlyMap<string, readonly Area[]> = Map.groupBy(
  [...allAreas()].filter(({ kind }) => kind === 'barangay'),
  ({ name }) => barangayKey(name),
);

/** 'Zapote I' to 'Zapote V' of a city together are its Zapote. */
const NUMBER_SUFFIX = / (?:[ivx]+|\d+|uno|dos|tres|kuwatro|singko|[a-f])$/;

/**
 * By the name that several barangays of a city share except for a number: the middle one represents them, since they
 * are adjacent.
 */
export const BARANGAY_FAMILIES: ReadonlyMap<string, readonly Area[]> = families();

function families(): Map<string, Area[]> {
  const found = new Map<string, Area[]>();
  const numbered = [...BARANGAYS_BY_NAME].flatMap(([key, areas]) => {
    const stem = key.replace(NUMBER_SUFFIX, '');
    return stem === key || stem.length < 4 ? [] : areas.map((area) => ({ stem, area }));
  });
  const byTown = Map.groupBy(numbered, ({ stem, area }) => `${governingCityCode(area)} ${stem}`);
  for (const members of byTown.values()) {
    const { stem, area } = members[Math.floor(members.length / 2)] ?? {};
    if (
      members.length < 2 ||
      stem === undefined ||
      area === undefined ||
      (BARANGAYS_BY_NAME.has(stem) && isBorneThere(stem, area))
    )
      continue;
    found.set(stem, [...(found.get(stem) ?? []), area]);
  }
  return found;
}

const NUMERALS: readonly (readonly string[])[] = [
  ['1', 'i', 'uno'],
  ['2', 'ii', 'dos'],
  ['3', 'iii', 'tres'],
  ['4', 'iv', 'kuwatro'],
  ['5', 'v', 'singko'],
  ['6', 'vi'],
  ['7', 'vii'],
  ['8', 'viii'],
];

/** 'Talaba II' for the barangay that is listed as 'Talaba 2'; where one is listed under the other name, it is meant. */
export const BARANGAYS_BY_NUMERAL: ReadonlyMap<string, readonly Area[]> = otherNumerals();

function otherNumerals(): Map<string, Area[]> {
  const found = new Map<string, Area[]>();
  for (const [key, areas] of BARANGAYS_BY_NAME) {
    const last = key.slice(key.lastIndexOf(' ') + 1);
    const stem = key.slice(0, -last.length);
    if (stem.length < 5) continue;
    for (const other of NUMERALS.find((forms) => forms.includes(last)) ?? []) {
      const written = `${stem}${other}`;
      if (BARANGAYS_BY_NAME.has(written)) continue;
      found.set(written, [...(found.get(written) ?? []), ...areas]);
    }
  }
  return found;
}

/** Whether the city also has a barangay of the bare name. */
function isBorneThere(name: string, { parent }: Area): boolean {
  return (BARANGAYS_BY_NAME.get(name) ?? []).some((area) => area.parent === parent);
}

const places = new Map<string, Place>();

function barangayKey(name: string): string {
  const words = foldWords(name);
  return (words[0] === 'barangay' && words.length > 1 ? words.slice(1) : words).join(' ');
}

/** The barangay with this code as a place; created when first needed, since most never are. */
export function barangayPlace(code: string): Place | undefined {
  const before = places.get(code);
  if (before !== undefined) return before;
  const area = placeByCode(code);
  if (area?.kind !== 'barangay') return undefined;
  const place = toPlace(area);
  places.set(code, place);
  return place;
}

/** The city or town that governs it: the districts of Manila do not govern. */
export function governingCityCode({ parent }: Area): string {
  return (parent?.kind === 'district' ? parent.parent?.code : parent?.code) ?? '';
}

/**
 * A barangay without a known point (some twenty are newer than the list of points) is somewhere in its town, and so
 * gets the town's extent.
 */
function toPlace(area: Area): Place {
  return {
    id: area.code,
    kind: 'barangay',
    precision: 'barangay',
    name: area.name,
    names: [],
    parentId: governingCityCode(area),
    point: area.point,
    radiusMetres: area.isPointOwn
      ? (area.radiusMetres ?? OWN_RADIUS_METRES)
      : (area.parent?.radiusMetres ?? TOWN_RADIUS_METRES),
  };
}
