import type { listSavedSearches, saveSearch } from '@paligid/contract/api/saved-searches.api';
import type { SearchResults, SearchSuggestion } from '@paligid/contract/api/search.api';
import type { Locale } from '@paligid/i18n/runtime';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import type { ApiClient } from '../api/api.ts';
import { roundPoint } from '../location/round-point.ts';
import { fetchFromApi } from './fetch-from-api.ts';
import { queryKeys } from './query-keys.ts';

export interface SearchAsked {
  text: string;
  /** By the words alone, not by what they mean. */
  isPlain: boolean;
  category: string | null;
  isGrave: boolean;
  isOfficial: boolean;
  /** In hours before now; null for any time. */
  hours: number | null;
}

const PAGE_SIZE = 15;
const HOUR_MS = 3_600_000;
/** Important. */
export const GRAVE = 3;
const CACHE_TIMES = { staleTime: 60_000, gcTime: 600_000 };

export function searchQuery(
  api: ApiClient,
  asked: SearchAsked,
  place: { lat: number; lon: number } | null,
  locale: Locale,
) {
  const point = place === null ? null : roundPoint(place);
  return infiniteQueryOptions({
    queryKey: ['search', 'stories', locale, { ...asked, point }] as const,
    ...CACHE_TIMES,
    retry: 1,
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }: SearchResults) => next_cursor ?? undefined,
    queryFn: ({ signal, pageParam }) => {
      const query = new URLSearchParams({ q: asked.text, k: String(PAGE_SIZE) });
      if (point !== null) {
        query.set('user_lat', String(point.lat));
        query.set('user_lon', String(point.lon));
      }
      if (asked.isPlain) query.set('plain', 'true');
      if (asked.category !== null) query.set('category', asked.category);
      if (asked.isGrave) query.set('severity', String(GRAVE));
      if (asked.isOfficial) query.set('official', 'true');
      if (asked.hours !== null)
        query.set('since', new Date(Date.now() - asked.hours * HOUR_MS).toISOString());
      if (pageParam !== '') query.set('cursor', pageParam);
      return fetchFromApi<SearchResults>(api, { address: `/search?${query}`, signal, what: 'search' });
    },
  });
}

/** Disabled while nothing is typed. A newer text aborts the request of the older one. */
export function suggestionsQuery(api: ApiClient, typed: string, locale: Locale) {
  const text = typed.trim();
  return queryOptions({
    queryKey: ['search', 'suggest', locale, text] as const,
    enabled: text !== '',
    ...CACHE_TIMES,
    retry: false,
    queryFn: async ({ signal }) => {
      const { suggestions } = await fetchFromApi<{ suggestions: SearchSuggestion[] }>(api, {
        address: `/search/suggest?${new URLSearchParams({ q: text })}`,
        signal,
        what: 'suggestions',
      });
      return suggestions;
    },
  });
}

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
