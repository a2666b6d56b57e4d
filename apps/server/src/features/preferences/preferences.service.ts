import type { trackInteractions } from '@paligid/contract/api/preferences.api';
import { LIMITS } from '@paligid/contract/limits';
import type { ClientBase, Pool } from 'pg';
import type * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { type Interaction, interactionRow, queuedId } from './interaction-rows.ts';
import * as interactions from './interactions.repository.ts';
import { createLearning } from './learning.ts';
import * as steps from './learning-steps.repository.ts';
import {
  type Preferences,
  presentInteraction,
  presentSteps,
  presentWeights,
  type Step,
} from './preferences.presenter.ts';
import * as preferences from './preferences.repository.ts';

type InteractionBatch = z.output<typeof trackInteractions.body>;

const HISTORY_MS = 30 * 24 * 60 * 60_000;
/** Clocks of phones differ a little. */
const MAX_CLOCK_SKEW_MS = 5 * 60_000;

/** With what was learned from them; the weights are the reader's own. */
async function deleteInteractions(tx: ClientBase, userId: string): Promise<void> {
  await interactions.deleteAll(tx, userId);
  await steps.deleteAll(tx, userId);
}

export type PreferencesService = ReturnType<typeof preferencesService>;

export function preferencesService({ db, clock, newId }: { db: Pool; clock: Clock; newId: () => string }) {
  const learning = createLearning({ db, clock, newId });

  const listed = async (userId: string) => {
    const [known, rows] = await Promise.all([
      preferences.find(db, userId),
      steps.list(db, userId, LIMITS.learningSteps),
    ]);
    const weights = known?.weights ?? new Map();
    return {
      preferences: presentWeights(weights),
      learned_at: known?.learnedAt?.toISOString() ?? null,
      steps: presentSteps(rows, weights),
    };
  };

  const store = async (userId: string, rows: readonly interactions.NewInteraction[]) => {
    const isAgreed = await interactions.insertMany(db, userId, rows);
    if (isAgreed === undefined) throw new ApiError('SIGN_IN_REQUIRED');
    if (!isAgreed) throw new ApiError('CONSENT_REQUIRED');
  };

  const isInFuture = ({ timestamp }: { timestamp: string }) =>
    Date.parse(timestamp) > clock.now().getTime() + MAX_CLOCK_SKEW_MS;
  const isTooOld = ({ timestamp }: { timestamp: string }) =>
    Date.parse(timestamp) < clock.now().getTime() - HISTORY_MS;

  return {
    weights: listed,

    /** Weights that are not sent are left unchanged. */
    update: async (userId: string, changes: Preferences) => {
      await inTransaction(db, async (tx) => {
        const known = await preferences.find(tx, userId, true);
        if (known === undefined) throw new ApiError('SIGN_IN_REQUIRED');
        const weights = preferences.changedWeights([...presentWeights(known.weights), ...changes]);
        await preferences.save(tx, { userId, weights, now: clock.now(), isLearned: false });
      });
      return listed(userId);
    },

    /** An interaction older than the history is ignored; one in the future is an error. */
    track: async (userId: string, it: Interaction) => {
      if (isInFuture(it)) throw new ApiError('INVALID_REQUEST');
      if (!isTooOld(it)) await store(userId, [interactionRow(userId, it)]);
      return {};
    },

    /**
     * A batch that is sent again changes nothing. What cannot be stored is left out rather than refused, so that one
     * record of a wrong clock does not hold up the others for good.
     */
    trackMany: async (userId: string, { interactions: sent, undone }: InteractionBatch) => {
      const usable = sent.filter((it) => !isInFuture(it) && !isTooOld(it));
      await store(
        userId,
        usable.map((it) => interactionRow(userId, it)),
      );
      await interactions.deleteMany(
        db,
        userId,
        undone.filter((it) => !isInFuture(it)).map((it) => queuedId(userId, it)),
      );
      return {};
    },

    /** For a reader who withdraws the consent. */
    deleteInteractions,

    forget: async (userId: string) => {
      await inTransaction(db, (tx) => deleteInteractions(tx, userId));
      return {};
    },

    learn: async (userId: string) => {
      const learnedFrom = await learning.learn(userId);
      return { ...(await listed(userId)), learned_from: learnedFrom };
    },

    undo: async (userId: string, stepId: string) => {
      await learning.undo(userId, stepId);
      return listed(userId);
    },

    /** For the reader's own data export, newest first. */
    interactions: async (userId: string): Promise<Interaction[]> =>
      (await interactions.list(db, userId, new Date(0), LIMITS.exportList)).map(presentInteraction),

    learningSteps: async (userId: string): Promise<Step[]> => {
      const known = await preferences.find(db, userId);
      return presentSteps(await steps.list(db, userId, LIMITS.exportList), known?.weights ?? new Map());
    },
  };
}
