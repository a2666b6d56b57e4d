import type { leaveNowCard } from '@paligid/contract/api/smart.api';
import type {
  routineDataSchema,
  smartContextSchema,
  smartRecommendationsSchema,
} from '@paligid/contract/entities/smart';
import type { Locale } from '@paligid/i18n/runtime';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import type { ApiClient } from '../api/api.ts';
import { FEED_CACHE_TIMES, fetchFeed } from './feed.ts';
import { fetchFromApi } from './fetch-from-api.ts';
import { retryUpTo } from './query-client.ts';
import { queryKeys } from './query-keys.ts';

interface SmartQueryOptions {
  /** Without an account there is nothing to learn from, and the query is disabled. */
  userId: string | undefined;
  locale: Locale;
}

export type SmartRecommendations = z.output<typeof smartRecommendationsSchema>;
export type SmartContext = z.output<typeof smartContextSchema>;

const MINUTE_MS = 60_000;

export function smartRecommendationsQuery(api: ApiClient, { userId, locale }: SmartQueryOptions) {
  const address = '/smart/recommendations?limit=10&include_predictive=true';
  return queryOptions({
    queryKey: queryKeys.smart('recommendations', locale, userId),
    enabled: userId !== undefined,
    staleTime: 5 * MINUTE_MS,
    refetchInterval: 10 * MINUTE_MS,
    retry: retryUpTo(2),
    queryFn: ({ signal }) =>
      fetchFromApi<SmartRecommendations | null>(api, {
        address,
        signal,
        what: 'recommendations',
      }),
  });
}

export function routinesQuery(api: ApiClient, { userId, locale }: SmartQueryOptions) {
  return queryOptions({
    queryKey: queryKeys.smart('routines', locale, userId),
    enabled: userId !== undefined,
    staleTime: 30 * MINUTE_MS,
    refetchInterval: 60 * MINUTE_MS,
    retry: retryUpTo(1),
    queryFn: ({ signal }) =>
      fetchFromApi<z.output<typeof routineDataSchema>>(api, {
        address: '/smart/routines',
        signal,
        what: 'routines',
      }),
  });
}

export function smartContextQuery(api: ApiClient, { userId, locale }: SmartQueryOptions) {
  return queryOptions({
    queryKey: queryKeys.smart('context', locale, userId),
    enabled: userId !== undefined,
    staleTime: 2 * MINUTE_MS,
    refetchInterval: 5 * MINUTE_MS,
    retry: retryUpTo(2),
    queryFn: ({ signal }) =>
      fetchFromApi<SmartContext | null>(api, {
        address: '/smart/context',
        signal,
        what: 'context',
      }),
  });
}

export function smartFeedQuery(api: ApiClient, { userId, locale }: SmartQueryOptions) {
  return queryOptions({
    queryKey: queryKeys.smart('feed', locale, userId),
    enabled: userId !== undefined,
    ...FEED_CACHE_TIMES,
    retry: retryUpTo(2),
    queryFn: ({ signal }) =>
      fetchFeed(api, '/smart/feed/smart?k=15&hours=24&include_predictions=true', signal, 'smart feed'),
  });
}

/** A verdict is about this minute: it is asked for again while somebody looks at it. */
export function leaveNowQuery(api: ApiClient, { userId, locale }: SmartQueryOptions) {
  return queryOptions({
    queryKey: queryKeys.smart('leave-now', locale, userId),
    enabled: userId !== undefined,
    staleTime: MINUTE_MS,
    refetchInterval: 2 * MINUTE_MS,
    retry: retryUpTo(2),
    queryFn: ({ signal }) =>
      fetchFromApi<z.output<typeof leaveNowCard.response>['data']>(api, {
        ...{ address: '/smart/leave-now', signal, what: 'way' },
      }),
  });
}
