import type { getPreferences } from '@paligid/contract/api/preferences.api';
import { PREFERENCE_CATEGORIES } from '@paligid/contract/categories';
import { wireId } from '@paligid/domain/ids';
import { DEFAULT_WEIGHT } from '@paligid/domain/preferences/category-weights';
import type * as z from 'zod';
import type { Interaction } from './interaction-rows.ts';
import type { InteractionRow } from './interactions.repository.ts';
import type { StepRow } from './learning-steps.repository.ts';
import type { Weights } from './preferences.repository.ts';

type PreferencesData = z.output<typeof getPreferences.response>['data'];
export type Preferences = PreferencesData['preferences'];
export type Step = PreferencesData['steps'][number];

export function presentWeights(weights: Weights): Preferences {
  return PREFERENCE_CATEGORIES.map((category) => ({
    category,
    weight: weights.get(category) ?? DEFAULT_WEIGHT,
  }));
}

/** A step of a category that no longer exists is left out. */
export function presentSteps(rows: readonly StepRow[], weights: Weights): Step[] {
  return rows.flatMap(({ category, learnedAt, undoneAt, to, ...row }) => {
    const known = PREFERENCE_CATEGORIES.find((name) => name === category);
    if (known === undefined) return [];
    const isAsLearned = (weights.get(category) ?? DEFAULT_WEIGHT) === to;
    return {
      ...{ ...row, to, category: known, learned_at: learnedAt.toISOString() },
      ...{ undone_at: undoneAt?.toISOString() ?? null, can_undo: undoneAt === null && isAsLearned },
    };
  });
}

export function presentInteraction(row: InteractionRow): Interaction {
  const { storyId, isEvent, kind, category, seconds, at } = row;
  return {
    story_id: storyId === null ? null : wireId(isEvent ? 'cluster' : 'story', storyId),
    interaction_type: kind,
    category: category as Interaction['category'],
    duration_seconds: seconds,
    timestamp: at.toISOString(),
  };
}
