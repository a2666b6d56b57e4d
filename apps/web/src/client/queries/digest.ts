import type { digestSchema } from '@paligid/contract/entities/digest';
import { DIGEST_DEFAULTS } from '@paligid/domain/feed/feed-defaults';
import { refreshIntervalMs } from '@paligid/domain/preferences/refresh-interval';
import { userFeedGap } from '@paligid/domain/requests/missing-input';
import type { Locale } from '@paligid/i18n/runtime';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import type { Aged } from '../aged.ts';
import type { Api } from '../api.ts';
import { queryKeys } from '../query-keys.ts';
import { roundedPoint } from '../rounded-point.ts';
import { ask } from './ask.ts';
import { missingInput } from './missing-input.ts';

type Digest = z.output<typeof digestSchema> & Aged;

const MINUTE_MS = 60_000;

interface Asked {
  userId: string | undefined;
  /** Where the reader reads; without it the digest is of their home. */
  place: { lat: number; lon: number } | null;
  locale: Locale;
  refreshMinutes: number;
}

export function digestQuery(api: Api, { userId, place, locale, refreshMinutes }: Asked) {
  const gap = userFeedGap(userId, 'query');
  const point = place && roundedPoint(place);
  return queryOptions({
    queryKey: queryKeys.digest(locale, userId, point),
    enabled: gap === undefined,
    staleTime: 15 * MINUTE_MS,
    gcTime: 30 * MINUTE_MS,
    refetchInterval: refreshIntervalMs(refreshMinutes),
    queryFn: async ({ signal }) => {
      if (gap !== undefined) return missingInput(gap);
      const { hours, n } = DIGEST_DEFAULTS;
      const query = new URLSearchParams({
        ...{ user_id: userId ?? '', hours: String(hours), n: String(n) },
        ...(point && { user_lat: String(point.lat), user_lon: String(point.lon) }),
      });
      return ask<Digest>(api, { address: `/feed/digest?${query}`, signal, what: 'digest' });
    },
  });
}
