import { clampWeight, DEFAULT_WEIGHT } from './weights.ts';

type Interaction = { kind: string; category: string | null };
type CategoryPreference = { category: string; weight: number };

/** How much an act says about what a reader wants to see. A search names no category. */
const SAYS = new Map([
  ...(['like', 'save', 'share'] as const).map((kind) => [kind, 2] as const),
  ...(['read', 'chat'] as const).map((kind) => [kind, 1] as const),
  ['view', 0.1],
  ['dismiss', -1],
  ['unsave', -1],
]);
/** So many points, all for one thing, move a weight half of the way to its end. */
const HALF_WAY_POINTS = 10;

/**
 * Moves each weight towards liked or disliked by what was done since it was last learned. A category that nothing
 * was done with stays where the reader put it, and nothing ever gets quite to an end.
 */
export function learnedWeights(
  preferences: readonly CategoryPreference[],
  interactions: readonly Interaction[],
): CategoryPreference[] {
  const points = new Map<string, number>();
  for (const { kind, category } of interactions) {
    if (category !== null) points.set(category, (points.get(category) ?? 0) + (SAYS.get(kind) ?? 0));
  }
  return preferences.map(({ category, weight }) => ({
    category,
    weight: moved(weight, points.get(category) ?? 0),
  }));
}

function moved(weight: number, points: number): number {
  const end = points > 0 ? 1 : 0;
  const way = Math.abs(points) / (Math.abs(points) + HALF_WAY_POINTS);
  const from = Number.isFinite(weight) ? clampWeight(weight) : DEFAULT_WEIGHT;
  return Math.round((from + (end - from) * way) * 1000) / 1000;
}
