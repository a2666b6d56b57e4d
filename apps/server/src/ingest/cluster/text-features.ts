import type { Word } from '@paligid/geo/folded-words';
import { findConcepts } from '../understand/text/concepts.ts';
import { type ExtractedNumber, extractNumbers } from '../understand/text/extract-numbers.ts';
import { findSenses } from '../understand/text/glossary.ts';
import { bareForm } from '../understand/text/word-forms.ts';
import rules from './data/cluster-rules.json' with { type: 'json' };

/** The language-independent features of a report and its remaining plain words, each with its weight. */
export type TextFeatures = { words: Record<string, number>; plain: Record<string, number> };
type WeightedText = { words: readonly Word[]; text: string; weight: number };

const STOP = new Set(rules.stop);
const { wordWeights } = rules;
const MAX_WORDS = 60;

/**
 * Extracts the words by which two reports are compared. Location is compared separately: 'Tatalon' is not a form of
 * 'talon'.
 */
export function textFeatures(texts: readonly WeightedText[], ofPlaces: ReadonlySet<string>): TextFeatures {
  const words: Record<string, number> = {};
  const plain: Record<string, number> = {};
  for (const { words: textWords, text, weight } of texts) {
    const put = (among: Record<string, number>, word: string, ownWeight: number) => {
      among[word] = Math.max(among[word] ?? 0, ownWeight * weight);
    };
    const isAside = (word: Word | undefined) =>
      word === undefined || STOP.has(word.folded) || ofPlaces.has(word.folded);
    const concepts = findConcepts(textWords);
    const taken = new Set(concepts.flatMap(({ first, words: count }) => range(first, count)));
    for (const { concept } of concepts) put(words, `=${concept.id}`, wordWeights.concept);
    for (const { id, isCommon, first, words: count } of findSenses(textWords)) {
      const span = range(first, count);
      // What few reports mention counts in addition to what happened: 'chip plant' is business, and about chips.
      if (span.every((i) => (isCommon && taken.has(i)) || isAside(textWords[i]))) continue;
      put(words, `+${id}`, isCommon ? wordWeights.common : wordWeights.sense);
      for (const i of span) taken.add(i);
    }
    const numbers = extractNumbers(textWords, text);
    const ofRoads = textWords.filter(({ folded }) => ofPlaces.has(folded));
    const isCounting = ({ start, end }: ExtractedNumber) =>
      !ofRoads.some((word) => word.start >= start && word.end <= end);
    for (const one of numbers) if (isCounting(one)) put(words, one.number, numberWeight(one.number));
    const hasNames = textWords.filter(isCapitalized).length <= textWords.length * MAX_CAPITAL_SHARE;
    textWords.forEach((word, i) => {
      if (taken.has(i) || isAside(word) || isPartOfNumber(word, numbers)) return;
      if (word.folded.length > 2 && hasNames && isName(word, i)) put(words, word.folded, wordWeights.name);
      else if (word.folded.length > 2) put(plain, bareForm(word.folded), wordWeights.word);
    });
  }
  return { words: first(words), plain: first(plain) };
}

function isPartOfNumber(word: Word, numbers: readonly ExtractedNumber[]): boolean {
  return (
    /^\d+$/.test(word.folded) || numbers.some(({ start, end }) => word.start >= start && word.end <= end)
  );
}

/** Many reports count two or three of something. */
function numberWeight(number: string): number {
  return /^\d$/.test(number) ? wordWeights.smallNumber : wordWeights.number;
}

/** A capitalized word among lower-case ones. The first word is a name only if it is all capitals. */
function isName(word: Word, at: number): boolean {
  return isCapitalized(word) && (at > 0 || isAcronym(word));
}

/** Where every word is capitalized it means nothing. */
const MAX_CAPITAL_SHARE = 0.7;

function isAcronym({ written }: Word): boolean {
  return /^\p{Lu}{3,}$/u.test(written);
}

export function isCapitalized(word: Word | undefined): boolean {
  return word !== undefined && /^\p{Lu}/u.test(word.written);
}

function first(weights: Record<string, number>): Record<string, number> {
  const entries = Object.entries(weights);
  return entries.length <= MAX_WORDS ? weights : Object.fromEntries(entries.slice(0, MAX_WORDS));
}

function range(from: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => from + i);
}
