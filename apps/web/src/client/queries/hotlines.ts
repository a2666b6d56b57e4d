import type { hotlinesAround } from '@paligid/contract/api/places.api';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import type { ApiClient } from '../api/api.ts';
import { roundPoint } from '../location/round-point.ts';
import { fetchFromApi } from './fetch-from-api.ts';

export type LocalHotlines = z.output<typeof hotlinesAround.response>['data'];

/** Numbers change with a file that an operator imports. */
const STALE_MS = 3_600_000;

/** Emergency numbers of the city around a point; cached for the storm pack. */
export function hotlinesQuery(api: ApiClient, point: { lat: number; lon: number }) {
  const { lat, lon } = roundPoint(point);
  return queryOptions({
    queryKey: ['hotlines', { lat, lon }] as const,
    staleTime: STALE_MS,
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ lat: String(lat), lon: String(lon) });
      return fetchFromApi<LocalHotlines>(api, {
        address: `/places/hotlines?${query}`,
        signal,
        what: 'hotlines',
      });
    },
  });
}
