import rules from './data/cluster-rules.json' with { type: 'json' };
import type { StoryFingerprint } from './story-fingerprint.ts';

/** Weighted word vector of a report, with its squared norms. */
type TextVector = {
  entries: readonly (readonly [string, number])[];
  of: ReadonlyMap<string, number>;
  wordsSquare: number;
  plainSquare: number;
};

/**
 * Cosine similarity of the weighted words. A word in both reports counts in full, even if it is a name in one and
 * starts the sentence in the other, or is borrowed from the other language. Two languages share few plain words, so
 * across languages the words that only one report has count little against the pair.
 */
export function textSimilarity(a: StoryFingerprint, b: StoryFingerprint): number {
  const factor = a.isEnglish === b.isEnglish ? 1 : rules.otherLanguage;
  const [one, other] = [getVector(a), getVector(b)];
  const dot = dotProduct(one, other);
  if (dot === 0) return 0;
  const length = ({ wordsSquare, plainSquare }: TextVector) =>
    Math.sqrt(wordsSquare + factor * factor * plainSquare);
  return Math.min(1, dot / (length(one) * length(other)));
}

/** A report is compared with dozens of others, and an open one with all that come after it. */
const vectorCache = new WeakMap<StoryFingerprint, TextVector>();

function getVector(fingerprint: StoryFingerprint): TextVector {
  const before = vectorCache.get(fingerprint);
  if (before !== undefined) return before;
  // A word used both as a name and not as one is the subject, so its weights add up.
  const plain = Object.entries(fingerprint.plain).map(([word, weight]) => [
    word,
    weight + (fingerprint.words[word] ?? 0),
  ]);
  const entries = inOrder({ ...fingerprint.words, ...Object.fromEntries(plain) });
  const compared = {
    entries,
    of: new Map(entries),
    wordsSquare: squaredNorm(inOrder(fingerprint.words)),
    plainSquare: squaredNorm(inOrder(fingerprint.plain)),
  };
  vectorCache.set(fingerprint, compared);
  return compared;
}

/** In a fixed order, however the words were stored: floating-point sums depend on the order. */
function inOrder(weights: Readonly<Record<string, number>>): [string, number][] {
  return Object.entries(weights).sort(([a], [b]) => (a < b ? -1 : 1));
}

function squaredNorm(entries: readonly (readonly [string, number])[]): number {
  return entries.reduce((sum, [, weight]) => sum + weight * weight, 0);
}

function dotProduct({ entries }: TextVector, { of }: TextVector): number {
  let dot = 0;
  for (const [word, weight] of entries) dot += weight * (of.get(word) ?? 0);
  return dot;
}
