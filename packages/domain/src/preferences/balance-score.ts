/** Shown before the first weights are loaded. */
const INITIAL_SCORE = 50;
/** The greatest variance that weights between 0 and 1 can have: half of them 0, half of them 1. */
const GREATEST_VARIANCE = 0.25;

/** The filter bubble score. 100 is a balanced feed, 0 a one-sided one. */
export function balanceScore(weights: readonly number[]): number {
  if (weights.length === 0) return INITIAL_SCORE;
  const score = Math.round(100 * (1 - variance(weights) / GREATEST_VARIANCE));
  return Math.min(100, Math.max(0, score));
}

function variance(values: readonly number[]): number {
  const mean = average(values);
  return average(values.map((value) => (value - mean) ** 2));
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
