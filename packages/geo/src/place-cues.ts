import givenNames from '../data/given-names.json' with { type: 'json' };
import cues from '../data/place-cues.json' with { type: 'json' };
import roles from '../data/place-roles.json' with { type: 'json' };
import type { Word } from './folded-words.ts';

const STREET = new Set(cues.street);
const HONORIFICS = new Set(cues.honorifics);
const AT = new Set(cues.at);
const BETWEEN = new Set(cues.between);
const BARANGAY = new Set(cues.barangay);
const CORNER = new Set(cues.corner);
const INSIDE = new Set(cues.inside);
const PERSON_MARKERS = new Set(roles.personMarkers);
const GIVEN_NAMES = new Set(givenNames.names);

/** 'Mayamot village' is what English writers call Barangay Mayamot. */
const VILLAGE = /^village$/i;

/** What the words around a name say of it. */
export type Surrounds = {
  /** 'Mayor Makati' is a person. */
  isPerson: boolean;
  /** 'Rizal Street', 'Marikina Road' and 'cor. Antipolo' are streets somewhere, not the areas of that name. */
  isStreet: boolean;
  /** 'sa may UST', 'near the PGH': something is there. */
  isAt: boolean;
  isBarangay: boolean;
};

export function surroundsOf(words: readonly Word[], first: number, last: number, text: string): Surrounds {
  const before = words[first - 1]?.folded ?? '';
  const earlier = words[first - 2]?.folded ?? '';
  const after = words[last + 1]?.folded ?? '';
  return {
    isPerson: HONORIFICS.has(before) || PERSON_MARKERS.has(before) || isAfterGivenName(words, first, text),
    isStreet: isStreetWord(words[last + 1]) || CORNER.has(before),
    isAt: AT.has(before) || (BETWEEN.has(before) && AT.has(earlier)) || INSIDE.has(after),
    isBarangay: BARANGAY.has(before) || VILLAGE.test(words[last + 1]?.written ?? ''),
  };
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
