import type { digestSchema } from '@paligid/contract/entities/feed';
import { DIGEST_DEFAULTS, missingUser, refreshIntervalMs } from '@paligid/domain/feed/feed-request';
import type { Locale } from '@paligid/i18n/runtime';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import type { ApiClient } from '../api/api.ts';
import type { StaleMarker } from '../api/api-result.ts';
import { roundPoint } from '../location/round-point.ts';
import { fetchFromApi, rejectMissingInput } from './fetch-from-api.ts';
import { queryKeys } from './query-keys.ts';

type DigestResponse = z.output<typeof digestSchema> & StaleMarker;

const MINUTE_MS = 60_000;

interface DigestOptions {
  userId: string | undefined;
  /** The reader's place; without it the digest is for their home. */
  place: { lat: number; lon: number } | null;
  locale: Locale;
  refreshMinutes: number;
}

export function digestQuery(api: ApiClient, { userId, place, locale, refreshMinutes }: DigestOptions) {
  const gap = missingUser(userId, 'query');
  const point = place && roundPoint(place);
  return queryOptions({
    queryKey: queryKeys.digest(locale, userId, point),
    enabled: gap === undefined,
    staleTime: 15 * MINUTE_MS,
    gcTime: 30 * MINUTE_MS,
    refetchInterval: refreshIntervalMs(refreshMinutes),
    queryFn: async ({ signal }) => {
      if (gap !== undefined) return rejectMissingInput(gap);
      const { hours, n } = DIGEST_DEFAULTS;
      const query = new URLSearchParams({
        ...{ user_id: userId ?? '', hours: String(hours), n: String(n) },
        ...(point && { user_lat: String(point.lat), user_lon: String(point.lon) }),
      });
      return fetchFromApi<DigestResponse>(api, { address: `/feed/digest?${query}`, signal, what: 'digest' });
    },
  });
}
