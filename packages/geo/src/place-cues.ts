import cues from '../data/place-cues.json' with { type: 'json' };
import type { Word } from './folded-words.ts';

const STREET = new Set(cues.street);
const HONORIFICS = new Set(cues.honorifics);
const AT = new Set(cues.at);
const BETWEEN = new Set(cues.between);
const BARANGAY = new Set(cues.barangay);
const CORNER = new Set(cues.corner);
const INSIDE = new Set(cues.inside);
const FELT = new Set(cues.felt);

/** 'Mayamot village' is what English writers call Barangay Mayamot. */
const VILLAGE = 'village';

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

export function surroundsOf(words: readonly Word[], first: number, last: number): Surrounds {
  const before = words[first - 1]?.folded ?? '';
  const earlier = words[first - 2]?.folded ?? '';
  const after = words[last + 1]?.folded ?? '';
  return {
    isPerson: HONORIFICS.has(before),
    isStreet: isStreetWord(words[last + 1]) || CORNER.has(before),
    isAt: AT.has(before) || (BETWEEN.has(before) && AT.has(earlier)) || INSIDE.has(after),
    isBarangay: BARANGAY.has(before) || words[last + 1]?.written === VILLAGE,
  };
}

/** 'Marikina Road' is a street; a 'Tanay road' is a road in Tanay. */
function isStreetWord(word: Word | undefined): boolean {
  return word !== undefined && STREET.has(word.folded) && /^\p{Lu}/u.test(word.written);
}

/** 'Food for Catanduanes', 'ayuda para sa mga taga-Albay': who is helped is not where it happens. */
export function isMeantFor(words: readonly Word[], at: number): boolean {
  const before = [1, 2, 3].map((step) => words[at - step]?.folded ?? '');
  const isFor = before.indexOf('for');
  return (isFor !== -1 && before.slice(0, isFor).every((word) => !AT.has(word))) || before.includes('para');
}

/** Does the sentence say before this word that something was felt: then it happened somewhere else. */
export function isFelt(words: readonly Word[], at: number, text: string): boolean {
  for (let i = at - 1; i >= 0; i -= 1) {
    const word = words[i];
    if (word === undefined || SENTENCE_END.test(text.slice(word.end, words[i + 1]?.start))) return false;
    if (FELT.has(word.folded)) return true;
  }
  return false;
}

const SENTENCE_END = /[.;|!?]/;
