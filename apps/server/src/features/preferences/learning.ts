import { toPreferenceCategory } from '@paligid/contract/categories';
import { DEFAULT_WEIGHT } from '@paligid/domain/preferences/category-weights';
import { applySteps, LEARNING_WINDOW_MS, learnFrom } from '@paligid/domain/preferences/learning';
import type { ClientBase, Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import * as interactions from './interactions.repository.ts';
import * as steps from './learning-steps.repository.ts';
import { presentWeights } from './preferences.presenter.ts';
import * as preferences from './preferences.repository.ts';

type LearningDeps = { db: Pool; clock: Clock; newId: () => string };

/** More than anybody does in a week. */
const MAX_LEARNED_FROM = 5_000;

/** The weights are locked first, so that two devices learn and undo one after the other. */
export function createLearning({ db, clock, newId }: LearningDeps) {
  return {
    /** Returns how many interactions were looked at. Repeating it at once changes nothing. */
    learn: (userId: string): Promise<number> =>
      inTransaction(db, async (tx) => {
        const known = await lockedWeights(tx, userId);
        const now = clock.now();
        const since = new Date(now.getTime() - LEARNING_WINDOW_MS);
        const acts = await interactions.list(tx, userId, since, MAX_LEARNED_FROM);
        const movedAtMs = await steps.findMoved(tx, userId, since);
        const weights = presentWeights(known);
        const learned = learnFrom({
          ...{ preferences: weights, nowMs: now.getTime(), movedAtMs },
          acts: acts.map(({ kind, storyId, category, seconds, at }) => ({
            ...{ kind, storyId, seconds, atMs: at.getTime() },
            topic: category === null ? null : toPreferenceCategory(category),
          })),
        });
        for (const step of learned) await steps.insert(tx, { ...step, id: newId(), userId, learnedAt: now });
        const changed = preferences.changedWeights(applySteps(weights, learned));
        await preferences.save(tx, { userId, weights: changed, now, isLearned: true });
        return acts.length;
      }),

    /** A weight that was changed since, by hand or by learning, stays as it is. */
    undo: (userId: string, id: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const known = await lockedWeights(tx, userId);
        const now = clock.now();
        const step = await steps.undo(tx, { id, userId, now });
        if (step === undefined) throw new ApiError('NOT_FOUND');
        if (step.wasUndone || (known.get(step.category) ?? DEFAULT_WEIGHT) !== step.to) return;
        const all = [...presentWeights(known), { category: step.category, weight: step.from }];
        const weights = preferences.changedWeights(all);
        await preferences.save(tx, { userId, weights, now, isLearned: false });
      }),
  };
}

async function lockedWeights(tx: ClientBase, userId: string): Promise<preferences.Weights> {
  const known = await preferences.find(tx, userId, true);
  if (known === undefined) throw new ApiError('SIGN_IN_REQUIRED');
  return known.weights;
}
