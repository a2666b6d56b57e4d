import type { StreetMap } from '@paligid/contract/api/map.api';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api/api.ts';
import { fetchFromApi } from './fetch-from-api.ts';

/** Whether there are streets below the live map; it changes when an operator restarts the server. */
export function mapStreetsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['map-streets'] as const,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }) => {
      const found = await fetchFromApi<{ streets: StreetMap | null }>(api, {
        ...{ address: '/map/streets', signal, what: 'streets' },
      });
      return found.streets;
    },
  });
}
