import type { FoundMeaning, QueryWord } from '@paligid/domain/search/understand-query';
import type { Area } from '@paligid/geo/areas';
import { BARANGAYS_BY_NAME } from '@paligid/geo/barangays';
import { foldWords, stemWords } from '@paligid/geo/folded-words';
import { GAZETTEER } from '@paligid/geo/gazetteer';
import type { PlaceName } from '@paligid/geo/place';
import { placeAt as cityAt } from '@paligid/geo/place-at';
import { metresBetween, type Point } from '@paligid/geo/point';
import { placeTerm, wordTerm } from '../../ingest/understand/search/search-terms.ts';

/** A longer name than any place has. */
const MAX_NAME_WORDS = 5;
const MIN_LETTERS = 2;
const MIN_BARANGAY_LETTERS = 4;
/** A barangay name with more bearers says nothing without its city. */
const MAX_BEARERS = 4;
const METRO_MANILA = '13';
const MAX_OTHER_NAMES = 6;
/** What is close to a reader is in a city whose middle is so close. */
const AROUND_METRES = 12_000;
const MAX_CITIES = 12;
const CITIES = GAZETTEER.places.filter(({ kind }) => kind === 'city' || kind === 'municipality');
/** Before a place: what follows is one even when it is an ordinary word too. */
const PLACING = new Set(['sa', 'in', 'at', 'near', 'barangay', 'nasa', 'around', 'along']);
const KINDS = new Set(['city', 'province', 'barangay', 'lungsod', 'municipality', 'district']);

/** Who looks for 'MRT Kamuning' looks for trouble on the line too: a place and a word for railways, not one name. */
const STATION_OF_SYSTEM = /^(?:MRT|LRT|PNR) /;

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
      if (STATION_OF_SYSTEM.test(text)) continue;
      add(foldWords(text).join(' '), id);
      add(stemWords(text).words.join(' '), id);
    }
  }
  return byName;
}

/** Of roads, stations and landmarks: a text may name one without being placed there. */
const OTHER_NAMES: ReadonlyMap<string, readonly (readonly string[])[]> = new Map(
  GAZETTEER.places
    .filter(({ kind }) => kind === 'road' || kind === 'rail' || kind === 'landmark')
    .map(({ id, name, names }) => [id, spelledNames([name, ...names.flatMap(fullName)])]),
);

/** Names that count by themselves: 'Libis' may be another one. */
function fullName({ text, needs }: PlaceName): string[] {
  return needs === undefined ? [text] : [];
}

function spelledNames(names: readonly string[]): string[][] {
  const spelled = new Map<string, string[]>();
  for (const name of names) {
    const words = foldWords(name).filter((word) => !PLACING.has(word));
    if (words.length > 0) spelled.set(words.toSorted().join(' '), words.map(wordTerm));
  }
  return [...spelled.values()];
}

/** 'Quezon Avenue' is no part of Quezon. */
const WIDE_AREAS = new Set<string | undefined>(['region', 'province', 'city', 'municipality']);

/** What a spot is part of by its name, as a place and in a text: NAIA of 'NAIA Terminal 3'. */
function wholeOf(name: string): string[] {
  const words = name.split(' ');
  for (let count = words.length - 1; count > 0; count -= 1) {
    const whole = words.slice(0, count);
    const ids = BY_NAME.get(whole.join(' '));
    if (ids === undefined || ids.some((id) => WIDE_AREAS.has(GAZETTEER.byId.get(id)?.kind))) continue;
    return [...ids.map(placeTerm), ...(whole.length === 1 ? whole.map(wordTerm) : [])];
  }
  return [];
}

/** The reader's city or town and those around it, by their ids. */
export function citiesAround(point: Point): string[] {
  const own = cityAt(point);
  const near = CITIES.map(({ id, point: at }) => ({ id, metres: metresBetween(at, point) }))
    .filter(({ id, metres }) => metres <= AROUND_METRES && id !== own?.code)
    .sort((a, b) => a.metres - b.metres)
    .map(({ id }) => id);
  return [...(own === undefined ? [] : [own.code]), ...near].slice(0, MAX_CITIES);
}

/** Names of places, for finding the one that a reader meant. */
export const PLACE_NAMES: readonly string[] = [...BY_NAME.keys()];
/** Of cities and provinces. */
export const MAIN_PLACE_NAMES: readonly string[] = GAZETTEER.places
  .filter(({ kind }) => kind === 'city' || kind === 'province')
  .map(({ name }) => foldWords(name).join(' '));

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
    const others = ids.flatMap((id) => OTHER_NAMES.get(id) ?? []);
    const around = wholeOf(name);
    return {
      ...{ kind: 'place', terms: ids.map(placeTerm), first, words: hasKind ? count + 1 : count },
      ...(others.length > 0 && { names: others.slice(0, MAX_OTHER_NAMES) }),
      ...(around.length > 0 && { related: around }),
    };
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
