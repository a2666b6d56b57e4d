import * as z from 'zod';
import { CATEGORIES, PREFERENCE_CATEGORIES } from '../categories.ts';
import { boundedList, boundedText, instant, share } from '../fields.ts';
import { itemId } from '../ids.ts';
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
