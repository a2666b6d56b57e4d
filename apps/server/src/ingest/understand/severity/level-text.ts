import type { Word } from '@paligid/geo/folded-words';
import { type ItemText, textWords } from '../text/item-texts.ts';
import {
  BEFORE_ONES,
  BEFORE_ORDINAL,
  DOZENS,
  HUNDRED_WORDS,
  LARGE_NUMBERS,
  ONES,
  ORDINALS,
  SCALES,
  TEENS,
  TENS,
} from '../text/number-lexicon.ts';

const TEN = 10;
const HUNDRED = 100;
const THOUSAND = 1_000;
/** 'A hundred' is a number; 'daan' alone is a road. */
const NUMBERS: ReadonlyMap<string, number> = new Map([
  ...[...BEFORE_ONES].map((word) => [word, TEN] as const),
  ...ONES,
  ...TEENS,
  ...TENS,
  ...LARGE_NUMBERS,
  ...DOZENS,
  ['hundred', HUNDRED],
]);
/** They count only after a number. */
const MULTIPLIERS: ReadonlyMap<string, number> = new Map([
  ...[...HUNDRED_WORDS].map((word) => [word, HUNDRED] as const),
  ...[...SCALES].filter(([, value]) => value === THOUSAND),
]);

/**
 * Normalises a text for the level patterns: '2.1' whole, 'dalawampu't lima' as 25, 'ikatlong' and 'third' as '3th'. One
 * form for each number, so that a level is found however it is worded.
 */
export function levelText(text: ItemText | undefined): string {
  if (text === undefined) return '';
  const words = textWords(text);
  const before = levelTextCache.get(words);
  if (before !== undefined) return before;
  const read = withOrdinals(inDigits(wholeNumbers(text.text, words))).join(' ');
  levelTextCache.set(words, read);
  return read;
}

const levelTextCache = new WeakMap<readonly Word[], string>();

/** '16.1' and '1,200' are two words each in the usual tokenisation. */
function wholeNumbers(text: string, words: readonly Word[]): string[] {
  const parts: string[] = [];
  let end = -1;
  for (const word of words) {
    const between = text.slice(end, word.start);
    const last = parts.at(-1) ?? '';
    // 'M5.6' is written without a space too.
    const isNumber = /^(?:m[wsbl]?)?\d+$/.test(last) && /^\d+[a-z]*$/.test(word.folded);
    if (isNumber && between === '.') parts[parts.length - 1] = `${last}.${word.folded}`;
    else if (isNumber && between === ',' && word.folded.length === 3)
      parts[parts.length - 1] = last + word.folded;
    else parts.push(word.folded);
    end = word.end;
  }
  return parts.flatMap((part) =>
    /\d/.test(part) ? part.split(/(?<=\d)(?=(?:m|km|ft|am|pm|hrs?|oras|c)$)/) : part,
  );
}

/** 'Forty-eight' and 'dalawang daan' are one number, 'dalawa, tatlo' are two. */
function inDigits(words: readonly string[]): string[] {
  const read: string[] = [];
  let sum: number | undefined;
  for (const word of words) {
    const number = NUMBERS.get(word);
    const times = MULTIPLIERS.get(word);
    if (sum !== undefined && times !== undefined) sum *= times;
    else if (sum !== undefined && number !== undefined && completes(sum, number)) sum += number;
    else {
      if (sum !== undefined) read.push(String(sum));
      sum = number;
      if (number === undefined) read.push(word);
    }
  }
  return sum === undefined ? read : [...read, String(sum)];
}

function completes(sum: number, number: number): boolean {
  const isUnit = number < TEN && sum >= TEN && sum % TEN === 0;
  return isUnit || (number < HUNDRED && sum >= HUNDRED && sum % HUNDRED === 0);
}

/** 'Third', '3rd', 'ikatlong' and 'ika-3' are '3th'. */
function withOrdinals(words: readonly string[]): string[] {
  return words.flatMap((word, at) => {
    const next = words[at + 1] ?? '';
    if (BEFORE_ORDINAL.has(word) && /^\d{1,2}$/.test(next)) return [];
    if (BEFORE_ORDINAL.has(words[at - 1] ?? '') && /^\d{1,2}$/.test(word)) return [`${word}th`];
    const ordinal = ORDINALS.get(word) ?? /^(\d{1,2})(?:st|nd|rd|th)$/.exec(word)?.[1];
    return [ordinal === undefined ? word : `${ordinal}th`];
  });
}
