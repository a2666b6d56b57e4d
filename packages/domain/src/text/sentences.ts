import { ABBREVIATIONS, SENTENCE_STARTERS } from './abbreviations.ts';

/** Closing marks belong to the sentence; what follows begins the next with a capital, a digit or a bullet. */
const CANDIDATE = /[.!?…]+["'”’)\]]*(?=\s+["'“‘(]?[\p{Lu}\p{N}\-*•·])|\n+|\r+/gu;
/** The last word before a full stop, with the full stops inside it. Bounded: a longer one abbreviates nothing. */
const LAST_WORD = /(?:^|[^\p{L}\p{N}.])((?:\p{L}\.?){1,12})\.$/u;
const INITIALS = /^\p{Lu}(?:\.\p{Lu})*$/u;
const NEXT_WORD = /^\s+["'“‘(]?([\p{L}\p{N}]+)/u;
const LONGEST_WORD = 30;

const BEFORE_NAME = withCapitals(ABBREVIATIONS.name);
const BEFORE_NUMBER = withCapitals(ABBREVIATIONS.number);
const BEFORE_EITHER = withCapitals(ABBREVIATIONS.either);
const STARTERS = new Set(SENTENCE_STARTERS);

/** The sentences of a text in their order, each as it is written. Lines end sentences too. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const end of sentenceEnds(text)) {
    const sentence = text.slice(start, end).trim();
    if (sentence !== '') sentences.push(sentence);
    start = end;
  }
  return sentences;
}

/** As many whole sentences from the start as fit; undefined where not even the first does. */
export function leadingSentences(text: string, longest: number): string | undefined {
  let lead: string | undefined;
  for (const end of sentenceEnds(text)) {
    const prefix = text.slice(0, end).trim();
    if (prefix.length > longest) return lead;
    if (prefix !== '') lead = prefix;
  }
  return lead;
}

/** Where sentences end, the end of the text last. */
function* sentenceEnds(text: string): Generator<number> {
  for (const { index, 0: mark } of text.matchAll(CANDIDATE)) {
    const end = index + mark.length;
    const isFullStop = mark.startsWith('.') && !mark.startsWith('..');
    if (!isFullStop || !goesOn(text.slice(0, index + 1), text.slice(end, end + LONGEST_WORD))) yield end;
  }
  yield text.length;
}

/** Is the last word an abbreviation or an initial, with its full stop? */
export function endsInAbbreviation(text: string): boolean {
  const word = lastWord(text);
  return word !== undefined && (isAlwaysInside(word) || BEFORE_EITHER.has(word) || BEFORE_NUMBER.has(word));
}

/** Does the full stop at the end of `before` abbreviate a word, so that `after` is of the same sentence? */
function goesOn(before: string, after: string): boolean {
  const word = lastWord(before);
  if (word === undefined) return false;
  const [, next = ''] = NEXT_WORD.exec(after) ?? [];
  if (BEFORE_EITHER.has(word)) return !STARTERS.has(next);
  if (BEFORE_NUMBER.has(word) && /^\p{N}/u.test(next)) return true;
  return isAlwaysInside(word);
}

function lastWord(text: string): string | undefined {
  return LAST_WORD.exec(text.slice(-LONGEST_WORD))?.[1];
}

function isAlwaysInside(word: string): boolean {
  return BEFORE_NAME.has(word) || INITIALS.test(word);
}

function withCapitals(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.flatMap((word) => [word, word.toUpperCase()]));
}
