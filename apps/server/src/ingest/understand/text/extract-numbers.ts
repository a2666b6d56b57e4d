import type { Word } from '@paligid/geo/folded-words';
import { BEFORE_ONES, LARGE_NUMBERS, ONES, SCALES, SHORT_SCALES, TEENS, TENS } from './number-lexicon.ts';

/** A number in one spelling, '₱200000' if it is money, and its span in the text. */
export type ExtractedNumber = { number: string; start: number; end: number };

/** One is left out: 'isang' and 'one' stand for 'a'. */
const SINGLE: ReadonlyMap<string, number> = new Map([
  ...[...ONES].filter(([, value]) => value > 1),
  ...TEENS,
  ...LARGE_NUMBERS,
]);
const FIGURE = new RegExp(
  [
    /(?<![\p{L}\d:.,])(₱ ?|PHP ?|P(?=\d))?(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?/u.source,
    `(?:[ -]?(${[...SCALES.keys(), ...SHORT_SCALES.keys()].join('|')}))?`,
    /(?![\p{L}\d])((?: na)? (?:pesos?|piso)(?!\p{L}))?/u.source,
  ].join(''),
  'giu',
);
const CLOCK = /^(?::\d| ?(?:am|pm|hrs|nn|mn)(?!\p{L}))/iu;
const SHARE = /^ ?(?:%|percent|porsi?yento)/i;

/**
 * The counts in a text, however they are written: '13' and 'labintatlo' are one number, and so are 'P200,000' and '200K
 * pesos'. '12:40' and '6 PM' are times, and a magnitude '5.4' is one of the anchors: they do not count.
 */
export function extractNumbers(words: readonly Word[], text: string): ExtractedNumber[] {
  return [...extractFigures(text), ...extractSpelledNumbers(words)];
}

export function extractFigures(text: string): ExtractedNumber[] {
  return [...text.matchAll(FIGURE)].flatMap((match): ExtractedNumber[] => {
    const [written, mark, digits = '', fraction = '', scale = '', unit] = match;
    const [start, end] = [match.index, match.index + written.length];
    const isMoney = mark !== undefined || unit !== undefined;
    const factor =
      SCALES.get(scale.toLowerCase()) ?? (isMoney ? SHORT_SCALES.get(scale.toLowerCase()) : 1) ?? 1;
    const isCount = factor > 1 || SHARE.test(text.slice(end)) || fraction === '';
    if (!isMoney && (!isCount || CLOCK.test(text.slice(end)))) return [];
    const value = Number(digits.replaceAll(',', '') + fraction) * factor;
    return [{ number: `${isMoney ? '₱' : ''}${Math.round(value * 100) / 100}`, start, end }];
  });
}

function extractSpelledNumbers(words: readonly Word[]): ExtractedNumber[] {
  const found: ExtractedNumber[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [word, next] = [words[at], words[at + 1]];
    if (word === undefined) continue;
    const tens = BEFORE_ONES.has(word.folded) ? 10 : TENS.get(word.folded);
    const ones = next === undefined || tens === undefined ? undefined : parseOnes(next);
    const number = tens === undefined ? SINGLE.get(word.folded) : tens + (ones ?? 0);
    if (number === undefined) continue;
    found.push({
      number: `${number}`,
      start: word.start,
      end: (ones === undefined ? word : (next ?? word)).end,
    });
    if (ones !== undefined) at += 1;
  }
  return found;
}

function parseOnes({ folded }: Word): number | undefined {
  const number = ONES.get(folded);
  return number === 0 ? undefined : number;
}
