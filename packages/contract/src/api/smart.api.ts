import * as z from 'zod';
import { defineCall, done, success } from '../call.ts';
import { feedSchema } from '../entities/feed.ts';
import { leaveNowSchema } from '../entities/leave-now.ts';
import { routinePhaseSchema, smartContextSchema, smartRecommendationsSchema } from '../entities/smart.ts';
import { filledText, instant } from '../fields.ts';
import { LIMITS, TEXT } from '../limits.ts';
import { booleanInQuery, wholeInQuery } from '../query.ts';

export const smartRecommendations = defineCall({
  id: 'smart.recommendations',
  method: 'GET',
  path: '/smart/recommendations',
  summary: 'What matters now, soon, by routine and by interest; null while too little is known',
  access: 'reader',
  signed: true,
  query: z.object({
    limit: wholeInQuery(1, LIMITS.recommendationsMax).prefault(LIMITS.recommendations),
    include_predictive: booleanInQuery().prefault(true),
  }),
  response: success(smartRecommendationsSchema.nullable()),
});

export const smartContext = defineCall({
  id: 'smart.context',
  method: 'GET',
  path: '/smart/context',
  summary: 'The phase of the day; null while too little is known',
  access: 'reader',
  signed: true,
  response: success(smartContextSchema.nullable()),
});

export const smartFeed = defineCall({
  id: 'smart.feed',
  method: 'GET',
  path: '/smart/feed/smart',
  summary: 'The feed ordered by routine',
  access: 'reader',
  signed: true,
  query: z.object({
    k: wholeInQuery(1, LIMITS.feedItemsMax).prefault(LIMITS.feedItems),
    hours: wholeInQuery(1, LIMITS.feedHoursMax).prefault(LIMITS.feedHours),
    include_predictions: booleanInQuery().prefault(true),
  }),
  response: success(feedSchema),
});

export const leaveNowCard = defineCall({
  id: 'smart.leaveNow',
  method: 'GET',
  path: '/smart/leave-now',
  summary: 'Addition: whether to leave now for the trip that is near; null without one',
  access: 'reader',
  signed: true,
  response: success(
    z.object({
      card: leaveNowSchema.nullable(),
      next_trip_at: instant.nullable().meta({ description: 'When the next trip begins.' }),
    }),
  ),
});

export const setNotToday = defineCall({
  id: 'smart.setNotToday',
  method: 'PUT',
  path: '/smart/leave-now/not-today',
  summary: 'Addition: the trip of the card is not made, or is made after all; no notice is sent before it',
  access: 'reader',
  signed: true,
  body: z.object({ depart_at: instant, not_today: z.boolean() }),
  response: done,
});

export const notifyPredictions = defineCall({
  id: 'smart.notifyPredictions',
  method: 'POST',
  path: '/smart/predictions/notify',
  summary: 'Turn notices of a prediction on or off',
  access: 'reader',
  signed: true,
  body: z
    .object({
      prediction_id: filledText(TEXT.id).optional(),
      routine_phase: routinePhaseSchema.optional(),
      enabled: z.boolean(),
    })
    .refine(
      (it) => it.prediction_id !== undefined || it.routine_phase !== undefined,
      'prediction_id or routine_phase is needed',
    ),
  response: done,
});
