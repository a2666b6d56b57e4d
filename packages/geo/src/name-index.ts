import cues from '../data/place-cues.json' with { type: 'json' };
import type { Area } from './areas.ts';
import { BARANGAY_FAMILIES, BARANGAYS_BY_NAME, BARANGAYS_BY_NUMERAL } from './barangays.ts';
import { foldWords, type Word } from './folded-words.ts';
import type { Gazetteer } from './gazetteer.ts';
import { misspeltFinder } from './misspelt.ts';
import type { Place, PlaceName } from './place.ts';
import { ORDINARY_NAMES } from './towns.ts';

/** A name and what it stands for: a place, something abroad, or nothing at all. */
type Entry = { place?: Place; name?: PlaceName; isAbroad?: true };

/** Words of a text that form a name, and all its possible meanings. */
export type Span = {
  first: number;
  last: number;
  start: number;
  end: number;
  entries: readonly Entry[];
  barangays: readonly Area[];
  isMisspelt?: true;
};

type Names = {
  entries: Map<string, Entry[]>;
  lengths: Map<string, number[]>;
  misspelt: (word: string) => Entry | undefined;
};

/** Also ordinary words: these names count only in exactly this spelling. */
const AS_WRITTEN = new Set(
  'Antique,Aurora,Kalinga,Commonwealth,Skyway,Global City,Concepcion,Mayon,Real,Bay'.split(','),
);
/** 'CAR', 'MM', 'QC': in lower case they mean something else or nothing. */
const SHORT_CAPITALS = /^[A-Z]{2,4}$/;
const NONE: readonly Area[] = [];

/** Finds every name in a text: the longest at each word, none within another. */
export function nameFinder(gazetteer: Gazetteer): (text: string, words: readonly Word[]) => Span[] {
  const names = indexNames(gazetteer);
  return (text, words) => {
    const spans: Span[] = [];
    for (let at = 0; at < words.length; ) {
      const span = spanAt(words, at, text, names) ?? misspeltAt(words, at, text, names);
      if (span !== undefined) spans.push(span);
      at = span === undefined ? at + 1 : span.last + 1;
    }
    return spans;
  };
}

function indexNames(gazetteer: Gazetteer): Names {
  const entries = new Map<string, Entry[]>();
  const lengths = new Map<string, Set<number>>();
  const addLength = (key: string) => {
    const words = key.split(' ');
    const [first = ''] = words;
    const known = lengths.get(first);
    if (known === undefined) lengths.set(first, new Set([words.length]));
    else known.add(words.length);
  };
  const add = (text: string, entry: Entry) => {
    const key = foldWords(text).join(' ');
    if (key === '') throw new Error(`'${text}' is no name`);
    const known = entries.get(key);
    if (known === undefined) entries.set(key, [entry]);
    else known.push(entry);
    addLength(key);
  };
  for (const text of gazetteer.blockedNames) add(text, {});
  for (const text of gazetteer.namesAbroad) add(text, { isAbroad: true });
  for (const place of gazetteer.places) for (const name of place.names) add(name.text, { place, name });
  for (const names of [BARANGAYS_BY_NAME, BARANGAY_FAMILIES, BARANGAYS_BY_NUMERAL])
    for (const key of names.keys()) addLength(key);
  return {
    entries,
    lengths: new Map([...lengths].map(([word, set]) => [word, [...set].sort((a, b) => b - a)])),
    misspelt: misspeltFinder(uniqueNames(entries)),
  };
}

/** Towns and provinces with a unique one-word name that is not an ordinary word. */
function uniqueNames(entries: ReadonlyMap<string, readonly Entry[]>): Map<string, Entry> {
  const alone = [...entries].flatMap(([key, [entry, ...others]]): [string, Entry][] => {
    const isTown = entry?.place?.precision === 'city' || entry?.place?.precision === 'province';
    const isUnique = others.every(({ place }) => place === entry?.place);
    const needs = entry?.name?.needs;
    const isBare = needs === undefined || needs === 'unlike-a-word';
    return entry !== undefined && isTown && isUnique && isBare && !ORDINARY_NAMES.has(key)
      ? [[key, entry]]
      : [];
  });
  return new Map(alone);
}

const PLACING: ReadonlySet<string> = new Set(['sa', 'in', 'at', 'near', 'nasa', 'barangay']);
const OF: ReadonlySet<string> = new Set(['ng', 'of', 'sang']);
const GOVERNED: ReadonlySet<string> = new Set([
  'pamahalaan',
  'government',
  'city',
  'alkalde',
  'lalawigan',
  'province',
]);

const TOWN_NOUNS: ReadonlySet<string> = new Set(cues.townBefore);

/** 'Pamahalaan ng Muntilupa', 'baybayin ng Aparrii' */
function isGoverned(word: string | undefined): boolean {
  return word !== undefined && (GOVERNED.has(word) || TOWN_NOUNS.has(word));
}

/** 'Sunog sa Marikna': a name with one wrong letter, where a place is expected and no other name matches. */
function misspeltAt(words: readonly Word[], at: number, text: string, names: Names): Span | undefined {
  const [before, word] = [words[at - 1], words[at]];
  if (before === undefined || word === undefined || !startsWithCapital(word)) return undefined;
  const isExpected =
    PLACING.has(before.folded) || (OF.has(before.folded) && isGoverned(words[at - 2]?.folded));
  if (!isExpected) return undefined;
  if (names.lengths.has(word.folded) || !/^\.? $/.test(text.slice(before.end, word.start))) return undefined;
  const entry = names.misspelt(word.folded);
  if (entry === undefined) return undefined;
  return {
    first: at,
    last: at,
    start: word.start,
    end: word.end,
    entries: [entry],
    barangays: NONE,
    isMisspelt: true,
  };
}

function spanAt(words: readonly Word[], at: number, text: string, names: Names): Span | undefined {
  for (const length of names.lengths.get(words[at]?.folded ?? '') ?? []) {
    const taken = words.slice(at, at + length);
    if (taken.length < length) continue;
    const key = length === 1 ? (taken[0]?.folded ?? '') : taken.map(({ folded }) => folded).join(' ');
    const [listed, named] = [names.entries.get(key), findBarangays(key)];
    if (listed === undefined && named.length === 0) continue;
    const isTight = areOneName(text, taken);
    const entries = (listed ?? []).filter((entry) =>
      entry.place === undefined
        ? isLooseName(text, taken) && (entry.isAbroad !== true || startsWithCapital(taken[0]))
        : isTight && isWrittenRight(entry, words, at, length),
    );
    const barangays = isTight && startsWithCapital(taken[0]) ? named : NONE;
    if (entries.length === 0 && barangays.length === 0) continue;
    // A blocked name is not a barangay either.
    const isBlocked = entries.some(({ place, isAbroad }) => place === undefined && isAbroad !== true);
    return {
      first: at,
      last: at + length - 1,
      start: taken[0]?.start ?? 0,
      end: taken.at(-1)?.end ?? 0,
      entries: isBlocked ? [] : entries,
      barangays: isBlocked ? NONE : barangays,
    };
  }
  return undefined;
}

function findBarangays(key: string): readonly Area[] {
  const lists = [BARANGAYS_BY_NAME.get(key), BARANGAY_FAMILIES.get(key), BARANGAYS_BY_NUMERAL.get(key)];
  const [first, ...others] = lists.filter((areas) => areas !== undefined);
  return others.length === 0 ? (first ?? NONE) : [...(first ?? NONE), ...others.flat()];
}

export function startsWithCapital(word: Word | undefined): boolean {
  return /^[\p{Lu}\d]/u.test(word?.written ?? '');
}

/** A comma or the end of a sentence separates two names; a full stop after an abbreviation does not. */
function areOneName(text: string, taken: readonly Word[]): boolean {
  return taken.every((right, i) => {
    const left = taken[i - 1];
    if (left === undefined) return true;
    const gap = text.slice(left.end, right.start);
    return left.written.length <= 4 ? /^[\s.\-–/]{0,3}$/.test(gap) : /^(?:[\s\-–/]|! ){1,2}$/.test(gap);
  });
}

/** 'Manila, Utah' is one name that contains a comma. */
function isLooseName(text: string, taken: readonly Word[]): boolean {
  return taken.every((right, i) => text.slice(taken[i - 1]?.end ?? right.start, right.start).length <= 3);
}

/** 'QC's Talayan' */
const POSSESSIVE = /['’]s$/;

function isWrittenRight({ name }: Entry, words: readonly Word[], at: number, length: number): boolean {
  if (name === undefined) return true;
  const isShort = SHORT_CAPITALS.test(name.text);
  if (!isShort && !AS_WRITTEN.has(name.text)) return true;
  const written = words
    .slice(at, at + length)
    .map((word) => word.written.replace(POSSESSIVE, ''))
    .join(' ');
  if (isShort && name.text !== 'CAR') return written === name.text;
  // In a headline all in capitals 'CAR' may be a car.
  const isShouted = [words[at - 1], words[at + length]].some((word) =>
    /^\p{Lu}{2,}$/u.test(word?.written ?? ''),
  );
  return written === name.text && !isShouted;
}
