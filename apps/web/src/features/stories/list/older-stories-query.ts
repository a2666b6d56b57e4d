import { FEED_DEFAULTS } from '@paligid/domain/feed/feed-defaults';
import { locationFeedQuery } from '@paligid/domain/requests/location-feed-query';
import type { Locale } from '@paligid/i18n/runtime';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../client/api.ts';
import { askFeed } from '../../../client/queries/feed.ts';
import { roundedPoint } from '../../../client/rounded-point.ts';

interface Asked {
  lat: number;
  lon: number;
  locale: Locale;
  /** The `next_cursor` of the page before. */
  cursor: string;
}

/**
 * The page of a location feed behind a cursor. It stands for one moment, so it never gets old; and it is no feed
 * of its own, so that nothing new is put into it and a refresh leaves it alone.
 */
export function olderStoriesQuery(api: Api, { lat, lon, locale, cursor }: Asked) {
  const point = roundedPoint({ lat, lon });
  return queryOptions({
    queryKey: ['older', 'location', locale, { ...point, cursor }] as const,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => {
      const { k, radiusKm: radius } = FEED_DEFAULTS;
      const parameters = locationFeedQuery({ user_lat: point.lat, user_lon: point.lon, radius, k });
      const query = new URLSearchParams({ ...parameters, cursor });
      return askFeed(api, `/feed/location?${query}`, signal, 'location feed');
    },
  });
}
