import * as z from 'zod';
import { defineCall, done, success } from '../call.ts';
import {
  categoryPreferencesSchema,
  interactionSchema,
  learnedPreferencesSchema,
  queuedInteractionSchema,
  undoneInteractionSchema,
} from '../entities/preferences.ts';
import { boundedList, count } from '../fields.ts';
import { recordId } from '../ids.ts';
import { LIMITS } from '../limits.ts';

const preferencesData = z.object({ preferences: categoryPreferencesSchema });

export const getPreferences = defineCall({
  id: 'preferences.get',
  method: 'GET',
  path: '/users/preferences',
  summary: 'The weights of the categories',
  access: 'reader',
  signed: true,
  response: success(learnedPreferencesSchema),
});

export const updatePreferences = defineCall({
  id: 'preferences.update',
  method: 'PUT',
  path: '/users/preferences',
  summary: 'Change weights',
  access: 'reader',
  signed: true,
  body: preferencesData,
  response: success(learnedPreferencesSchema),
});

export const trackInteraction = defineCall({
  id: 'preferences.trackInteraction',
  method: 'POST',
  path: '/users/interactions',
  summary: 'Record an interaction; the same one counts once; 409 without consent to analytics',
  access: 'reader',
  signed: true,
  body: interactionSchema,
  response: done,
});

export const trackInteractions = defineCall({
  id: 'preferences.trackInteractions',
  method: 'POST',
  path: '/users/interactions/batch',
  summary:
    'Addition: record interactions and take back others; each client_id counts once; 409 without consent to analytics',
  access: 'reader',
  signed: true,
  body: z.object({
    interactions: boundedList(queuedInteractionSchema, LIMITS.interactionBatch),
    undone: boundedList(undoneInteractionSchema, LIMITS.interactionBatch),
  }),
  response: done,
});

export const deleteInteractions = defineCall({
  id: 'preferences.forgetInteractions',
  method: 'DELETE',
  path: '/users/interactions',
  summary: 'Addition: forget every interaction and what was learned from them; the weights stay',
  access: 'reader',
  signed: true,
  response: done,
});

export const learnPreferences = defineCall({
  id: 'preferences.learn',
  method: 'POST',
  path: '/users/preferences/learn',
  summary: 'Learn the weights from the interactions',
  access: 'reader',
  signed: true,
  response: success(learnedPreferencesSchema.extend({ learned_from: count })),
});

export const undoLearning = defineCall({
  id: 'preferences.undoLearning',
  method: 'POST',
  path: '/users/preferences/steps/{id}/undo',
  summary: 'Addition: put back a weight that learning moved; a weight that was changed since stays',
  access: 'reader',
  signed: true,
  params: z.object({ id: recordId }),
  response: success(learnedPreferencesSchema),
});
