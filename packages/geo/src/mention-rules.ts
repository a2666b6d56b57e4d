import givenNames from '../data/given-names.json' with { type: 'json' };
import cues from '../data/place-cues.json' with { type: 'json' };
import roles from '../data/place-roles.json' with { type: 'json' };
import type { Word } from './folded-words.ts';
import type { Span } from './name-index.ts';
import type { Place } from './place.ts';
import type { TextCues } from './text-cues.ts';

const STREET = new Set(cues.street);
const HONORIFICS = new Set(cues.honorifics);
const AT = new Set(cues.at);
const BETWEEN = new Set(cues.between);
const BARANGAY = new Set(cues.barangay);
const CORNER = new Set(cues.corner);
const INSIDE = new Set(cues.inside);
const PERSON_MARKERS = new Set(roles.personMarkers);
const TOWN_BEFORE = new Set(cues.townBefore);
const TOWN_AFTER = new Set(cues.townAfter);
const GIVEN_NAMES = new Set(givenNames.names);

/** 'Mayamot village' is what English writers call Barangay Mayamot. */
const VILLAGE = /^village$/i;

/** What the words around a name indicate. */
type NameContext = {
  /** 'Mayor Makati' is a person. */
  isPerson: boolean;
  /** 'Rizal Street', 'Marikina Road' and 'cor. Antipolo' are streets somewhere, not the areas of that name. */
  isStreet: boolean;
  /** 'sa may UST', 'near the PGH': something is there. */
  isAt: boolean;
  isBarangay: boolean;
  /** 'Basco residents', 'baybayin ng Basco', 'LGU Basco': a town, though the name is also a surname. */
  isTown: boolean;
};

export function readNameContext(
  words: readonly Word[],
  first: number,
  last: number,
  text: string,
): NameContext {
  const before = words[first - 1]?.folded ?? '';
  const earlier = words[first - 2]?.folded ?? '';
  const after = words[last + 1]?.folded ?? '';
  return {
    isPerson:
      HONORIFICS.has(before) ||
      PERSON_MARKERS.has(before) ||
      isAfterGivenName(words, first, text) ||
      isAfterTitle(words, first, text) ||
      isAfterMarkedName(words, first, text),
    isStreet: isStreetWord(words[last + 1]) || CORNER.has(before),
    isAt: AT.has(before) || (BETWEEN.has(before) && AT.has(earlier)) || INSIDE.has(after),
    isBarangay: BARANGAY.has(before) || VILLAGE.test(words[last + 1]?.written ?? ''),
    isTown: TOWN_AFTER.has(after) || isTownNoun(before) || (OF.has(before) && isTownNoun(earlier)),
  };
}

/** Of 'ng' and 'of' alone nothing follows: 'anak ng Basco' is a person. */
const OF: ReadonlySet<string> = new Set(['ng', 'of', 'sang', 'sa', 'ti', 'iti', 'off']);

/** What only a town has: a coast, residents, a town hall. */
function isTownNoun(word: string): boolean {
  return TOWN_BEFORE.has(word);
}

/** 'Sen. Marikit Laguna': a title, a name and a surname, with nothing between them. */
function isAfterTitle(words: readonly Word[], first: number, text: string): boolean {
  const [title, given, name] = [words[first - 2], words[first - 1], words[first]];
  if (title === undefined || given === undefined || name === undefined) return false;
  if (!HONORIFICS.has(title.folded) || !/^\p{Lu}/u.test(title.written)) return false;
  const isName = /^\p{Lu}\p{Ll}/u.test(given.written) && !STREET.has(given.folded) && !AT.has(given.folded);
  const areOne =
    /^\.? $/.test(text.slice(title.end, given.start)) && text.slice(given.end, name.start) === ' ';
  return isName && areOne;
}

/** 'Ni Dindo Legazpi': a marker of persons, a name and a surname. */
function isAfterMarkedName(words: readonly Word[], first: number, text: string): boolean {
  const [marker, given, name] = [words[first - 2], words[first - 1], words[first]];
  if (marker === undefined || given === undefined || name === undefined) return false;
  const isName = /^\p{Lu}\p{Ll}/u.test(given.written) && !STREET.has(given.folded) && !AT.has(given.folded);
  return PERSON_MARKERS.has(marker.folded) && isName && text.slice(given.end, name.start) === ' ';
}

/** 'Ricky Valenzuela', 'J. Rizal' */
function isAfterGivenName(words: readonly Word[], first: number, text: string): boolean {
  const [before, name] = [words[first - 1], words[first]];
  if (before === undefined || name === undefined || !/^\p{Lu}/u.test(before.written)) return false;
  const gap = text.slice(before.end, name.start);
  if (gap === '. ') return before.written.length === 1;
  // 'San Jose Antipolo' is a saint.
  return gap === ' ' && GIVEN_NAMES.has(before.folded) && !SAINTS.has(words[first - 2]?.folded ?? '');
}

const SAINTS: ReadonlySet<string> = new Set(['san', 'santa', 'santo', 'barangay']);

/** 'Marikina Road' is a street; a 'Tanay road' is a road in Tanay. */
function isStreetWord(word: Word | undefined): boolean {
  return word !== undefined && STREET.has(word.folded) && /^\p{Lu}/u.test(word.written);
}

export type MentionRule = keyof typeof CONFIDENCE;
/** A place that a name may mean, and the rule that supports it. */
export type PlaceChoice = { place: Place; rule: MentionRule };
/** A name in a text, with its context. */
export type NamedSpan = {
  span: Span;
  surrounds: NameContext;
  next: Span | undefined;
  /** 'Quezon City's Bagbag', 'Quezon City (Bagbag)' */
  owner: Span | undefined;
  isListed: boolean;
  /** The road named before it: 'C-5 Bagong Ilog', 'Marcos Highway sa Ligaya'. */
  road: Place | undefined;
  /** What the text as a whole is about. */
  cues: TextCues;
};

/**
 * The confidence of each rule; of several places with one name the most certain is chosen. Our own values, to be fitted
 * on labelled reports.
 */
export const CONFIDENCE = {
  /** 'X, Y' where X lies in Y. */
  'beside-its-area': 0.95,
  /** A barangay on the road named before it. */
  'on-its-road': 0.94,
  /** 'Barangay X' and its city elsewhere in the text. */
  'barangay-in-area': 0.93,
  /** 'Boni' where MRT-3 is named, 'Taal' where a crater smokes. */
  'of-its-kind': 0.92,
  'full-name': 0.9,
  'area-in-text': 0.85,
  /** The only one of the name that nothing contradicts. */
  'no-other': 0.8,
  'only-one-named-so': 0.75,
  'barangay-only-one': 0.65,
  /** One letter off, after 'sa' or 'in'. */
  misspelt: 0.55,
  /** The only one of its name near the writer. */
  'near-the-writer': 0.6,
  'barangay-in-metro-manila': 0.55,
} as const;
