import { FEED_DEFAULTS } from '@paligid/domain/feed/feed-defaults';
import { userFeedGap } from '@paligid/domain/requests/missing-input';
import type { Locale } from '@paligid/i18n/runtime';
import { missingInputText } from '@paligid/i18n/words-requests';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../api.ts';
import { queryKeys } from '../query-keys.ts';
import { roundedPoint } from '../rounded-point.ts';
import { askFeed, FEED_FRESHNESS } from './feed.ts';

interface Asked {
  userId: string | undefined;
  locale: Locale;
  position?: { lat: number; lon: number } | undefined;
  k?: number;
}

const MINUTE_MS = 60_000;

/** The reader's own feed. */
export function userFeedQuery(api: Api, { userId, locale, position, k = FEED_DEFAULTS.k }: Asked) {
  const gap = userFeedGap(userId, 'query');
  const point = position && roundedPoint(position);
  return queryOptions({
    queryKey: queryKeys.userFeed(locale, userId, { ...point, k }),
    enabled: gap === undefined,
    ...FEED_FRESHNESS,
    staleTime: 3 * MINUTE_MS,
    refetchInterval: 5 * MINUTE_MS,
    queryFn: ({ signal }) => {
      if (gap !== undefined) throw new Error(missingInputText(gap, 'en'));
      const query = new URLSearchParams({
        user_id: userId ?? '',
        k: String(k),
        ...(point && { user_lat: String(point.lat), user_lon: String(point.lon) }),
        include_personal_impact: 'true',
      });
      return askFeed(api, `/feed?${query}`, signal, 'user feed');
    },
  });
}
