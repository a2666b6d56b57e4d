import type { FeedCategory } from '@paligid/contract/categories';
import {
  FEED_DEFAULTS,
  GUEST_FEED,
  missingLocation,
  missingUser,
  locationFeedParams as parametersOf,
  refreshIntervalMs,
} from '@paligid/domain/feed/feed-request';
import type { Locale } from '@paligid/i18n/runtime';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api/api.ts';
import { roundPoint } from '../location/round-point.ts';
import { FEED_CACHE_TIMES, feedPolling, fetchFeed } from './feed.ts';
import { rejectMissingInput } from './fetch-from-api.ts';
import { queryKeys } from './query-keys.ts';

/** Feed categories to show, in the contract's order; undefined for all of them. */
export type CategoryFilter = readonly FeedCategory[];

interface LocationFeedOptions {
  lat: number | undefined;
  lon: number | undefined;
  locale: Locale;
  radius?: number;
  k?: number;
  categories?: CategoryFilter | undefined;
  /** The reader's own refresh interval; without it there is no polling. */
  refreshMinutes?: number | undefined;
}

/** The stories around a point. The point is rounded before it becomes part of a key or a URL. */
export function locationFeedQuery(
  api: ApiClient,
  { lat, lon, locale, radius, k, categories, refreshMinutes }: LocationFeedOptions,
) {
  const gap = missingLocation({ lat, lon }, 'query');
  const point = roundPoint({ lat: lat ?? Number.NaN, lon: lon ?? Number.NaN });
  const asked = {
    ...point,
    ...{ radius: radius ?? FEED_DEFAULTS.radiusKm, k: k ?? FEED_DEFAULTS.k },
    ...(categories && { categories }),
  };
  const queryKey: QueryKey = queryKeys.locationFeed(locale, asked);
  return queryOptions({
    queryKey,
    enabled: gap === undefined,
    ...FEED_CACHE_TIMES,
    refetchInterval: feedPolling(refreshMinutes === undefined ? false : refreshIntervalMs(refreshMinutes)),
    queryFn: async ({ signal }) => {
      if (gap !== undefined) return rejectMissingInput(gap);
      return fetchLocationFeed(api, asked, signal);
    },
  });
}

interface LocationFeedPage {
  lat: number;
  lon: number;
  radius?: number;
  k?: number;
  categories?: CategoryFilter | undefined;
  /** Cursor of a page after the first. */
  cursor?: string;
}

export function fetchLocationFeed(
  api: ApiClient,
  { lat, lon, radius, k, categories, cursor }: LocationFeedPage,
  signal: AbortSignal,
) {
  const parameters = parametersOf({ user_lat: lat, user_lon: lon, radius, k, categories });
  const query = new URLSearchParams({ ...parameters, ...(cursor && { cursor }) });
  return fetchFeed(api, `/feed/location?${query}`, signal, 'location feed');
}

interface UserFeedOptions {
  userId: string | undefined;
  locale: Locale;
  position?: { lat: number; lon: number } | undefined;
  k?: number;
  categories?: CategoryFilter | undefined;
  /** Chosen by the reader; without it the feed has its own pace. */
  refreshMinutes?: number | undefined;
}

const MINUTE_MS = 60_000;

/** The reader's own feed. */
export function userFeedQuery(
  api: ApiClient,
  { userId, locale, position, k = FEED_DEFAULTS.k, categories, refreshMinutes }: UserFeedOptions,
) {
  const gap = missingUser(userId, 'query');
  const point = position && roundPoint(position);
  const queryKey: QueryKey = queryKeys.userFeed(locale, userId, {
    ...{ ...point, k },
    ...(categories && { categories }),
  });
  return queryOptions({
    queryKey,
    enabled: gap === undefined,
    ...FEED_CACHE_TIMES,
    staleTime: 3 * MINUTE_MS,
    refetchInterval: feedPolling(
      refreshMinutes === undefined ? 5 * MINUTE_MS : refreshIntervalMs(refreshMinutes),
    ),
    queryFn: async ({ signal }) => {
      if (gap !== undefined) return rejectMissingInput(gap);
      return fetchUserFeed(api, { userId: userId ?? '', point, k, categories }, signal);
    },
  });
}

interface UserFeedPage {
  userId: string;
  point: { lat: number; lon: number } | undefined;
  k: number;
  categories?: CategoryFilter | undefined;
  /** Cursor of a page after the first. */
  cursor?: string;
}

export function fetchUserFeed(
  api: ApiClient,
  { userId, point, k, categories, cursor }: UserFeedPage,
  signal: AbortSignal,
) {
  const query = new URLSearchParams({
    user_id: userId,
    k: String(k),
    ...(point && { user_lat: String(point.lat), user_lon: String(point.lon) }),
    ...(categories && { categories: categories.join(',') }),
    include_personal_impact: 'true',
    ...(cursor && { cursor }),
  });
  return fetchFeed(api, `/feed?${query}`, signal, 'user feed');
}

/** The reader and the place of a feed. */
export interface FeedTarget {
  /** Set for a reader with an account. */
  userId: string | undefined;
  lat: number;
  lon: number;
  /** Radius of a place feed in kilometres, where it is not the default. */
  radius?: number;
  categories?: CategoryFilter | undefined;
  locale: Locale;
}

/** The reader's own feed when they have an account, else that of the place. */
export function combinedFeedQuery(
  api: ApiClient,
  {
    userId,
    lat,
    lon,
    radius = GUEST_FEED.radiusKm,
    categories,
    locale,
    refreshMinutes,
    ownRefreshMinutes,
  }: FeedTarget & { refreshMinutes: number; ownRefreshMinutes?: number | undefined },
) {
  return userId === undefined
    ? locationFeedQuery(api, { lat, lon, locale, radius, categories, refreshMinutes })
    : userFeedQuery(api, {
        ...{ userId, locale, position: { lat, lon }, categories },
        refreshMinutes: ownRefreshMinutes,
      });
}
