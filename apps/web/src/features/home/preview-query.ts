import type { Story } from '@paligid/contract/entities/stories';
import { GUEST_FEED } from '@paligid/domain/feed/feed-defaults';
import { locationFeedQuery } from '@paligid/domain/requests/location-feed-query';
import { gravestAlert } from '@paligid/domain/stories/gravest-alert';
import type { Locale } from '@paligid/i18n/runtime';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../client/api.ts';
import { askFeed, FEED_FRESHNESS } from '../../client/queries/feed.ts';
import type { Coverage } from '../stories/list/coverage.ts';

/** All that a feed holds: an alert may have been in force for hours while lesser news came in above it. */
const STORIES = 90;

export interface Preview {
  alert: Story | null;
  coverage: Coverage;
}

/** What a stranger is shown: the gravest official word in force around the heart of Metro Manila, if there is one. */
export function previewQuery(api: Api, locale: Locale) {
  return queryOptions({
    queryKey: ['preview', locale] as const,
    ...FEED_FRESHNESS,
    queryFn: async ({ signal }): Promise<Preview> => {
      const { lat: user_lat, lon: user_lon, radiusKm: radius } = GUEST_FEED;
      const query = new URLSearchParams(locationFeedQuery({ user_lat, user_lon, radius, k: STORIES }));
      const { stories, coverage } = await askFeed(api, `/feed/location?${query}`, signal, 'location feed');
      return { alert: gravestAlert(stories) ?? null, coverage };
    },
  });
}
