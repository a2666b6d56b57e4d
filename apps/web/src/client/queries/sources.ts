import type { sourceStatusSchema } from '@paligid/contract/entities/sources';
import type { Locale } from '@paligid/i18n/runtime';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import type { Api } from '../api.ts';
import { queryKeys } from '../query-keys.ts';
import { ask } from './ask.ts';

interface Sources {
  sources: z.output<typeof sourceStatusSchema>[];
  as_of: string;
}

/** The health of sources changes with their cadence, which is minutes. */
const STALE_MS = 60_000;

export function sourcesQuery(api: Api, locale: Locale) {
  return queryOptions({
    queryKey: queryKeys.sources(locale),
    staleTime: STALE_MS,
    queryFn: ({ signal }) => ask<Sources>(api, { address: '/sources', signal, what: 'sources' }),
  });
}
