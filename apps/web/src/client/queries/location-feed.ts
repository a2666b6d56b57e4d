import { FEED_DEFAULTS } from '@paligid/domain/feed/feed-defaults';
import { refreshIntervalMs } from '@paligid/domain/preferences/refresh-interval';
import { locationFeedQuery as parametersOf } from '@paligid/domain/requests/location-feed-query';
import { locationFeedGap } from '@paligid/domain/requests/missing-input';
import type { Locale } from '@paligid/i18n/runtime';
import { missingInputText } from '@paligid/i18n/words-requests';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../api.ts';
import { queryKeys } from '../query-keys.ts';
import { roundedPoint } from '../rounded-point.ts';
import { askFeed, FEED_FRESHNESS } from './feed.ts';

interface Asked {
  lat: number | undefined;
  lon: number | undefined;
  locale: Locale;
  radius?: number;
  k?: number;
  /** The reader's own interval; without it nothing is asked again by itself. */
  refreshMinutes?: number;
}

/** The stories around a point. The point is rounded before it becomes part of a key or an address. */
export function locationFeedQuery(api: Api, { lat, lon, locale, radius, k, refreshMinutes }: Asked) {
  const gap = locationFeedGap({ lat, lon }, 'query');
  const point = roundedPoint({ lat: lat ?? Number.NaN, lon: lon ?? Number.NaN });
  const asked = { ...point, radius: radius ?? FEED_DEFAULTS.radiusKm, k: k ?? FEED_DEFAULTS.k };
  return queryOptions({
    queryKey: queryKeys.locationFeed(locale, asked),
    enabled: gap === undefined,
    ...FEED_FRESHNESS,
    ...(refreshMinutes !== undefined && { refetchInterval: refreshIntervalMs(refreshMinutes) }),
    queryFn: ({ signal }) => {
      if (gap !== undefined) throw new Error(missingInputText(gap, 'en'));
      const { lat: user_lat, lon: user_lon } = point;
      const query = new URLSearchParams(parametersOf({ ...asked, user_lat, user_lon }));
      return askFeed(api, `/feed/location?${query}`, signal, 'location feed');
    },
  });
}
