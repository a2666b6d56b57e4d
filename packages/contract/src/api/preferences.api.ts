import * as z from 'zod';
import { defineCall, done, success } from '../call.ts';
import { categoryPreferencesSchema, interactionSchema } from '../entities/preferences.ts';
import { count } from '../fields.ts';

const preferencesData = z.object({ preferences: categoryPreferencesSchema });

export const getPreferences = defineCall({
  id: 'preferences.get',
  method: 'GET',
  path: '/users/preferences',
  summary: 'The weights of the categories',
  access: 'reader',
  signed: true,
  response: success(preferencesData),
});

export const updatePreferences = defineCall({
  id: 'preferences.update',
  method: 'PUT',
  path: '/users/preferences',
  summary: 'Change weights',
  access: 'reader',
  signed: true,
  body: preferencesData,
  response: success(preferencesData),
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

export const learnPreferences = defineCall({
  id: 'preferences.learn',
  method: 'POST',
  path: '/users/preferences/learn',
  summary: 'Learn the weights from the interactions',
  access: 'reader',
  signed: true,
  response: success(preferencesData.extend({ learned_from: count })),
});
