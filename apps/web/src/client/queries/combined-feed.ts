import { GUEST_FEED } from '@paligid/domain/feed/feed-defaults';
import type { Locale } from '@paligid/i18n/runtime';
import type { Api } from '../api.ts';
import { locationFeedQuery } from './location-feed.ts';
import { userFeedQuery } from './user-feed.ts';

/** Who reads about where. */
export interface Reading {
  /** Of a reader with an account. */
  userId: string | undefined;
  lat: number;
  lon: number;
  /** Kilometres around the point that the feed of a place looks, where they are not the usual ones. */
  radius?: number;
  locale: Locale;
}

/** The reader's own feed when they have an account, else that of the place. */
export function combinedFeedQuery(
  api: Api,
  {
    userId,
    lat,
    lon,
    radius = GUEST_FEED.radiusKm,
    locale,
    refreshMinutes,
  }: Reading & { refreshMinutes: number },
) {
  return userId === undefined
    ? locationFeedQuery(api, { lat, lon, locale, radius, refreshMinutes })
    : userFeedQuery(api, { userId, locale, position: { lat, lon } });
}
