import type { getReadingSummary, listReadStories } from '@paligid/contract/api/settings.api';
import type { readerPlaceInputSchema, readerPlaceSchema } from '@paligid/contract/entities/settings';
import type { userSchema } from '@paligid/contract/entities/users';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import type { ApiClient } from '../api/api.ts';
import { fetchFromApi } from './fetch-from-api.ts';
import { queryKeys } from './query-keys.ts';

export type ReaderPlace = z.output<typeof readerPlaceSchema>;
export type ReaderPlaceInput = z.input<typeof readerPlaceInputSchema>;
export type Profile = z.output<typeof userSchema>;
type ReadingSummary = z.output<typeof getReadingSummary.response>['data'];
export type ReadStoryPage = z.output<typeof listReadStories.response>['data'];

const MINUTE_MS = 60_000;

/** The reader's profile. */
export function profileQuery(api: ApiClient, userId: string | undefined) {
  return queryOptions({
    queryKey: queryKeys.own('profile', userId),
    enabled: userId !== undefined,
    staleTime: MINUTE_MS,
    queryFn: ({ signal }) => fetchFromApi<Profile>(api, { address: '/users/me', signal, what: 'profile' }),
  });
}

/** The reader's own places. */
export function readerPlacesQuery(api: ApiClient, userId: string | undefined) {
  return queryOptions({
    queryKey: queryKeys.own('places', userId),
    enabled: userId !== undefined,
    staleTime: MINUTE_MS,
    queryFn: ({ signal }) =>
      fetchFromApi<{ places: ReaderPlace[] }>(api, { address: '/users/me/places', signal, what: 'places' }),
  });
}

export function readingSummaryQuery(api: ApiClient, userId: string | undefined) {
  return queryOptions({
    queryKey: queryKeys.own('reading', userId),
    enabled: userId !== undefined,
    queryFn: ({ signal }) =>
      fetchFromApi<ReadingSummary>(api, { address: '/users/me/reading', signal, what: 'reading' }),
  });
}

export function readStoriesQuery(api: ApiClient, userId: string | undefined) {
  return infiniteQueryOptions({
    queryKey: queryKeys.own('read-stories', userId),
    enabled: userId !== undefined,
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) => {
      const query = pageParam === '' ? '' : `?${new URLSearchParams({ before: pageParam })}`;
      const address = `/users/me/reading/stories${query}`;
      return fetchFromApi<ReadStoryPage>(api, { address, signal, what: 'reading history' });
    },
    getNextPageParam: ({ next }) => next,
  });
}
