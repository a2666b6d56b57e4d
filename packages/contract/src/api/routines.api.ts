import * as z from 'zod';
import { defineCall, done, success } from '../call.ts';
import { statedRoutineInputSchema } from '../entities/routines.ts';
import { routineDataSchema, routinePhaseSchema } from '../entities/smart.ts';
import { boundedList, boundedText, filledText } from '../fields.ts';
import { placeCode } from '../ids.ts';
import { LIMITS, TEXT } from '../limits.ts';
import { booleanInQuery } from '../query.ts';

export const smartRoutines = defineCall({
  id: 'routines.get',
  method: 'GET',
  path: '/smart/routines',
  summary: "What is known of the reader's days: stated by hand, or learned with their consent",
  access: 'reader',
  signed: true,
  response: success(routineDataSchema),
});

export const putStatedRoutine = defineCall({
  id: 'routines.put',
  method: 'PUT',
  path: '/smart/routines',
  summary: "Addition: state the reader's usual day by hand; it counts before what was learned",
  access: 'reader',
  signed: true,
  body: statedRoutineInputSchema,
  response: success(routineDataSchema),
});

export const deleteRoutines = defineCall({
  id: 'routines.delete',
  method: 'DELETE',
  path: '/smart/routines',
  summary: 'Addition: forget the stated day, what was learned, and what it was learned from',
  access: 'reader',
  signed: true,
  response: success(routineDataSchema),
});

export const routineWays = defineCall({
  id: 'routines.ways',
  method: 'GET',
  path: '/smart/routines/ways',
  summary: 'Addition: roads and lines that we know between two places, the nearest first',
  access: 'reader',
  signed: true,
  query: z.object({ from: placeCode, to: placeCode }),
  response: success(z.object({ ways: boundedList(filledText(TEXT.placeName), LIMITS.knownWays) })),
});

export const analyzeRoutines = defineCall({
  id: 'routines.analyze',
  method: 'POST',
  path: '/smart/routines/analyze',
  summary: 'Look at the days again; without force only if that was hours ago',
  access: 'reader',
  signed: true,
  query: z.object({ force: booleanInQuery().prefault(false) }),
  response: success(routineDataSchema),
});

export const giveRoutineFeedback = defineCall({
  id: 'routines.feedback',
  method: 'POST',
  path: '/smart/routines/feedback',
  summary: 'Say whether a learned phase was right; a wrong one is not used',
  access: 'reader',
  signed: true,
  body: z.object({
    routine_phase: routinePhaseSchema,
    correct: z.boolean(),
    comment: boundedText(TEXT.comment).optional(),
  }),
  response: done,
});
