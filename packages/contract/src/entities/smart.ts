import * as z from 'zod';
import {
  addition,
  clockTime,
  count,
  filledText,
  latitude,
  listOf,
  longitude,
  share,
  text,
} from '../fields.ts';
import { LIMITS, TEXT } from '../limits.ts';
import { routinePhaseSchema } from './routine-phases.ts';
import { storySchema } from './stories.ts';

/** A week: no phase lasts longer or lies farther ahead. */
const minutes = z.int().min(0).max(10_080);

const recommended = { story: storySchema, reason: filledText(TEXT.message) };

export const nowRelevantSchema = z.object({
  ...recommended,
  urgency: z.enum(['immediate', 'within_hour', 'today', 'this_week']),
  confidence: share,
});
export const upcomingRelevantSchema = z.object({
  ...recommended,
  timing: filledText(TEXT.label).meta({ description: "A text such as 'in 45 minutes'." }),
});
export const basedOnRoutineSchema = z.object({
  ...recommended,
  routine_phase: routinePhaseSchema,
  confidence: share,
});
export const interestBasedSchema = z.object({ ...recommended, similarity_score: share });

export const smartRecommendationsSchema = z
  .object({
    now_relevant: listOf(nowRelevantSchema, LIMITS.recommendationsMax),
    upcoming_relevant: listOf(upcomingRelevantSchema, LIMITS.recommendationsMax),
    based_on_routine: listOf(basedOnRoutineSchema, LIMITS.recommendationsMax),
    interest_based: listOf(interestBasedSchema, LIMITS.recommendationsMax),
  })
  .meta({ id: 'SmartRecommendations' });

export const contextualFactorsSchema = z.object({
  time_of_day: filledText(TEXT.word),
  day_of_week: filledText(TEXT.word),
  weather: z.enum(['clear', 'sunny', 'cloudy', 'rainy', 'windy', 'stormy']).nullable(),
  traffic_level: z.enum(['light', 'moderate', 'heavy', 'severe']).nullable(),
});

export const contextLocationSchema = z.object({ area: text(TEXT.label), lat: latitude, lon: longitude });

/** What is not known stays null: the next phase, the weather, where the reader is. */
export const smartContextSchema = z
  .object({
    current_phase: routinePhaseSchema,
    confidence: share,
    time_in_phase: minutes.meta({ description: 'Minutes.' }),
    predicted_next_phase: routinePhaseSchema.nullable(),
    time_until_next_phase: minutes.nullable().meta({ description: 'Minutes.' }),
    contextual_factors: contextualFactorsSchema,
    location: contextLocationSchema.nullable(),
  })
  .meta({ id: 'SmartContext' });

export const learnedRoutineSchema = z.object({
  routine_phase: routinePhaseSchema,
  starts_at: clockTime,
  ends_at: clockTime,
  days: listOf(z.int().min(1).max(7), 7).meta({ description: 'ISO weekdays, 1 is Monday.' }),
  confidence: share,
});

export const routineDataSchema = z
  .object({
    learning_status: z.enum(['insufficient_data', 'learning', 'learned']),
    data_points: count,
    routines: addition(listOf(learnedRoutineSchema), 'what was learned.'),
  })
  .meta({ id: 'RoutineData' });
