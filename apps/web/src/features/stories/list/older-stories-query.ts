import { FEED_DEFAULTS } from '@paligid/domain/feed/feed-defaults';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../client/api.ts';
import type { Reading } from '../../../client/queries/combined-feed.ts';
import { askLocationFeed } from '../../../client/queries/location-feed.ts';
import { askUserFeed } from '../../../client/queries/user-feed.ts';
import { roundedPoint } from '../../../client/rounded-point.ts';

/** `cursor` is the `next_cursor` of the page before. */
type Asked = Reading & { cursor: string };

/**
 * The page of a feed behind a cursor. It stands for one moment, so it never gets old; and it is no feed of its own, so
 * that nothing new is put into it and a refresh leaves it alone.
 */
export function olderStoriesQuery(
  api: Api,
  { userId, lat, lon, radius = FEED_DEFAULTS.radiusKm, locale, cursor }: Asked,
) {
  const { k } = FEED_DEFAULTS;
  const point = roundedPoint({ lat, lon });
  const queryKey: QueryKey = ['older', locale, { userId, ...point, radius, cursor }];
  return queryOptions({
    queryKey,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      userId === undefined
        ? askLocationFeed(api, { ...point, radius, k, cursor }, signal)
        : askUserFeed(api, { userId, point, k, cursor }, signal),
  });
}
