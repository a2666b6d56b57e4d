import { type Area, type AreaKind, allAreas } from './areas.ts';
import { stemWords } from './folded-words.ts';

/** A name as the indexes of its words. */
type Name = readonly number[];

export type PlaceIndex = {
  /** Sorted in the order of equally good results: an area's index is its rank. */
  areas: readonly Area[];
  /** Rank of each area's containing area; -1 if there is none. */
  parents: Int32Array;
  /** Every word of a name, sorted: the words with a given prefix are one index range. */
  words: readonly string[];
  /** By rank: the area's own name, then its common names. */
  namesByRank: readonly (readonly Name[])[];
  /** Inverted index, by word: the ranks of areas with that word in a name. */
  ranksForWord: readonly (readonly number[])[];
};

/** Prefix of the codes of Metro Manila. */
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
  // Half of the country's names belong to several areas, which then share one list.
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
 * Metro Manila first, cities before towns before barangays, then the larger ones. Population is not known: cities with
 * a hand-set extent count as the main ones, then the number of barangays decides.
 */
function ranked(areas: readonly Area[]): Area[] {
  return areas
    .map((area) => ({ area, weight: sortWeight(area) }))
    .sort((a, b) => a.weight - b.weight || compareText(a.area.name, b.area.name))
    .map(({ area }) => area);
}

/** Lower weights come first. A barangay has the weight of its city. */
function sortWeight(area: Area): number {
  const { radiusMetres, barangayCount } = area.kind === 'barangay' ? (area.parent ?? area) : area;
  const isElsewhere = !area.code.startsWith(METRO_MANILA_CODES);
  const group = (Number(isElsewhere) * KIND_ORDER.length + KIND_ORDER.indexOf(area.kind)) * 2;
  return (group + Number(radiusMetres === undefined) + 1) * MAX_BARANGAYS - barangayCount;
}

/** By code unit, as in the binary search of the words. */
function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
