import { AT, CLUSTER_ID, STORY_ID } from '@paligid/testkit/build-story';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shapeErrors } from '../../test/shape.ts';
import {
  appPreferencesSchema,
  categoryPreferenceSchema,
  INTERACTION_TYPES,
  interactionSchema,
  preferenceFlagsSchema,
} from './preferences.ts';

const notBoolean = [1, 'true'];
const interaction = {
  story_id: STORY_ID,
  interaction_type: 'view',
  category: 'traffic',
  duration_seconds: 12,
  timestamp: AT,
};

test('[ENTITY-034] preferences have exactly the named fields and survive storage', () => {
  const sample = {
    language: 'filipino',
    darkMode: true,
    notificationsEnabled: true,
    locationEnabled: false,
    refreshInterval: 15,
    fontSize: 'medium',
    compactMode: false,
  };
  const faults = shapeErrors(appPreferencesSchema, {
    sample,
    wrong: {
      language: ['tagalog', 'fil', 1],
      darkMode: notBoolean,
      notificationsEnabled: notBoolean,
      locationEnabled: notBoolean,
      refreshInterval: [4, 61, '15'],
      fontSize: ['huge', 12],
      compactMode: notBoolean,
    },
  });
  expect(faults).toEqual([]);
  expect(appPreferencesSchema.parse(JSON.parse(JSON.stringify(sample)))).toEqual(sample);
  expect(appPreferencesSchema.shape.language.options).toEqual(['english', 'filipino']);
});

test('[ENTITY-035] a category preference has a category and a weight from 0 to 1', () => {
  const faults = shapeErrors(categoryPreferenceSchema, {
    sample: { category: 'emergency', weight: 0.5 },
    wrong: { category: ['politics', 1], weight: [-0.01, 1.01, '0.5'] },
  });
  expect(faults).toEqual([]);
  fc.assert(
    fc.property(fc.double({ min: -2, max: 2, noNaN: true }), (weight) => {
      const isTaken = categoryPreferenceSchema.safeParse({ category: 'health', weight }).success;
      return isTaken === (weight >= 0 && weight <= 1);
    }),
  );
});

test('[ENTITY-036] an interaction record has exactly the named fields', () => {
  const faults = shapeErrors(interactionSchema, {
    sample: interaction,
    nullable: ['story_id', 'category'],
    wrong: {
      story_id: ['s-1', 1],
      interaction_type: ['stare', 1],
      category: ['news', 1],
      duration_seconds: [-1, 86_401, '12'],
      timestamp: ['now', 1],
    },
  });
  expect(faults).toEqual([]);
  expect(interactionSchema.safeParse({ ...interaction, story_id: CLUSTER_ID }).success).toBe(true);
});

test('interactions are of the nine types of the decisions, and one for the report at its publisher', () => {
  expect(INTERACTION_TYPES).toEqual([
    ...['view', 'read', 'like', 'dismiss', 'save', 'unsave', 'share', 'chat', 'search'],
    'open_source',
  ]);
});

test('[ENTITY-059] the preference store has exactly the named flags', () => {
  const faults = shapeErrors(preferenceFlagsSchema, {
    sample: {
      isLoading: false,
      error: 'Failed to load preferences',
      lastSyncedAt: AT,
      isDirty: true,
      isLearning: false,
      lastLearnedAt: AT,
      pendingInteractions: [interaction],
      previewMode: false,
      filterBubbleScore: 50,
    },
    nullable: ['error', 'lastSyncedAt', 'lastLearnedAt'],
    wrong: {
      isLoading: notBoolean,
      error: [1, 'a'.repeat(501)],
      lastSyncedAt: ['now', 1],
      isDirty: notBoolean,
      isLearning: notBoolean,
      lastLearnedAt: ['now', 1],
      pendingInteractions: [1, [{}], Array(101).fill(interaction)],
      previewMode: notBoolean,
      filterBubbleScore: [-1, 101, 50.5, '50'],
    },
  });
  expect(faults).toEqual([]);
});
