import * as z from 'zod';
import { defineCall, done, success } from '../call.ts';
import {
  readerPlaceInputSchema,
  readerPlaceSchema,
  readingSummarySchema,
  readStorySchema,
  savedSettingsSchema,
  timedSettingsSchema,
} from '../entities/settings.ts';
import { boundedList } from '../fields.ts';
import { itemId, recordId } from '../ids.ts';
import { LIMITS } from '../limits.ts';

const readerPlaces = success(z.object({ places: boundedList(readerPlaceSchema, LIMITS.readerPlaces) }));
const placeParams = z.object({ id: recordId });

export const getSettings = defineCall({
  id: 'settings.get',
  method: 'GET',
  path: '/users/me/settings',
  summary: 'Addition: the settings of the account, and when each was changed',
  access: 'reader',
  signed: true,
  response: success(savedSettingsSchema),
});

export const updateSettings = defineCall({
  id: 'settings.update',
  method: 'PUT',
  path: '/users/me/settings',
  summary:
    'Addition: change settings; of two devices the later change of a field wins, and the response has what won',
  access: 'reader',
  signed: true,
  body: timedSettingsSchema,
  response: success(savedSettingsSchema),
});

export const listReaderPlaces = defineCall({
  id: 'settings.places',
  method: 'GET',
  path: '/users/me/places',
  summary: "Addition: the reader's own places, in the order in which they were added",
  access: 'reader',
  signed: true,
  response: readerPlaces,
});

export const putReaderPlace = defineCall({
  id: 'settings.putPlace',
  method: 'PUT',
  path: '/users/me/places/{id}',
  summary: 'Addition: add or change a place; the id is made by the device, so that repeating it adds nothing',
  access: 'reader',
  signed: true,
  params: placeParams,
  body: readerPlaceInputSchema,
  response: readerPlaces,
});

export const deleteReaderPlace = defineCall({
  id: 'settings.deletePlace',
  method: 'DELETE',
  path: '/users/me/places/{id}',
  summary: 'Addition: remove a place',
  access: 'reader',
  signed: true,
  params: placeParams,
  response: readerPlaces,
});

export const getReadingSummary = defineCall({
  id: 'settings.reading',
  method: 'GET',
  path: '/users/me/reading',
  summary: 'Addition: how much the reader has read, counted from the records',
  access: 'reader',
  signed: true,
  response: success(readingSummarySchema),
});

export const listReadStories = defineCall({
  id: 'settings.readStories',
  method: 'GET',
  path: '/users/me/reading/stories',
  summary: 'Addition: the stories that were read, newest first',
  access: 'reader',
  signed: true,
  query: z.object({ before: recordId.optional() }),
  response: success(
    z.object({
      stories: boundedList(readStorySchema, LIMITS.readStories),
      next: recordId.nullable().meta({ description: '`before` of the next page.' }),
    }),
  ),
});

export const deleteReadStory = defineCall({
  id: 'settings.deleteReadStory',
  method: 'DELETE',
  path: '/users/me/reading/stories/{id}',
  summary: 'Addition: remove a story from the reading history',
  access: 'reader',
  signed: true,
  params: z.object({ id: itemId }),
  response: done,
});

export const deleteReading = defineCall({
  id: 'settings.deleteReading',
  method: 'DELETE',
  path: '/users/me/reading',
  summary: 'Addition: delete every record of what was read, liked, hidden and shared',
  access: 'reader',
  signed: true,
  response: done,
});
