import { type Area, type AreaKind, allAreas } from './areas.ts';
import { stemWords } from './folded-words.ts';

/** A name as the numbers of its words. */
type Name = readonly number[];

export type PlaceIndex = {
  /** In the order in which equally good answers are given: where an area stands is its rank. */
  areas: readonly Area[];
  /** Ranks of the areas around each; -1 where there is none. */
  parents: Int32Array;
  /** Every word of a name, sorted: those that begin with a text are one range of numbers. */
  words: readonly string[];
  /** By rank: the area's own name, then its everyday names. */
  namesByRank: readonly (readonly Name[])[];
  /** By word: the ranks of areas that have it in a name. */
  ranksForWord: readonly (readonly number[])[];
};

/** How the codes of Metro Manila begin. */
export const METRO_MANILA_CODES = '13';
const KIND_ORDER: readonly AreaKind[] = [
  'city',
  'province',
  'municipality',
  'district',
  'barangay',
  'region',
];
/** More barangays than any province has. */
const MAX_BARANGAYS = 10_000;

export const PLACE_INDEX: PlaceIndex = indexPlaces();

function indexPlaces(): PlaceIndex {
  const areas = ranked([...allAreas()]);
  const rankOf = new Map<Area | undefined, number>();
  areas.forEach((area, rank) => {
    if (area.kind !== 'barangay') rankOf.set(area, rank);
  });
  const stems = new Map<string, readonly string[]>();
  for (const { name, aliases } of areas) {
    for (const text of [name, ...aliases]) if (!stems.has(text)) stems.set(text, stemWords(text).words);
  }
  const words = [...new Set([...stems.values()].flat())].sort(compareText);
  const numberOf = new Map(words.map((word, number) => [word, number]));
  const numbered = (stem: readonly string[]) => stem.map((word) => numberOf.get(word) ?? -1);
  // Half of the country's names are borne by several areas, which then share one list.
  const nameOf = new Map([...stems].map(([text, stem]) => [text, [numbered(stem)]]));
  const namesByRank = areas.map(({ name, aliases }) => {
    const own = nameOf.get(name) ?? [];
    return aliases.length === 0 ? own : [...own, ...aliases.flatMap((alias) => nameOf.get(alias) ?? [])];
  });
  return {
    areas,
    parents: Int32Array.from(areas, ({ parent }) => rankOf.get(parent) ?? -1),
    words,
    namesByRank,
    ranksForWord: ranksByWord(namesByRank, words.length),
  };
}

function ranksByWord(namesByRank: PlaceIndex['namesByRank'], wordCount: number): number[][] {
  const ranksOf: number[][] = Array.from({ length: wordCount }, () => []);
  namesByRank.forEach((names, rank) => {
    for (const name of names) {
      for (const word of name) {
        const ranks = ranksOf[word];
        if (ranks?.at(-1) !== rank) ranks?.push(rank);
      }
    }
  });
  return ranksOf;
}

/**
 * Metro Manila first, cities before towns before barangays, then what is larger. How many live there is not
 * known: the cities whose extent we drew are the main ones, then it is the number of barangays.
 */
function ranked(areas: readonly Area[]): Area[] {
  return areas
    .map((area) => ({ area, weight: sortWeight(area) }))
    .sort((a, b) => a.weight - b.weight || compareText(a.area.name, b.area.name))
    .map(({ area }) => area);
}

/** The lighter comes first. A barangay counts as much as its city. */
function sortWeight(area: Area): number {
  const { radiusMetres, barangayCount } = area.kind === 'barangay' ? (area.parent ?? area) : area;
  const isElsewhere = !area.code.startsWith(METRO_MANILA_CODES);
  const group = (Number(isElsewhere) * KIND_ORDER.length + KIND_ORDER.indexOf(area.kind)) * 2;
  return (group + Number(radiusMetres === undefined) + 1) * MAX_BARANGAYS - barangayCount;
}

/** By code unit, as the search through the words compares. */
function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
