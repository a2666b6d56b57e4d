export type CategoryPreference = { category: string; weight: number };

export const DEFAULT_WEIGHT = 0.5;
const PREFERRED_WEIGHT = 0.8;

export function clampWeight(weight: number): number {
  return Math.min(1, Math.max(0, weight));
}

/** Returns the same list if nothing changes, so that callers can detect it. */
export function setCategoryWeight<P extends CategoryPreference>(
  preferences: readonly P[],
  category: string,
  weight: number,
): readonly P[] {
  const isKnown = preferences.some((preference) => preference.category === category);
  if (!isKnown || Number.isNaN(weight)) return preferences;
  return preferences.map((preference) =>
    preference.category === category ? { ...preference, weight: clampWeight(weight) } : preference,
  );
}

/** The weights of a reader who chose these interests; with none chosen, the weights after a reset. */
export function initialWeights<C extends string>(
  categories: readonly C[],
  chosen: readonly string[] = [],
): { category: C; weight: number }[] {
  return categories.map((category) => ({
    category,
    weight: chosen.includes(category) ? PREFERRED_WEIGHT : DEFAULT_WEIGHT,
  }));
}

/** Displayed before the first weights are loaded. */
const INITIAL_SCORE = 50;
/** The maximum variance of weights between 0 and 1: half of them 0, half of them 1. */
const MAX_VARIANCE = 0.25;

/** The filter bubble score. 100 is a balanced feed, 0 a one-sided one. */
export function balanceScore(weights: readonly number[]): number {
  if (weights.length === 0) return INITIAL_SCORE;
  const score = Math.round(100 * (1 - variance(weights) / MAX_VARIANCE));
  return Math.min(100, Math.max(0, score));
}

function variance(values: readonly number[]): number {
  const mean = average(values);
  return average(values.map((value) => (value - mean) ** 2));
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export type Stance = 'avoid' | 'neutral' | 'prefer';

const NEUTRAL_FROM = 0.3;
const NEUTRAL_TO = 0.7;

/** The meaning of a slider weight for the reader. */
export function stanceFromWeight(weight: number): Stance {
  if (weight < NEUTRAL_FROM) return 'avoid';
  if (weight > NEUTRAL_TO) return 'prefer';
  return 'neutral';
}

const MIN_INTERESTS = 1;

export function hasEnoughInterests(chosen: readonly string[]): boolean {
  return chosen.length >= MIN_INTERESTS;
}
