import { createHash } from 'node:crypto';
import type { trackInteraction, updatePreferences } from '@paligid/contract/api/preferences.api';
import { PREFERENCE_CATEGORIES, toPreferenceCategory } from '@paligid/contract/categories';
import { LIMITS } from '@paligid/contract/limits';
import { newUuidV7, parseWireId, wireId } from '@paligid/domain/ids';
import { DEFAULT_WEIGHT, learnedWeights } from '@paligid/domain/preferences/category-weights';
import type { ClientBase, Pool } from 'pg';
import type * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import * as interactions from './interactions.repository.ts';
import * as preferences from './preferences.repository.ts';

type Interaction = z.output<typeof trackInteraction.body>;
type Preferences = z.output<typeof updatePreferences.body>['preferences'];

const DAY_MS = 24 * 60 * 60_000;
const HISTORY_MS = 30 * DAY_MS;
/** Clocks of phones differ a little. */
const MAX_CLOCK_SKEW_MS = 5 * 60_000;
/** More than anybody does in a month. */
const MAX_LEARNED_FROM = 5_000;

export type PreferencesService = ReturnType<typeof preferencesService>;

export function preferencesService({ db, clock }: { db: Pool; clock: Clock }) {
  const weightsOf = async (userId: string): Promise<Preferences> =>
    presentWeights((await preferences.find(db, userId))?.weights ?? new Map());
  return {
    weights: async (userId: string) => ({ preferences: await weightsOf(userId) }),

    /** Weights that are not sent are left unchanged. */
    update: async (userId: string, changes: Preferences) => {
      await inTransaction(db, async (tx) => {
        const known = await preferences.find(tx, userId, true);
        if (known === undefined) throw new ApiError('SIGN_IN_REQUIRED');
        const all = [...presentWeights(known.weights), ...changes];
        await preferences.save(tx, {
          userId,
          weights: changedWeights(all),
          now: clock.now(),
          isLearned: false,
        });
      });
      return { preferences: await weightsOf(userId) };
    },

    /** Interactions older than the history are ignored; those in the future are an error. */
    track: async (userId: string, { story_id, interaction_type: kind, ...rest }: Interaction) => {
      const at = new Date(rest.timestamp);
      const nowMs = clock.now().getTime();
      if (at.getTime() > nowMs + MAX_CLOCK_SKEW_MS) throw new ApiError('INVALID_REQUEST');
      if (at.getTime() < nowMs - HISTORY_MS) return {};
      const story = story_id === null ? undefined : parseWireId(story_id);
      const storyId = story?.uuid ?? null;
      const id = interactionId({ userId, storyId, kind, at });
      const { category, duration_seconds: seconds } = rest;
      const isEvent = story?.kind === 'cluster';
      const row = { id, userId, kind, storyId, isEvent, category, seconds, at };
      const isAgreed = await interactions.insert(db, row);
      if (isAgreed === undefined) throw new ApiError('SIGN_IN_REQUIRED');
      if (!isAgreed) throw new ApiError('CONSENT_REQUIRED');
      return {};
    },

    /** For a reader who withdraws the consent. */
    deleteInteractions: (tx: ClientBase, userId: string) => interactions.deleteAll(tx, userId),

    /** Learns from the interactions since the last time; repeating it at once changes nothing. */
    learn: (userId: string) =>
      inTransaction(db, async (tx) => {
        const now = clock.now();
        const known = await preferences.find(tx, userId, true);
        if (known === undefined) throw new ApiError('SIGN_IN_REQUIRED');
        const since = new Date(Math.max(known.learnedAt?.getTime() ?? 0, now.getTime() - HISTORY_MS));
        const acts = await interactions.list(tx, userId, since, MAX_LEARNED_FROM);
        const told = acts.map(({ kind, category }) => ({
          kind,
          category: category === null ? null : toPreferenceCategory(category),
        }));
        const weights = changedWeights(learnedWeights(presentWeights(known.weights), told));
        await preferences.save(tx, { userId, weights, now, isLearned: true });
        return { preferences: presentWeights(weights), learned_from: acts.length };
      }),

    /** For the reader's own data export, newest first. */
    interactions: async (userId: string): Promise<Interaction[]> => {
      const rows = await interactions.list(db, userId, new Date(0), LIMITS.exportList);
      return rows.map(({ storyId, isEvent, kind, category, seconds, at }) => ({
        story_id: storyId === null ? null : wireId(isEvent ? 'cluster' : 'story', storyId),
        interaction_type: kind,
        category: category as Interaction['category'],
        duration_seconds: seconds,
        timestamp: at.toISOString(),
      }));
    },
  };
}

function presentWeights(weights: preferences.Weights): Preferences {
  return PREFERENCE_CATEGORIES.map((category) => ({
    category,
    weight: weights.get(category) ?? DEFAULT_WEIGHT,
  }));
}

/** Only weights that differ from neutral are stored; of two values for one category the later counts. */
function changedWeights(all: readonly { category: string; weight: number }[]): preferences.Weights {
  const weights = new Map(all.map(({ category, weight }) => [category, weight]));
  return new Map([...weights].filter(([, weight]) => weight !== DEFAULT_WEIGHT));
}

type Act = { userId: string; storyId: string | null; kind: string; at: Date };

/**
 * Deterministic: the same interaction of the same reader at the same time has the same id, however often it is sent.
 */
function interactionId({ userId, storyId, kind, at }: Act): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([userId, storyId, kind, at.getTime()]))
    .digest();
  return newUuidV7(at.getTime(), (length) => hash.subarray(0, length));
}
