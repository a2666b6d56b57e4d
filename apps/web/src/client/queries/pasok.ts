import type { PasokBoard } from '@paligid/contract/api/pasok.api';
import type { Locale } from '@paligid/i18n/runtime';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api/api.ts';
import { fetchFromApi, hasList } from './fetch-from-api.ts';

/** Announcements come between four and seven in the morning, each of them within minutes. */
const REFETCH_MS = 60_000;

/** `city`: code of a town outside Metro Manila, whose row comes first. */
export function pasokQuery(api: ApiClient, locale: Locale, city: string | undefined) {
  return queryOptions({
    queryKey: ['pasok', locale, city] as const,
    staleTime: REFETCH_MS / 2,
    refetchInterval: REFETCH_MS,
    queryFn: async ({ signal }) => {
      const address = city === undefined ? '/pasok' : `/pasok?city=${city}`;
      const board = await fetchFromApi<PasokBoard>(api, { address, signal, what: 'class suspensions' });
      if (!hasList(board, 'cities')) throw new Error('a board without cities');
      return board;
    },
  });
}

const METRO_MANILA = /^13/;

/** The town around a picked place, when it is not on the board anyway. */
export function townElsewhere(code: string | undefined): string | undefined {
  return code === undefined || METRO_MANILA.test(code) ? undefined : `${code.slice(0, 7)}000`;
}
