import trained from './data/same-event-model.json' with { type: 'json' };
import { featureGroups } from './pair-features.ts';
import { isSameQuake } from './same-quake.ts';
import { type Likeness, likeness } from './similarity.ts';
import type { StoryFingerprint } from './story-fingerprint.ts';

/** How sure it is that two reports are of one event, in log-odds, and in what they are alike. */
export type Similarity = Likeness & { score: number };

export type SameEventModel = {
  bias: number;
  weights: Readonly<Record<string, number>>;
  /** A report joins an event from this mean score over its pairs with the event's reports. */
  joinAt: number;
  /** Two events are merged from this mean score over the pairs of their reports. */
  mergeAt: number;
};

export const TRAINED: SameEventModel = trained;
/** The same quake measured by two agencies: no labelled set has measurements, and their words say little. */
const MEASURED = 4;

/**
 * Logistic regression over the features of a pair, trained on the labelled sets (`npm run train:same-event`): similarity
 * of two reports that no veto separates, the later one first.
 */
export function similarity(a: StoryFingerprint, b: StoryFingerprint, model = TRAINED): Similarity {
  const like = likeness(a, b);
  let score = model.bias;
  for (const features of featureGroups(a, b, like)) {
    for (const name in features) {
      const value = features[name] ?? 0;
      if (value !== 0) score += value * (model.weights[name] ?? 0);
    }
  }
  return { score: isSameQuake(a, b) ? Math.max(score, MEASURED) : score, ...like };
}

/** The share of such pairs that are of one event. */
export function probability(score: number): number {
  return 1 / (1 + Math.exp(-score));
}
