import type { sourceStatusSchema } from '@paligid/contract/entities/sources';
import type { Locale } from '@paligid/i18n/runtime';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import type { ApiClient } from '../api/api.ts';
import { fetchFromApi } from './fetch-from-api.ts';
import { queryKeys } from './query-keys.ts';

interface SourcesResponse {
  sources: z.output<typeof sourceStatusSchema>[];
  as_of: string;
}

/** The health of sources changes at the pace of their polling, which is minutes. */
const STALE_MS = 60_000;

export function sourcesQuery(api: ApiClient, locale: Locale) {
  return queryOptions({
    queryKey: queryKeys.sources(locale),
    staleTime: STALE_MS,
    queryFn: ({ signal }) =>
      fetchFromApi<SourcesResponse>(api, { address: '/sources', signal, what: 'sources' }),
  });
}
