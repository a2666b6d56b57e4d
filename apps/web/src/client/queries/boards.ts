import type { BiyaheBoard } from '@paligid/contract/api/biyahe.api';
import type { OutagesBoard } from '@paligid/contract/api/outages.api';
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

const OUTAGES_REFETCH_MS = 5 * 60_000;

/** `place`: code of the reader's place; without one, all of Metro Manila. */
export function outagesQuery(api: ApiClient, locale: Locale, place: string | undefined) {
  return queryOptions({
    queryKey: ['outages', locale, place] as const,
    staleTime: OUTAGES_REFETCH_MS / 5,
    refetchInterval: OUTAGES_REFETCH_MS,
    queryFn: async ({ signal }) => {
      const address = place === undefined ? '/outages' : `/outages?city=${place}`;
      const board = await fetchFromApi<OutagesBoard>(api, { address, signal, what: 'interruptions' });
      if (!hasList(board, 'outages')) throw new Error('a board without interruptions');
      return board;
    },
  });
}
