import type { getLedger } from '@paligid/contract/api/ledger.api';
import type { Locale } from '@paligid/i18n/runtime';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import type { ApiClient } from '../api/api.ts';
import { fetchFromApi } from './fetch-from-api.ts';

export type Ledger = z.output<typeof getLedger.response>['data'];

const STALE_MS = 60_000;

/** The month of an address; undefined: the present one. */
export function ledgerMonth(search: Pick<URLSearchParams, 'get'>): string | undefined {
  const month = search.get('month') ?? '';
  return /^20\d\d-(?:0[1-9]|1[0-2])$/.test(month) ? month : undefined;
}

/** The key is here because only the ledger uses it. */
export function ledgerQuery(api: ApiClient, locale: Locale, month: string | undefined) {
  return queryOptions({
    queryKey: ['ledger', locale, month] as const,
    staleTime: STALE_MS,
    queryFn: ({ signal }) =>
      fetchFromApi<Ledger>(api, {
        address: month === undefined ? '/ledger' : `/ledger?month=${month}`,
        ...{ signal, what: 'ledger' },
      }),
  });
}
