import * as z from 'zod';
import {
  addition,
  boundedList,
  boundedText,
  clockTime,
  count,
  filledText,
  latitude,
  longitude,
  share,
} from '../fields.ts';
import { LIMITS, TEXT } from '../limits.ts';
import { routineAnchorSchema, statedRoutineSchema, watchedPhasesSchema } from './routines.ts';
import { storySchema } from './stories.ts';

export const ROUTINE_PHASES = [
  'morning_prep',
  'morning_commute',
  'work_hours',
  'lunch_break',
  'evening_commute',
  'evening_home',
  'weekend_relaxed',
  'weekend_social',
  'sleep_hours',
] as const;

export const routinePhaseSchema = z.enum(ROUTINE_PHASES).meta({ id: 'RoutinePhase' });

/** English as in the specification; the displayed text is in the language files. */
export const ROUTINE_PHASE_LABELS: Record<(typeof ROUTINE_PHASES)[number], string> = {
  morning_prep: 'Morning Routine',
  morning_commute: 'Morning Commute',
  work_hours: 'Work Hours',
  lunch_break: 'Lunch Break',
  evening_commute: 'Evening Commute',
  evening_home: 'Evening at Home',
  weekend_relaxed: 'Weekend Relaxation',
  weekend_social: 'Weekend Activities',
  sleep_hours: 'Sleep Time',
};

/** A week: no phase lasts longer or starts later. */
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
    now_relevant: boundedList(nowRelevantSchema, LIMITS.recommendationsMax),
    upcoming_relevant: boundedList(upcomingRelevantSchema, LIMITS.recommendationsMax),
    based_on_routine: boundedList(basedOnRoutineSchema, LIMITS.recommendationsMax),
    interest_based: boundedList(interestBasedSchema, LIMITS.recommendationsMax),
  })
  .meta({ id: 'SmartRecommendations' });

export const contextualFactorsSchema = z.object({
  time_of_day: filledText(TEXT.shortText),
  day_of_week: filledText(TEXT.shortText),
  weather: z.enum(['clear', 'sunny', 'cloudy', 'rainy', 'windy', 'stormy']).nullable(),
  traffic_level: z.enum(['light', 'moderate', 'heavy', 'severe']).nullable(),
});

export const contextLocationSchema = z.object({
  area: boundedText(TEXT.label),
  lat: latitude,
  lon: longitude,
});

/** Unknown values are null: the phase between two that are known, the next one, the weather, the reader's location. */
export const smartContextSchema = z
  .object({
    current_phase: routinePhaseSchema.nullable(),
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
  days: boundedList(z.int().min(1).max(7), 7).meta({ description: 'ISO weekdays, 1 is Monday.' }),
  confidence: share,
});

export const routineDataSchema = z
  .object({
    learning_status: z.enum(['insufficient_data', 'learning', 'learned']),
    data_points: count,
    routines: addition(boundedList(learnedRoutineSchema, LIMITS.routines), 'the parts of the week.'),
    source: addition(
      z.enum(['stated', 'learned']).nullable(),
      'whether the reader told us, or it was learned; null while nothing is known.',
    ),
    stated: addition(statedRoutineSchema.nullable(), 'what the reader told us.'),
    anchors: addition(boundedList(routineAnchorSchema, 4), 'the areas that were learned.'),
    explanation: addition(boundedText(TEXT.message), 'what it was made from, in the language of the reader.'),
    notify: addition(watchedPhasesSchema, 'before which the reader hears what touches their way.'),
  })
  .meta({ id: 'RoutineData' });
