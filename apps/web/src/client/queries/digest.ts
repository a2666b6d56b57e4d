import type { digestSchema } from '@paligid/contract/entities/digest';
import { DIGEST_DEFAULTS } from '@paligid/domain/feed/feed-defaults';
import { refreshIntervalMs } from '@paligid/domain/preferences/refresh-interval';
import { userFeedGap } from '@paligid/domain/requests/missing-input';
import type { Locale } from '@paligid/i18n/runtime';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import type { Api } from '../api.ts';
import { queryKeys } from '../query-keys.ts';
import { ask } from './ask.ts';
import { missingInput } from './missing-input.ts';

type Digest = z.output<typeof digestSchema>;

const MINUTE_MS = 60_000;

export function digestQuery(
  api: Api,
  { userId, locale, refreshMinutes }: { userId: string | undefined; locale: Locale; refreshMinutes: number },
) {
  const gap = userFeedGap(userId, 'query');
  return queryOptions({
    queryKey: queryKeys.digest(locale, userId),
    enabled: gap === undefined,
    staleTime: 15 * MINUTE_MS,
    gcTime: 30 * MINUTE_MS,
    refetchInterval: refreshIntervalMs(refreshMinutes),
    queryFn: async ({ signal }) => {
      if (gap !== undefined) return missingInput(gap);
      const { hours, n } = DIGEST_DEFAULTS;
      const query = new URLSearchParams({ user_id: userId ?? '', hours: String(hours), n: String(n) });
      return ask<Digest>(api, { address: `/feed/digest?${query}`, signal, what: 'digest' });
    },
  });
}
