import type { sourceRecords } from '@paligid/contract/api/sources.api';
import type { Locale } from '@paligid/i18n/runtime';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import type { ApiClient } from '../api/api.ts';
import { fetchFromApi } from './fetch-from-api.ts';

export type SourceRecords = z.output<typeof sourceRecords.response>['data'];
export type SourceRecord = SourceRecords['sources'][number];

/** Official sources are read every minute or two. */
const REFRESH_MS = 60_000;

/** How each source was read; the key is here because only the status page uses it. */
export function statusQuery(api: ApiClient, locale: Locale) {
  return queryOptions({
    queryKey: ['sources', 'records', locale] as const,
    staleTime: REFRESH_MS / 2,
    refetchInterval: REFRESH_MS,
    queryFn: ({ signal }) =>
      fetchFromApi<SourceRecords>(api, { address: '/status/sources', signal, what: 'status' }),
  });
}
