import * as z from 'zod';
import { CATEGORIES, PREFERENCE_CATEGORIES } from '../categories.ts';
import { addition, boundedList, boundedText, count, instant, share } from '../fields.ts';
import { itemId, recordId } from '../ids.ts';
import { LIMITS, TEXT } from '../limits.ts';

export const INTERACTION_TYPES = [
  'view',
  'read',
  'like',
  'dismiss',
  'save',
  'unsave',
  'share',
  'chat',
  'search',
  // Addition: the report at its publisher.
  'open_source',
] as const;

/** The app's settings, persisted in the browser. */
export const appPreferencesSchema = z
  .object({
    language: z.enum(['english', 'filipino']),
    darkMode: z.boolean(),
    notificationsEnabled: z.boolean(),
    locationEnabled: z.boolean(),
    refreshInterval: z
      .number()
      .min(LIMITS.refreshMinutesMin)
      .max(LIMITS.refreshMinutesMax)
      .meta({ description: 'Minutes.' }),
    fontSize: z.enum(['small', 'medium', 'large']),
    compactMode: z.boolean(),
  })
  .meta({ id: 'AppPreferences' });

export const categoryPreferenceSchema = z
  .object({ category: z.enum(PREFERENCE_CATEGORIES), weight: share })
  .meta({ id: 'CategoryPreference' });

export const categoryPreferencesSchema = boundedList(categoryPreferenceSchema, PREFERENCE_CATEGORIES.length);

/** A search has neither a story nor a category. */
export const interactionSchema = z
  .object({
    story_id: itemId.nullable(),
    interaction_type: z.enum(INTERACTION_TYPES),
    category: z.enum(CATEGORIES).nullable(),
    duration_seconds: z.number().min(0).max(86_400),
    timestamp: instant,
  })
  .meta({ id: 'Interaction' });

/**
 * Made by the browser when it happens, so that a batch that is sent again is not counted twice, and so that it can be
 * taken back.
 */
const clientId = z
  .string()
  .regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  .meta({ description: "Addition: the browser's own id of the interaction." });

export const queuedInteractionSchema = interactionSchema
  .extend({ client_id: clientId })
  .meta({ id: 'QueuedInteraction' });

/** With its time, from which the server finds the stored row. */
export const undoneInteractionSchema = queuedInteractionSchema
  .pick({ client_id: true, timestamp: true })
  .meta({ id: 'UndoneInteraction' });

/** One weight that learning moved, with the stories that moved it. */
export const learningStepSchema = z
  .object({
    id: recordId,
    category: z.enum(PREFERENCE_CATEGORIES),
    from: share,
    to: share,
    liked: count.meta({ description: 'Stories of the week that the reader showed interest in.' }),
    hidden: count.meta({ description: 'Stories of the week that the reader hid.' }),
    learned_at: instant,
    undone_at: instant.nullable(),
    can_undo: z.boolean().meta({ description: 'The weight is still as learning left it.' }),
  })
  .meta({ id: 'LearningStep', description: 'Addition: why a weight has moved.' });

/** The weights, and what learning did to them, newest first. */
export const learnedPreferencesSchema = z.object({
  preferences: categoryPreferencesSchema,
  learned_at: addition(instant.nullable(), 'when weights were last learned.'),
  steps: addition(boundedList(learningStepSchema, LIMITS.learningSteps), 'what learning moved.'),
});

/** What the preference store holds besides the weights. */
export const preferenceFlagsSchema = z.object({
  isLoading: z.boolean(),
  error: boundedText(TEXT.message).nullable(),
  lastSyncedAt: instant.nullable(),
  isDirty: z.boolean(),
  isLearning: z.boolean(),
  lastLearnedAt: instant.nullable(),
  pendingInteractions: boundedList(interactionSchema),
  previewMode: z.boolean(),
  filterBubbleScore: z.int().min(0).max(100),
});
