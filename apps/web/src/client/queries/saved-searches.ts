import type { listSavedSearches, saveSearch } from '@paligid/contract/api/saved-searches.api';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import type { ApiClient } from '../api/api.ts';
import { fetchFromApi } from './fetch-from-api.ts';
import { queryKeys } from './query-keys.ts';

export type SavedSearches = z.output<typeof listSavedSearches.response>['data'];
export type SavedSearch = SavedSearches['searches'][number];
export type SearchToSave = z.input<typeof saveSearch.body>;

/** The searches whose new results the reader is notified of. */
export function savedSearchesQuery(api: ApiClient, userId: string | undefined) {
  return queryOptions({
    queryKey: queryKeys.own('searches', userId),
    enabled: userId !== undefined,
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      fetchFromApi<SavedSearches>(api, { address: '/me/searches', signal, what: 'saved searches' }),
  });
}
