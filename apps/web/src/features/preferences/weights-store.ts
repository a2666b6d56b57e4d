import { PREFERENCE_CATEGORIES, type PreferenceCategory } from '@paligid/contract/categories';
import type { preferenceFlagsSchema } from '@paligid/contract/entities/preferences';
import {
  balanceScore,
  initialWeights,
  setCategoryWeight,
} from '@paligid/domain/preferences/category-weights';
import type * as z from 'zod';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { ApiRequestError } from '../../client/api/api-error.ts';
import { readQueue } from '../../client/preferences/interaction-queue.ts';
import type {
  CategoryWeights,
  LearningStep,
  PreferencesResponse,
  preferenceCalls,
} from '../../client/preferences/preference-calls.ts';
import type { KeyValueStorage } from '../../client/stores/key-value-storage.ts';
import { STORED_KEYS } from '../../client/stores/stored-keys.ts';

type Flags = z.output<typeof preferenceFlagsSchema>;

export interface WeightsState extends Flags {
  weights: CategoryWeights;
  /** What learning did, newest first. */
  steps: readonly LearningStep[];
  /** The reader's last change has been saved. */
  isSaved: boolean;
  load: () => Promise<void>;
  setWeight: (category: PreferenceCategory, weight: number) => void;
  reset: () => void;
  /** Prefers the chosen categories, as for a new reader. */
  initialize: (chosen: readonly string[]) => void;
  togglePreview: () => void;
  /** Sends the changed weights; rejects when they could not be saved. */
  save: (isLeaving?: boolean) => Promise<void>;
  /** Learns now; resolves to whether anything moved. Failures are swallowed. */
  learn: () => Promise<boolean>;
  undo: (stepId: string) => Promise<void>;
  /** The steps go with the interactions they came from. */
  clearSteps: () => void;
}

export type WeightsStore = StoreApi<WeightsState>;

export interface WeightsDeps {
  /** Absent for a guest, whose weights stay on the device. */
  calls: ReturnType<typeof preferenceCalls> | undefined;
  kvStorage: KeyValueStorage;
  /** The account has other weights now: its feed has another order. */
  onChanged?: () => void;
}

const AUTOSAVE_MS = 2_000;
const LOAD_FAILED = 'Failed to load preferences';
export const SAVE_FAILED = 'Failed to save preferences';

const NO_FLAGS: Flags = {
  isLoading: true,
  error: null,
  lastSyncedAt: null,
  isDirty: false,
  isLearning: false,
  lastLearnedAt: null,
  pendingInteractions: [],
  previewMode: false,
  filterBubbleScore: balanceScore([]),
};

/** The weights on screen. Each change is saved by itself two seconds after the last one. */
export function createWeightsStore({ calls, kvStorage, onChanged = () => {} }: WeightsDeps): WeightsStore {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What the server was last known to have; only what differs is sent, so that other devices keep their changes. */
  let saved: CategoryWeights = [];

  return createStore<WeightsState>((set, get) => {
    const show = (weights: CategoryWeights) =>
      set({ weights, filterBubbleScore: balanceScore(weights.map(({ weight }) => weight)) });

    const change = (weights: CategoryWeights) => {
      if (weights === get().weights) return;
      show(weights);
      set({ isDirty: true, isSaved: false, error: null });
      clearTimeout(timer);
      timer = setTimeout(
        () =>
          void get()
            .save()
            .catch(() => {}),
        AUTOSAVE_MS,
      );
    };

    const receive = ({ preferences, learned_at, steps }: PreferencesResponse) => {
      saved = preferences;
      set({
        ...{ steps, lastLearnedAt: learned_at, lastSyncedAt: new Date().toISOString(), isLoading: false },
        pendingInteractions: [...(readQueue(kvStorage)?.waiting ?? [])],
      });
      // A weight that the reader is just moving is not pulled back.
      if (!get().isDirty) show(preferences);
    };

    return {
      ...NO_FLAGS,
      weights: [],
      steps: [],
      isSaved: false,

      load: async () => {
        set({ isLoading: true, error: null });
        const local = readStoredWeights(kvStorage);
        if (calls === undefined) {
          show(withStored(local));
          set({ isLoading: false });
          return;
        }
        try {
          receive(await calls.get());
          if (local.length > 0 && !get().isDirty) {
            // Set before signing in: now it is the account's.
            change(withStored([...get().weights, ...local]));
          }
        } catch (error) {
          set({ isLoading: false, error: serverMessage(error) ?? LOAD_FAILED });
        }
      },

      setWeight: (category, weight) => change(setCategoryWeight(get().weights, category, weight)),
      reset: () => change(initialWeights(PREFERENCE_CATEGORIES)),
      initialize: (chosen) => change(initialWeights(PREFERENCE_CATEGORIES, chosen)),
      togglePreview: () => set(({ previewMode }) => ({ previewMode: !previewMode })),

      save: async (isLeaving = false) => {
        clearTimeout(timer);
        const { weights, isDirty } = get();
        if (!isDirty) return;
        if (calls === undefined) {
          kvStorage.write(STORED_KEYS.weights, weights);
          set({ isDirty: false, isSaved: true });
          return;
        }
        try {
          const response = await calls.update(changedSince(saved, weights), isLeaving);
          kvStorage.write(STORED_KEYS.weights, undefined);
          onChanged();
          // Unless the reader went on moving.
          if (get().weights === weights) set({ isDirty: false, isSaved: true, error: null });
          receive(response);
        } catch (error) {
          set({ error: SAVE_FAILED });
          throw error;
        }
      },

      learn: async () => {
        if (calls === undefined || get().isLearning) return false;
        set({ isLearning: true });
        const before = get().steps[0]?.id;
        try {
          await get().save();
          await calls.learn();
          await get().load();
          const hasMoved = get().steps[0]?.id !== before;
          if (hasMoved) onChanged();
          return hasMoved;
        } catch {
          return false;
        } finally {
          set({ isLearning: false });
        }
      },

      undo: async (stepId) => {
        if (calls === undefined) return;
        // A weight that waits to be saved would undo the undo.
        await get().save();
        receive(await calls.undo(stepId));
        onChanged();
      },

      clearSteps: () => set({ steps: [] }),
    };
  });
}

function changedSince(saved: CategoryWeights, weights: CategoryWeights): CategoryWeights {
  return weights.filter(
    ({ category, weight }) => saved.find((it) => it.category === category)?.weight !== weight,
  );
}

/** Stored by this browser, but perhaps by an older version. */
function readStoredWeights(kvStorage: KeyValueStorage): CategoryWeights {
  const stored = kvStorage.read(STORED_KEYS.weights);
  if (!Array.isArray(stored)) return [];
  return PREFERENCE_CATEGORIES.flatMap((category) => {
    const weight: unknown = stored.find((it) => it?.category === category)?.weight;
    return typeof weight === 'number' && weight >= 0 && weight <= 1 ? { category, weight } : [];
  });
}

/** Of two values for one category the later counts; a category without one is neutral. */
function withStored(stored: CategoryWeights): CategoryWeights {
  const weights = new Map(stored.map(({ category, weight }) => [category, weight]));
  return initialWeights(PREFERENCE_CATEGORIES).map((it) => ({
    ...it,
    weight: weights.get(it.category) ?? it.weight,
  }));
}

function serverMessage(error: unknown): string | undefined {
  return error instanceof ApiRequestError ? error.serverMessage : undefined;
}
