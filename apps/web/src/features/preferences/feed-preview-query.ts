import { FEED_DEFAULTS } from '@paligid/domain/feed/feed-request';
import { weightText } from '@paligid/i18n/preferences-text';
import type { Locale } from '@paligid/i18n/runtime';
import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../client/api/api.ts';
import { roundPoint } from '../../client/location/round-point.ts';
import type { CategoryWeights } from '../../client/preferences/preference-calls.ts';
import { fetchFeed } from '../../client/queries/feed.ts';

interface PreviewOptions {
  userId: string;
  locale: Locale;
  position: { lat: number; lon: number } | undefined;
  weights: CategoryWeights;
}

/** The first page of the reader's feed, ordered by these weights in place of the saved ones. */
export function feedPreviewQuery(api: ApiClient, { userId, locale, position, weights }: PreviewOptions) {
  const point = position && roundPoint(position);
  const query = new URLSearchParams({
    ...{ user_id: userId, k: String(FEED_DEFAULTS.k) },
    ...(point && { user_lat: String(point.lat), user_lon: String(point.lon) }),
    weights: weights.map(({ category, weight }) => `${category}:${weightText(weight)}`).join(','),
  });
  const queryKey: QueryKey = ['feed-preview', locale, String(query)];
  return queryOptions({
    queryKey,
    staleTime: 60_000,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => fetchFeed(api, `/feed?${query}`, signal, 'user feed'),
  });
}

/** By how many places a story has moved up; undefined if it was not there before. */
export function rankChange(id: string, index: number, before: readonly string[]): number | undefined {
  const from = before.indexOf(id);
  return from < 0 ? undefined : from - index;
}
