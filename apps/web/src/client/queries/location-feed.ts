import { FEED_DEFAULTS } from '@paligid/domain/feed/feed-defaults';
import { refreshIntervalMs } from '@paligid/domain/preferences/refresh-interval';
import { locationFeedQuery as parametersOf } from '@paligid/domain/requests/location-feed-query';
import { locationFeedGap } from '@paligid/domain/requests/missing-input';
import type { Locale } from '@paligid/i18n/runtime';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Api } from '../api.ts';
import { queryKeys } from '../query-keys.ts';
import { roundedPoint } from '../rounded-point.ts';
import { askFeed, FEED_FRESHNESS } from './feed.ts';
import { missingInput } from './missing-input.ts';

interface Asked {
  lat: number | undefined;
  lon: number | undefined;
  locale: Locale;
  radius?: number;
  k?: number;
  /** The reader's own interval; without it nothing is asked again by itself. */
  refreshMinutes?: number | undefined;
}

/** The stories around a point. The point is rounded before it becomes part of a key or an address. */
export function locationFeedQuery(api: Api, { lat, lon, locale, radius, k, refreshMinutes }: Asked) {
  const gap = locationFeedGap({ lat, lon }, 'query');
  const point = roundedPoint({ lat: lat ?? Number.NaN, lon: lon ?? Number.NaN });
  const asked = { ...point, radius: radius ?? FEED_DEFAULTS.radiusKm, k: k ?? FEED_DEFAULTS.k };
  const queryKey: QueryKey = queryKeys.locationFeed(locale, asked);
  return queryOptions({
    queryKey,
    enabled: gap === undefined,
    ...FEED_FRESHNESS,
    ...(refreshMinutes !== undefined && { refetchInterval: refreshIntervalMs(refreshMinutes) }),
    queryFn: async ({ signal }) => {
      if (gap !== undefined) return missingInput(gap);
      return askLocationFeed(api, asked, signal);
    },
  });
}

interface Page {
  lat: number;
  lon: number;
  radius?: number;
  k?: number;
  /** Of a page behind the first. */
  cursor?: string;
}

export function askLocationFeed(api: Api, { lat, lon, radius, k, cursor }: Page, signal: AbortSignal) {
  const parameters = parametersOf({ user_lat: lat, user_lon: lon, radius, k });
  const query = new URLSearchParams({ ...parameters, ...(cursor && { cursor }) });
  return askFeed(api, `/feed/location?${query}`, signal, 'location feed');
}
