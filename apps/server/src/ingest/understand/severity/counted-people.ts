import type { Word } from '@paligid/geo/folded-words';
import {
  BEFORE_ONES,
  DOZENS,
  HUNDRED_WORDS,
  LARGE_NUMBERS,
  ONES,
  SMALL_NUMBER_WORDS,
  TEENS,
  TENS,
  VAGUE_NUMBERS,
} from '../text/number-lexicon.ts';
import cues from './data/severity-cues.json' with { type: 'json' };

const DEAD = new Set(cues.dead);
const HURT = new Set(cues.hurt);
const ONE_TO_NINE = SMALL_NUMBER_WORDS.map((word) => [word, ONES.get(word) ?? 0] as const);
const BEFORE_ONE_TO_NINE = [...[...BEFORE_ONES].map((word) => [word, 10] as const), ...TENS];
/** One is left out: 'isang' and 'one' stand for 'a'. 'Labing-isa' and 'bente-uno' are two words. */
const NUMBERS: ReadonlyMap<string, number> = new Map([
  ...ONE_TO_NINE.filter(([, value]) => value > 1),
  ...TEENS,
  ...LARGE_NUMBERS,
  ...DOZENS,
  ...VAGUE_NUMBERS,
  ...[...HUNDRED_WORDS].map((word) => [word, 100] as const),
  ...BEFORE_ONE_TO_NINE,
  ...BEFORE_ONE_TO_NINE.flatMap(([ten, tens]) =>
    ONE_TO_NINE.map(([one, ones]) => [`${ten} ${one}`, tens + ones] as const),
  ),
]);
const COUNTED = new Set([...cues.counted, ...SMALL_NUMBER_WORDS, 'dozen', 'dozens']);
const NOT_PEOPLE = new Set(cues.notPeople);
const TOLL = new Set(cues.toll);
/** A number and what it counts are within this many words. */
const NEAR_WORDS = 5;
const MAX_COUNTED = 100_000;

/** How many people a text says are dead, and how many hurt. */
export function countPeople(words: readonly Word[], text: string): Counted {
  const before = countedCache.get(words);
  if (before !== undefined) return before;
  const numbers = findCounts(words, text);
  const counted = {
    dead: Math.max(maxCount(numbers, words, text, DEAD), ...findToll(words)),
    hurt: maxCount(numbers, words, text, HURT),
  };
  countedCache.set(words, counted);
  return counted;
}

type Counted = { dead: number; hurt: number };

/** Several steps call it with the same words. */
const countedCache = new WeakMap<readonly Word[], Counted>();

/** A number that may count people, and its first and last word. */
type Count = { number: number; at: number; end: number };

function findCounts(words: readonly Word[], text: string): Count[] {
  return words.flatMap((word, at): Count[] => {
    // 'Daan-daan' and 'labing-isa' are two words.
    const pair = NUMBERS.get(`${word.folded} ${words[at + 1]?.folded ?? ''}`);
    const number = pair ?? NUMBERS.get(word.folded) ?? Number(word.folded);
    if (!Number.isInteger(number) || number > MAX_COUNTED || isAge(word, text)) return [];
    return [{ number, at, end: pair === undefined ? at : at + 1 }];
  });
}

/** The largest number in the text that counts one of these, '12 katao ang patay' or 'patay ang 12'. */
function maxCount(
  numbers: readonly Count[],
  words: readonly Word[],
  text: string,
  counted: ReadonlySet<string>,
): number {
  const counting = numbers.filter(({ at, end }) => {
    // 'Dies at 79'; the 'at' of 'at least' is before a number that counts what follows it.
    const isAt = words[at - 1]?.folded === 'at';
    return reaches(words, end, 1, { counted, text }) || (!isAt && reaches(words, at, -1, { counted, text }));
  });
  return Math.max(0, ...counting.map(({ number }) => number));
}

/** 'Street sweeper, 68, dead' */
function isAge({ start, end }: Word, text: string): boolean {
  return /, ?$/.test(text.slice(0, start)) && text[end] === ',';
}

/** 'Death toll from the flood in Sultan Kudarat reaches 22' */
function findToll(words: readonly Word[]): number[] {
  const toll = words.findIndex(({ folded }) => TOLL.has(folded));
  if (toll === -1) return [];
  const number = words.slice(toll).find(({ folded }) => /^\d{1,5}$/.test(folded));
  return number === undefined ? [] : [Number(number.folded)];
}

type CountedWords = { counted: ReadonlySet<string>; text: string };

/**
 * Between them may be counting words and one unlisted word: 'eleven carpenters killed'. '34-year-old killed' counts
 * nobody, nor does '30 houses, two dead'.
 */
function reaches(words: readonly Word[], at: number, step: 1 | -1, { counted, text }: CountedWords): boolean {
  let isUnknownLeft = step === 1;
  for (let i = 1; i <= NEAR_WORDS; i++) {
    const word = words[at + step * i];
    if (word === undefined) return false;
    if (counted.has(word.folded)) return true;
    if (COUNTED.has(word.folded)) continue;
    if (!isUnknownLeft || NOT_PEOPLE.has(word.folded) || /^[,;:.]/.test(text.slice(word.end))) return false;
    isUnknownLeft = false;
  }
  return false;
}
