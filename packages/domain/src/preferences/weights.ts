type CategoryPreference = { category: string; weight: number };

export const DEFAULT_WEIGHT = 0.5;
const PREFERRED_WEIGHT = 0.8;

export function clampWeight(weight: number): number {
  return Math.min(1, Math.max(0, weight));
}

/** The list itself comes back when nothing changes, so that a caller can tell. */
export function withWeight(
  preferences: readonly CategoryPreference[],
  category: string,
  weight: number,
): readonly CategoryPreference[] {
  const isKnown = preferences.some((preference) => preference.category === category);
  if (!isKnown || Number.isNaN(weight)) return preferences;
  return preferences.map((preference) =>
    preference.category === category ? { category, weight: clampWeight(weight) } : preference,
  );
}

/** The weights of a reader who chose these interests; with none chosen, those of a reset. */
export function initialWeights(
  categories: readonly string[],
  chosen: readonly string[] = [],
): CategoryPreference[] {
  return categories.map((category) => ({
    category,
    weight: chosen.includes(category) ? PREFERRED_WEIGHT : DEFAULT_WEIGHT,
  }));
}
