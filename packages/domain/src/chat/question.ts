import { detectLanguage, type TextLanguage } from '../understanding/text-language.ts';
import table from './question-words.json' with { type: 'json' };

/** Why a question is not for us, whatever the stories say. */
export type Refused = 'medical' | 'legal' | 'prediction';

/** What a good sentence has: a count, a time, a place, an advice. */
export type AskedFor = 'number' | 'time' | 'place' | 'action' | 'anything';

const QUESTION_WORDS = new Set(table.question);
const SHORT = new Map<string, string>(Object.entries(table.short));
const REFUSED: readonly Refused[] = ['medical', 'legal', 'prediction'];
const PATTERNS = {
  medical: patterns(table.medical),
  legal: patterns(table.legal),
  prediction: patterns(table.prediction),
};
const HERE = new RegExp(` (?:${table.here.join('|')})(?= )`, 'g');
const SCHEDULED = patterns(table.scheduled);
const ASKED_FOR: readonly (readonly [Exclude<AskedFor, 'anything'>, readonly RegExp[]])[] = [
  ['action', patterns(table.action)],
  ['number', patterns(table.number)],
  ['time', patterns(table.time)],
  ['place', patterns(table.place)],
];

/**
 * Whether a question asks for medical or legal advice, or for what nobody knows yet. What is announced in advance
 * (classes, trips, water interruptions) is no prediction: stories state it.
 */
export function refusedQuestion(text: string): Refused | undefined {
  const folded = fold(text);
  const found = REFUSED.find((kind) => PATTERNS[kind].some((pattern) => pattern.test(folded)));
  return found === 'prediction' && SCHEDULED.some((pattern) => pattern.test(folded)) ? undefined : found;
}

export function askedFor(text: string): AskedFor {
  const folded = fold(text);
  return ASKED_FOR.find(([, all]) => all.some((pattern) => pattern.test(folded)))?.[0] ?? 'anything';
}

/** The reader means a place of their own: 'sa amin', 'near me'. */
export function isAboutHere(text: string): boolean {
  return fold(text).search(HERE) >= 0;
}

/** The question without the words that only make it a question, and without those that mean the reader's own place. */
export function searchableQuestion(text: string): string {
  const isHere = isAboutHere(text);
  const words = (isHere ? fold(text).replace(HERE, ' ') : text).match(/[\p{L}\p{N}\p{M}'’-]+/gu) ?? [];
  return words
    .filter((word) => !QUESTION_WORDS.has(fold(word).trim()))
    .map((word) => SHORT.get(fold(word).trim()) ?? word)
    .join(' ');
}

/** The language to reply in: that of the question, or of the request where the question could be either. */
export function questionLanguage(text: string, requested: TextLanguage): TextLanguage {
  const asEnglish = detectLanguage(text, 'en');
  return asEnglish === detectLanguage(text, 'fil') ? asEnglish : requested;
}

/** Lower case, without accents and punctuation, with a blank on either side. */
function fold(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return ` ${plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
}

function patterns(sources: readonly string[]): RegExp[] {
  return sources.map((source) => new RegExp(` (?:${source}) `));
}
