import type { BiyaheBoard } from '@paligid/contract/api/biyahe.api';
import type { Locale } from '@paligid/i18n/runtime';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api/api.ts';
import { fetchFromApi, hasList } from './fetch-from-api.ts';

const REFETCH_MS = 60_000;

/** `city`: code of a town outside Metro Manila, whose roads are shown too. */
export function biyaheQuery(api: ApiClient, locale: Locale, city: string | undefined) {
  return queryOptions({
    queryKey: ['biyahe', locale, city] as const,
    staleTime: REFETCH_MS / 2,
    refetchInterval: REFETCH_MS,
    queryFn: async ({ signal }) => {
      const address = city === undefined ? '/biyahe' : `/biyahe?city=${city}`;
      const board = await fetchFromApi<BiyaheBoard>(api, { address, signal, what: 'trains and roads' });
      if (!hasList(board, 'rail')) throw new Error('a board without railways');
      return board;
    },
  });
}
