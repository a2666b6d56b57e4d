import joining from './data/cluster-rules.json' with { type: 'json' };
import type { StoryFingerprint } from './story-fingerprint.ts';

/** What a report says with its weights, and the sums of their squares. */
type TextVector = {
  entries: readonly (readonly [string, number])[];
  of: ReadonlyMap<string, number>;
  wordsSquare: number;
  plainSquare: number;
};

/**
 * A word that both have counts whole, also where it is a name in one and begins the other, or is borrowed from the other
 * language. Two languages share few plain words: there those that only one has speak against a pair only a little.
 */
export function textSimilarity(a: StoryFingerprint, b: StoryFingerprint): number {
  const factor = a.isEnglish === b.isEnglish ? 1 : joining.otherLanguage;
  const [one, other] = [getVector(a), getVector(b)];
  const dot = dotProduct(one, other);
  if (dot === 0) return 0;
  const length = ({ wordsSquare, plainSquare }: TextVector) =>
    Math.sqrt(wordsSquare + factor * factor * plainSquare);
  return Math.min(1, dot / (length(one) * length(other)));
}

/** A report is compared with dozens, and an open one by all that come after it. */
const vectorCache = new WeakMap<StoryFingerprint, TextVector>();

function getVector(signs: StoryFingerprint): TextVector {
  const before = vectorCache.get(signs);
  if (before !== undefined) return before;
  // One that is told twice, as a name and not, is what it is about.
  const plain = Object.entries(signs.plain).map(([word, weight]) => [
    word,
    weight + (signs.words[word] ?? 0),
  ]);
  const entries = inOrder({ ...signs.words, ...Object.fromEntries(plain) });
  const compared = {
    entries,
    of: new Map(entries),
    wordsSquare: squaredNorm(inOrder(signs.words)),
    plainSquare: squaredNorm(inOrder(signs.plain)),
  };
  vectorCache.set(signs, compared);
  return compared;
}

/** However the words were kept: sums of the same numbers in another order may differ. */
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
