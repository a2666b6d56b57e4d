import type { OutagesBoard } from '@paligid/contract/api/outages.api';
import type { Locale } from '@paligid/i18n/runtime';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api/api.ts';
import { fetchFromApi, hasList } from './fetch-from-api.ts';

const REFETCH_MS = 5 * 60_000;

/** `place`: code of the reader's place; without one, all of Metro Manila. */
export function outagesQuery(api: ApiClient, locale: Locale, place: string | undefined) {
  return queryOptions({
    queryKey: ['outages', locale, place] as const,
    staleTime: REFETCH_MS / 5,
    refetchInterval: REFETCH_MS,
    queryFn: async ({ signal }) => {
      const address = place === undefined ? '/outages' : `/outages?city=${place}`;
      const board = await fetchFromApi<OutagesBoard>(api, { address, signal, what: 'interruptions' });
      if (!hasList(board, 'outages')) throw new Error('a board without interruptions');
      return board;
    },
  });
}
