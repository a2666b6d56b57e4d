import joining from './data/joining.json' with { type: 'json' };
import type { StorySigns } from './story-signs.ts';

/** The words of a report with their weights, and the sum of their squares. */
type Weights = {
  entries: readonly (readonly [string, number])[];
  of: ReadonlyMap<string, number>;
  square: number;
};
type Compared = { words: Weights; plain: Weights };

/** Two languages share no plain words: there these speak against a pair only a little. */
export function sameWords(a: StorySigns, b: StorySigns): number {
  const factor = a.isEnglish === b.isEnglish ? 1 : joining.otherLanguage;
  const [one, other] = [comparedBy(a), comparedBy(b)];
  const dot = product(one.words, other.words) + factor * factor * product(one.plain, other.plain);
  if (dot === 0) return 0;
  const length = ({ words, plain }: Compared) => Math.sqrt(words.square + factor * factor * plain.square);
  return dot / (length(one) * length(other));
}

/** A report is compared with dozens, and an open one by all that come after it. */
const known = new WeakMap<StorySigns, Compared>();

function comparedBy(signs: StorySigns): Compared {
  const before = known.get(signs);
  if (before !== undefined) return before;
  const compared = { words: weightsOf(signs.words), plain: weightsOf(signs.plain) };
  known.set(signs, compared);
  return compared;
}

function weightsOf(weights: Readonly<Record<string, number>>): Weights {
  // In one order, however the words were kept: sums of the same numbers in another order may differ.
  const entries = Object.entries(weights).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    entries,
    of: new Map(entries),
    square: entries.reduce((sum, [, weight]) => sum + weight * weight, 0),
  };
}

function product({ entries }: Weights, { of }: Weights): number {
  let dot = 0;
  for (const [word, weight] of entries) dot += weight * (of.get(word) ?? 0);
  return dot;
}
