import type { Story } from '@paligid/contract/entities/stories';
import { alertsInForce, gravestForReader } from '@paligid/domain/alerts/alerts-for-reader';
import { isRegion, readingRadiusKm } from '@paligid/domain/places/reading-radius';
import { locationFeedQuery } from '@paligid/domain/requests/location-feed-query';
import type { Locale } from '@paligid/i18n/runtime';
import { queryOptions } from '@tanstack/react-query';
import type { ReaderPlace } from '../../app/page.ts';
import type { Api } from '../../client/api.ts';
import { askFeed, FEED_FRESHNESS } from '../../client/queries/feed.ts';
import { roundedPoint } from '../../client/rounded-point.ts';
import { METRO_MANILA } from '../location/metro-manila.ts';
import type { Coverage } from '../stories/list/coverage.ts';

/** All that a feed holds: an alert may have been in force for hours while lesser news came in above it. */
const STORIES = 90;

export interface HomeAlert {
  alert: Story | null;
  coverage: Coverage;
  /** The answer is an old one: what it does not hold may be in force by now. */
  isStale: boolean;
}

/** The gravest official alert in force for a place; for a stranger that of all of Metro Manila. */
export function homeAlertQuery(api: Api, locale: Locale, place: ReaderPlace | null) {
  const { lat, lon, code } = place ?? METRO_MANILA;
  const point = roundedPoint({ lat, lon });
  const radius = readingRadiusKm(code);
  return queryOptions({
    queryKey: ['home-alert', locale, { ...point, radius }] as const,
    ...FEED_FRESHNESS,
    queryFn: async ({ signal }): Promise<HomeAlert> => {
      const asked = { user_lat: point.lat, user_lon: point.lon, radius, k: STORIES };
      const query = new URLSearchParams(locationFeedQuery(asked));
      const feed = await askFeed(api, `/feed/location?${query}`, signal, 'location feed');
      // Who reads a whole region stands at no point of it, so nothing covers them more than the rest.
      const gravest = isRegion(code) ? inForceFirst : gravestForReader;
      const alert = gravest(feed.stories, Date.now()) ?? null;
      return { alert, coverage: feed.coverage, isStale: feed.stale_since !== undefined };
    },
  });
}

function inForceFirst(stories: readonly Story[], nowMs: number): Story | undefined {
  return alertsInForce(stories, nowMs)[0];
}
