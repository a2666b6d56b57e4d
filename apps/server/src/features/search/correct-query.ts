import { FILTER_PHRASES } from '@paligid/domain/search/understand-query';
import { CONCEPT_WORDS } from '../../ingest/understand/text/concepts.ts';
import { SENSE_WORDS } from '../../ingest/understand/text/glossary.ts';
import { MAIN_PLACE_NAMES, PLACE_NAMES } from './query-places.ts';
import type { ReadQuery } from './read-query.ts';

/** Shorter words have too many similar ones. */
const MIN_LETTERS = 4;
/** The share of trigrams that two words must have in common. */
const MIN_LIKENESS = 0.25;

/** Of two words that are equally similar the one from the earlier list is meant: cities before streets. */
const VOCABULARY: readonly string[] = [
  ...new Set(
    [MAIN_PLACE_NAMES, CONCEPT_WORDS, FILTER_PHRASES, PLACE_NAMES, SENSE_WORDS]
      .flat()
      .flatMap((phrase) =>
        phrase.split(/[ -]/).filter((word) => word.length >= MIN_LETTERS && /^[a-z]+$/.test(word)),
      ),
  ),
];
const KNOWN = new Set(VOCABULARY);
const SOUNDS = VOCABULARY.map(soundOf);
const BY_TRIGRAM: ReadonlyMap<string, readonly number[]> = indexTrigrams();
const BY_SOUND = Map.groupBy(VOCABULARY.keys(), (at) => SOUNDS[at] ?? '');

/**
 * The query with the words that nothing is known about replaced by the most similar ones of the lexicon and the
 * gazetteer; undefined where no word is similar enough.
 */
export function correctQuery(text: string, { words, groups }: ReadQuery): string | undefined {
  const unknown = groups.filter(({ kind }) => kind === 'word').flatMap(({ first }) => words[first] ?? []);
  let corrected = text.normalize('NFC');
  let isChanged = false;
  for (const { folded, start, end } of unknown.toReversed()) {
    const meant = findSimilar(folded);
    if (meant === undefined) continue;
    corrected = corrected.slice(0, start) + meant + corrected.slice(end);
    isChanged = true;
  }
  return isChanged ? corrected : undefined;
}

function findSimilar(word: string): string | undefined {
  if (word.length < MIN_LETTERS || KNOWN.has(word)) return undefined;
  const sound = soundOf(word);
  const similar = [...new Set([...(BY_SOUND.get(sound) ?? []), ...withSharedTrigrams(word)])]
    .map((at) => ({ at, distance: distanceOf(word, sound, at) }))
    .filter(({ distance }) => Number.isFinite(distance))
    .sort((a, b) => a.distance - b.distance || a.at - b.at);
  return VOCABULARY[similar[0]?.at ?? -1];
}

function withSharedTrigrams(word: string): number[] {
  const own = trigrams(word);
  const shared = new Map<number, number>();
  for (const trigram of own)
    for (const at of BY_TRIGRAM.get(trigram) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
  return [...shared].flatMap(([at, count]) => {
    const likeness = count / (own.length + (VOCABULARY[at] ?? '').length + 1 - count);
    return likeness < MIN_LIKENESS ? [] : [at];
  });
}

/** By letters and by sound; infinite when more than one letter is wrong in a short word or two in a long one. */
function distanceOf(word: string, sound: string, at: number): number {
  const [other = '', otherSound = ''] = [VOCABULARY[at], SOUNDS[at]];
  const most = word.length < 7 ? 1 : 2;
  const bySound = sound === otherSound ? 0 : editDistance(sound, otherSound);
  const isNear =
    bySound === 0 || (Math.abs(word.length - other.length) <= most && editDistance(word, other) <= most);
  return isNear ? editDistance(word, other) + bySound : Number.POSITIVE_INFINITY;
}

/** Letters that Filipino ears write for each other: 'Parañake', 'Kaloocan', 'pebrero'. */
function soundOf(word: string): string {
  return word
    .replace(/qu(?=[ei])/g, 'k')
    .replace(/ny|ñ/g, 'n')
    .replace(/[cq]/g, 'k')
    .replace(/z/g, 's')
    .replace(/v/g, 'b')
    .replace(/[fp]h?/g, 'p')
    .replace(/o/g, 'u')
    .replace(/[ey]/g, 'i')
    .replace(/(.)\1+/g, '$1');
}

/** Damerau-Levenshtein distance, of adjacent letters. */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const plain = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(isSwap ? Math.min(plain, (before[j - 2] ?? 0) + 1) : plain);
    }
    before = last;
    last = row;
  }
  return last.at(-1) ?? 0;
}

function indexTrigrams(): Map<string, number[]> {
  const index = new Map<string, number[]>();
  VOCABULARY.forEach((word, at) => {
    for (const trigram of trigrams(word)) {
      const others = index.get(trigram);
      if (others === undefined) index.set(trigram, [at]);
      else others.push(at);
    }
  });
  return index;
}

/** As pg_trgm makes them: two blanks before a word and one after it. */
function trigrams(word: string): string[] {
  const padded = `  ${word} `;
  return [...new Set(Array.from({ length: padded.length - 2 }, (_, i) => padded.slice(i, i + 3)))];
}
