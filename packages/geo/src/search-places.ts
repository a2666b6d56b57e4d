import type { Area } from './areas.ts';
import { isKindBegun, stemWords } from './folded-words.ts';
import { METRO_MANILA_CODES, PLACE_INDEX } from './place-index.ts';

/** A query word as the range of known words with that prefix; `whole` is the word itself, if known. */
type QueryWord = { from: number; to: number; whole: number };

/** More words than a name with its city and province has; each is one bit of a byte. */
const MAX_WORDS = 8;

/** How well a name matches, best first. */
const WHOLE = 0;
const WITH_SURROUNDINGS = 1;
const BEGINNING = 2;
const WHOLE_BARANGAY = 3;
const BARANGAY_BEGINNING = 4;
const ANY_WORD = 5;

const { areas, parents, words, namesByRank, ranksForWord } = PLACE_INDEX;
/** One bit for each query word that an area has in a name of its own. All are 0 between searches. */
const marks = new Uint8Array(areas.length);

/**
 * Areas with the query words, as words or prefixes, in their names; all words but one may also name the surroundings.
 * An exact name comes first, then 'name, city', then prefixes; barangays after larger areas.
 */
export function searchAreas(text: string, limit: number): Area[] {
  const { words: typed, kind } = stemWords(text);
  const found = findBest(typed, kind, limit);
  const isHalfTyped = found.length === 0 && typed.length > 1 && isKindBegun(typed.at(-1) ?? '');
  return isHalfTyped ? findBest(typed.slice(0, -1), kind, limit) : found;
}

function findBest(typed: readonly string[], kind: string | undefined, limit: number): Area[] {
  const asked = typed.slice(0, MAX_WORDS).map(toQueryWord);
  const all = (1 << asked.length) - 1;
  const touched = markMatches(asked);
  const around = new Map<number, number>();
  const best: number[] = [];
  for (const rank of touched) {
    const bits = marks[rank] ?? 0;
    if (bits !== all && (bits | marksAround(rank, around)) !== all) continue;
    const isMeant = kind === undefined || areas[rank]?.kind === kind;
    const named = bestFit(namesByRank[rank] ?? [], asked);
    const fit = (kind === undefined ? rankAfterCities(named, areas[rank]) : named) * 2 + (isMeant ? 0 : 1);
    insertBest(best, fit * areas.length + rank, limit);
  }
  for (const rank of touched) marks[rank] = 0;
  return best.flatMap((score) => areas[score % areas.length] ?? []);
}

/** A reader who typed 'mari' is looking for Marikina, although a barangay of Iloilo has exactly that name. */
function rankAfterCities(fit: number, area: Area | undefined): number {
  if (area?.kind !== 'barangay' || area.code.startsWith(METRO_MANILA_CODES)) return fit;
  if (fit === WHOLE) return WHOLE_BARANGAY;
  return fit === BEGINNING ? BARANGAY_BEGINNING : fit;
}

/** Marks the areas that have any of the words, and returns them. */
function markMatches(asked: readonly QueryWord[]): number[] {
  const touched: number[] = [];
  asked.forEach(({ from, to }, i) => {
    for (let word = from; word < to; word += 1) {
      for (const rank of ranksForWord[word] ?? []) {
        const bits = marks[rank] ?? 0;
        if (bits === 0) touched.push(rank);
        marks[rank] = bits | (1 << i);
      }
    }
  });
  return touched;
}

/** The combined marks of all containing areas. A few areas contain many, so results are memoized. */
function marksAround(rank: number, known: Map<number, number>): number {
  const parent = parents[rank] ?? -1;
  if (parent === -1) return 0;
  const found = known.get(parent);
  if (found !== undefined) return found;
  const bits = (marks[parent] ?? 0) | marksAround(parent, known);
  known.set(parent, bits);
  return bits;
}

/**
 * A common name with the prefix counts less than the area's own name: 'ma' does not mean Pasay because of its Malibay.
 */
function bestFit(names: readonly (readonly number[])[], asked: readonly QueryWord[]): number {
  let best = ANY_WORD;
  for (let i = 0; i < names.length; i += 1) {
    const fit = matchQuality(names[i] ?? [], asked);
    if (fit < best && (i === 0 || fit < BEGINNING)) best = fit;
  }
  return best;
}

function matchQuality(name: readonly number[], asked: readonly QueryWord[]): number {
  let isWhole = name.length <= asked.length;
  const compared = Math.min(name.length, asked.length);
  for (let i = 0; i < compared; i += 1) {
    const word = name[i] ?? -1;
    const { from, to, whole } = asked[i] ?? { from: 0, to: 0, whole: 0 };
    if (word < from || word >= to) return ANY_WORD;
    if (word !== whole) isWhole = false;
  }
  if (!isWhole) return BEGINNING;
  return name.length === asked.length ? WHOLE : WITH_SURROUNDINGS;
}

/** Keeps the smallest `limit` scores, sorted. */
function insertBest(best: number[], score: number, limit: number): void {
  if (best.length >= limit && score >= (best.at(-1) ?? 0)) return;
  const at = best.findIndex((other) => other > score);
  best.splice(at === -1 ? best.length : at, 0, score);
  if (best.length > limit) best.pop();
}

function toQueryWord(word: string): QueryWord {
  const from = firstFrom(word);
  // After every word with that prefix: no letter is greater.
  return { from, to: firstFrom(`${word}\uffff`), whole: words[from] === word ? from : -1 };
}

/** The index of the first known word that does not sort before this text (binary search). */
function firstFrom(text: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
