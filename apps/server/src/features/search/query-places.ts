import type { FoundMeaning, QueryWord } from '@paligid/domain/search/understand-query';
import type { Area } from '@paligid/geo/areas';
import { BARANGAYS_BY_NAME } from '@paligid/geo/barangays';
import { foldWords, stemWords } from '@paligid/geo/folded-words';
import { GAZETTEER } from '@paligid/geo/gazetteer';
import { placeTerm } from '../../ingest/understand/search/search-terms.ts';

/** A longer name than any place has. */
const MAX_NAME_WORDS = 5;
const MIN_LETTERS = 3;
const MIN_BARANGAY_LETTERS = 4;
/** A barangay name with more bearers says nothing without its city. */
const MAX_BEARERS = 4;
const METRO_MANILA = '13';
/** Before a place: what follows is one even when it is an ordinary word too. */
const PLACING = new Set(['sa', 'in', 'at', 'near', 'barangay', 'nasa', 'around', 'along']);
const KINDS = new Set(['city', 'province', 'barangay', 'lungsod', 'municipality', 'district']);

const BY_NAME: ReadonlyMap<string, readonly string[]> = indexNames();

function indexNames(): Map<string, string[]> {
  const byName = new Map<string, string[]>();
  const add = (name: string, id: string) => {
    if (name.length < MIN_LETTERS) return;
    const ids = byName.get(name) ?? [];
    if (!ids.includes(id)) byName.set(name, [...ids, id]);
  };
  for (const { id, kind, name, names } of GAZETTEER.places) {
    if (kind === 'country') continue;
    for (const text of [name, ...names.map((one) => one.text)]) {
      add(foldWords(text).join(' '), id);
      add(stemWords(text).words.join(' '), id);
    }
  }
  return byName;
}

/** Names of places, for finding the one that a reader meant. */
export const PLACE_NAMES: readonly string[] = [...BY_NAME.keys()];

/**
 * The places that a query names, the longest name at every word. Readers write without capitals and without 'sa', so
 * that a text's rules for names do not hold here: a name counts unless the lexicon knows the word and nothing says that
 * it is a place.
 */
export function findQueryPlaces(
  words: readonly QueryWord[],
  isKnownWord: (first: number, count: number) => boolean,
): FoundMeaning[] {
  const found: FoundMeaning[] = [];
  for (let first = 0; first < words.length; ) {
    const place = placeAt(words, first, isKnownWord);
    if (place !== undefined) found.push(place);
    first += place?.words ?? 1;
  }
  return found;
}

function placeAt(
  words: readonly QueryWord[],
  first: number,
  isKnownWord: (first: number, count: number) => boolean,
): FoundMeaning | undefined {
  const isPlaced = PLACING.has(words[first - 1]?.folded ?? '');
  for (let count = Math.min(MAX_NAME_WORDS, words.length - first); count > 0; count -= 1) {
    const name = words
      .slice(first, first + count)
      .map(({ folded }) => folded)
      .join(' ');
    const isWord = count === 1 && isKnownWord(first, count);
    const named = isWord && !isPlaced ? undefined : BY_NAME.get(name);
    // 'Dahil sa baha' is about a flood, though two barangays are called Baha.
    const ids = named ?? (isWord ? [] : findBarangays(name, words, isPlaced));
    if (ids.length === 0) continue;
    const hasKind = KINDS.has(words[first + count]?.folded ?? '');
    return { kind: 'place', terms: ids.map(placeTerm), first, words: hasKind ? count + 1 : count };
  }
  return undefined;
}

function findBarangays(name: string, words: readonly QueryWord[], isPlaced: boolean): readonly string[] {
  const bearers = name.length < MIN_BARANGAY_LETTERS ? undefined : BARANGAYS_BY_NAME.get(name);
  if (bearers === undefined) return [];
  const inMetro = bearers.filter(({ code }) => code.startsWith(METRO_MANILA));
  const around = bearers.filter((area) => isAroundNamed(area, words));
  const meant = around.length > 0 ? around : inMetro.length > 0 ? inMetro : isPlaced ? bearers : [];
  return meant.length > MAX_BEARERS ? [] : meant.map(({ code }) => code);
}

/** The query names the city or province of this barangay too. */
function isAroundNamed({ parent }: Area, words: readonly QueryWord[]): boolean {
  const typed = new Set(words.map(({ folded }) => folded));
  for (let area = parent; area !== undefined; area = area.parent)
    if (stemWords(area.name).words.every((word) => typed.has(word))) return true;
  return false;
}
