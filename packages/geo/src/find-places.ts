import { foldedWords, type Word } from './folded-words.ts';
import type { Gazetteer } from './gazetteer.ts';
import { isArea, type Place, type PlaceName } from './place.ts';

/** A place a text names, and where. */
export type Mention = { place: Place; start: number; end: number; text: string };

export type PlaceFinder = (text: string) => Mention[];

type Entry = { words: readonly string[]; place?: Place; name?: PlaceName; isAnyGap: boolean };

/** Ordinary words as well as places: they count only when written just like this. */
const AS_WRITTEN = new Set([
  'Antique',
  'Aurora',
  'Kalinga',
  'Commonwealth',
  'Skyway',
  'Global City',
  'Concepcion',
]);
/** 'CAR', 'MM', 'QC': in small letters they are something else or nothing. */
const SHORT_CAPITALS = /^[A-Z]{2,4}$/;
/** 'Rizal Street' and 'Marikina Road' are streets somewhere, not the areas of that name. */
const STREET_WORDS = new Set(
  'avenue boulevard bridge drive expressway highway park road st street extension'.split(' '),
);
/** Before a name they make it a person's. */
const HONORIFICS = new Set(
  'mayor vice governor gov senator sen president pres congressman rep councilor kagawad mr mrs ms dr atty engr judge justice coach'.split(
    ' ',
  ),
);
/** Before a name they say that something is there. */
const CUES = new Set(
  'at in near inside outside around beside behind along by to from sa nasa malapit palibot harap likod loob labas'.split(
    ' ',
  ),
);
/** Words between a cue and a name: 'sa may UST', 'near the PGH'. */
const BETWEEN = new Set('the may ng'.split(' '));

/** Longest name first at every word; the first place of a name that fits the text wins. */
export function placeFinder(gazetteer: Gazetteer): PlaceFinder {
  const entriesByWord = entriesOf(gazetteer);
  return (text) => {
    const words = foldedWords(text);
    const found: { entries: Entry[]; first: number; last: number }[] = [];
    for (let i = 0; i < words.length; ) {
      const entries = matchesAt(words, i, text, entriesByWord);
      const length = entries[0]?.words.length ?? 0;
      if (length > 0) found.push({ entries, first: i, last: i + length - 1 });
      i += Math.max(1, length);
    }
    const candidates = found.map((match) => ({
      ...match,
      places: match.entries.filter((entry) => fits(entry, words, match.first, match.last)),
    }));
    const sure = candidates.flatMap(({ places }) =>
      places.flatMap(({ place, name }) => (place !== undefined && isSure(name) ? [place] : [])),
    );
    return candidates.flatMap(({ places, first, last }) => {
      const entry = places.find(({ place, name }) => isSure(name) || hasItsArea(place, name, sure));
      const start = words[first]?.start ?? 0;
      const end = words[last]?.end ?? 0;
      return entry?.place === undefined
        ? []
        : [{ place: entry.place, start, end, text: text.slice(start, end) }];
    });
  };
}

function entriesOf(gazetteer: Gazetteer): Map<string, Entry[]> {
  const named: Entry[] = gazetteer.places.flatMap((place) =>
    place.names.map((name) => ({ words: wordsOf(name.text), place, name, isAnyGap: false })),
  );
  const blocked: Entry[] = gazetteer.blockedNames.map((text) => ({ words: wordsOf(text), isAnyGap: true }));
  const byWord = new Map<string, Entry[]>();
  for (const entry of [...blocked, ...named]) {
    const [first] = entry.words;
    if (first === undefined) throw new Error(`${entry.name?.text} is no name`);
    byWord.set(first, [...(byWord.get(first) ?? []), entry]);
  }
  for (const entries of byWord.values()) entries.sort((a, b) => b.words.length - a.words.length);
  return byWord;
}

function wordsOf(name: string): string[] {
  return foldedWords(name).map(({ folded }) => folded);
}

/** The longest names that begin at this word, all of one length. */
function matchesAt(
  words: readonly Word[],
  at: number,
  text: string,
  entriesByWord: ReadonlyMap<string, Entry[]>,
): Entry[] {
  const matches = (entriesByWord.get(words[at]?.folded ?? '') ?? []).filter(
    (entry) =>
      entry.words.every((word, i) => words[at + i]?.folded === word) &&
      entry.words.every((_, i) => i === 0 || isOneName(text, words[at + i - 1], words[at + i], entry)) &&
      isWrittenRight(entry, words, at),
  );
  const longest = matches[0]?.words.length;
  return matches.filter(({ words: { length } }) => length === longest);
}

/** A comma or the end of a sentence parts two names; a full stop after a short form does not. */
function isOneName(
  text: string,
  left: Word | undefined,
  right: Word | undefined,
  { isAnyGap }: Entry,
): boolean {
  if (left === undefined || right === undefined) return false;
  const gap = text.slice(left.end, right.start);
  if (isAnyGap) return gap.length <= 3;
  return left.written.length <= 4 ? /^[\s.\-–/]{0,3}$/.test(gap) : /^(?:[\s\-–/]|! ){1,2}$/.test(gap);
}

function isWrittenRight({ name, words: { length } }: Entry, words: readonly Word[], at: number): boolean {
  if (name === undefined) return true;
  const written = words
    .slice(at, at + length)
    .map((word) => word.written)
    .join(' ');
  if (SHORT_CAPITALS.test(name.text) && name.text !== 'CAR') return written === name.text;
  if (name.text !== 'CAR' && !AS_WRITTEN.has(name.text)) return true;
  // In a headline all in capitals 'CAR' may be a car.
  const isShouted = [words[at - 1], words[at + length]].some((word) =>
    /^\p{Lu}{2,}$/u.test(word?.written ?? ''),
  );
  return written === name.text && !isShouted;
}

function fits({ place, name }: Entry, words: readonly Word[], first: number, last: number): boolean {
  if (place === undefined) return false;
  const before = words[first - 1]?.folded ?? '';
  if (HONORIFICS.has(before)) return false;
  if (isArea(place) && STREET_WORDS.has(words[last + 1]?.folded ?? '')) return false;
  if (name?.needs !== 'cue') return true;
  return CUES.has(before) || (BETWEEN.has(before) && CUES.has(words[first - 2]?.folded ?? ''));
}

function isSure(name: PlaceName | undefined): boolean {
  return name?.needs !== 'parent' && name?.needs !== 'alone';
}

/** Do the places named for sure leave no doubt that this one is meant. */
function hasItsArea(place: Place | undefined, name: PlaceName | undefined, sure: readonly Place[]): boolean {
  const isNear = (other: Place) => other.id === place?.parentId || other.parentId === place?.parentId;
  return name?.needs === 'alone'
    ? sure.every((other) => !isArea(other) || other.kind === 'country' || isNear(other))
    : sure.some((other) => place?.parentId !== undefined && other.id !== place.id && isNear(other));
}
