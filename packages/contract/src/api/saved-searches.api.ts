import * as z from 'zod';
import { defineCall, success } from '../call.ts';
import { CATEGORIES } from '../categories.ts';
import { savedSearchSchema } from '../entities/saved-searches.ts';
import { boundedList, severitySchema } from '../fields.ts';
import { recordId } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { searchText } from './search.api.ts';

const savedSearches = success(z.object({ searches: boundedList(savedSearchSchema, LIMITS.savedSearches) }));

export const listSavedSearches = defineCall({
  id: 'savedSearches.list',
  method: 'GET',
  path: '/me/searches',
  summary: 'Addition: searches whose new results the reader is notified of, newest first',
  access: 'reader',
  signed: true,
  response: savedSearches,
});

export const saveSearch = defineCall({
  id: 'savedSearches.save',
  method: 'POST',
  path: '/me/searches',
  summary: 'Addition: be notified of new results of a search; one that is saved already stays as it is',
  access: 'reader',
  signed: true,
  body: z.object({
    q: searchText,
    category: z.enum(CATEGORIES).nullable().prefault(null),
    severity: severitySchema.prefault(1).meta({ description: 'The least.' }),
    official: z.boolean().prefault(false),
    plain: z.boolean().prefault(false).meta({ description: 'By the words alone, not by what they mean.' }),
  }),
  response: savedSearches,
});

export const deleteSavedSearch = defineCall({
  id: 'savedSearches.delete',
  method: 'DELETE',
  path: '/me/searches/{id}',
  summary: 'Addition: no longer be notified; succeeds also when there is no such search',
  access: 'reader',
  signed: true,
  params: z.object({ id: recordId }),
  response: savedSearches,
});
