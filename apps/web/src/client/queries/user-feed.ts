import { FEED_DEFAULTS } from '@paligid/domain/feed/feed-defaults';
import { userFeedGap } from '@paligid/domain/requests/missing-input';
import type { Locale } from '@paligid/i18n/runtime';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Api } from '../api.ts';
import { queryKeys } from '../query-keys.ts';
import { roundedPoint } from '../rounded-point.ts';
import { askFeed, FEED_FRESHNESS } from './feed.ts';
import { missingInput } from './missing-input.ts';

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
  const queryKey: QueryKey = queryKeys.userFeed(locale, userId, { ...point, k });
  return queryOptions({
    queryKey,
    enabled: gap === undefined,
    ...FEED_FRESHNESS,
    staleTime: 3 * MINUTE_MS,
    refetchInterval: 5 * MINUTE_MS,
    queryFn: async ({ signal }) => {
      if (gap !== undefined) return missingInput(gap);
      return askUserFeed(api, { userId: userId ?? '', point, k }, signal);
    },
  });
}

interface Page {
  userId: string;
  point: { lat: number; lon: number } | undefined;
  k: number;
  /** Of a page behind the first. */
  cursor?: string;
}

export function askUserFeed(api: Api, { userId, point, k, cursor }: Page, signal: AbortSignal) {
  const query = new URLSearchParams({
    user_id: userId,
    k: String(k),
    ...(point && { user_lat: String(point.lat), user_lon: String(point.lon) }),
    include_personal_impact: 'true',
    ...(cursor && { cursor }),
  });
  return askFeed(api, `/feed?${query}`, signal, 'user feed');
}
