import type { AskedFor } from './question.ts';

/** A sentence of a story that may be part of a reply. */
export type CandidateSentence = {
  /** Which of the retrieved stories, best first. */
  story: number;
  text: string;
  /** From 0 in its story: the title, then the summary, then what follows. */
  position: number;
  isTitle: boolean;
  /** The publisher's advice. */
  isAdvice: boolean;
  /** How many parts of the question it has. */
  matches: number;
};

export type ChoiceLimits = {
  /** Sentences of the best story, and of each other one. */
  ofFirst: number;
  ofOthers: number;
};

const NUMBER = /\p{N}/u;
const TIME =
  /\b\d{1,2}(?::\d{2})?\s*(?:[ap]\.?m\b|n\.?[uhgt]\b)|\balas?-?\s?(?:\d|una|dos|tres)|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:lunes|martes|miyerkules|huwebes|biyernes|sabado|linggo)\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ene|peb|abr|hun|hul|ago|set|okt|nob|dis)[a-z]*\.?\s\d|\b(?:today|tonight|tomorrow|yesterday|until|hanggang|bukas|kahapon|kagabi|ngayong|kaninang|nitong)\b/iu;
const PLACE =
  /\b(?:in|at|near|along|sa|nasa)\s+\p{Lu}|\b(?:Barangay|Brgy|Street|St\.|Avenue|Road|Highway|City|EDSA)\b/u;
/** Above this share of common words two sentences say the same. */
const SAME_SHARE = 0.7;

/**
 * The sentences of a reply, in the order of the stories and, within a story, of its text: those that have most of the
 * question, then those that have what was asked for, then the first ones. A sentence that repeats another is left out.
 */
export function chooseSentences(
  candidates: readonly CandidateSentence[],
  wanted: AskedFor,
  { ofFirst, ofOthers }: ChoiceLimits,
): CandidateSentence[] {
  const stories = [...new Set(candidates.map(({ story }) => story))].sort((a, b) => a - b);
  const chosen: CandidateSentence[] = [];
  for (const story of stories) {
    const room = story === stories[0] ? ofFirst : ofOthers;
    const ranked = candidates
      .filter((it) => it.story === story && !(it.isAdvice && wanted !== 'action'))
      .sort((a, b) => score(b, wanted) - score(a, wanted) || a.position - b.position);
    const best: CandidateSentence[] = [];
    for (const sentence of ranked) {
      if (best.length >= room) break;
      if (![...chosen, ...best].some((other) => isSame(other.text, sentence.text))) best.push(sentence);
    }
    chosen.push(...best.sort((a, b) => a.position - b.position));
  }
  return chosen;
}

/** Whether a sentence has what was asked for. */
export function hasWanted(
  { text, isAdvice }: Pick<CandidateSentence, 'text' | 'isAdvice'>,
  wanted: AskedFor,
) {
  if (wanted === 'number') return NUMBER.test(text);
  if (wanted === 'time') return TIME.test(text);
  if (wanted === 'place') return PLACE.test(text);
  return wanted === 'action' ? isAdvice : false;
}

function score(sentence: CandidateSentence, wanted: AskedFor): number {
  const { matches, position } = sentence;
  return matches + (hasWanted(sentence, wanted) ? 1.5 : 0) - position * 0.15;
}

function isSame(a: string, b: string): boolean {
  const [one, other] = [wordsIn(a), wordsIn(b)];
  const common = [...one].filter((word) => other.has(word)).length;
  return common / Math.max(1, Math.min(one.size, other.size)) >= SAME_SHARE;
}

function wordsIn(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}
