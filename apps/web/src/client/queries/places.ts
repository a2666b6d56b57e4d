import type { Place } from '@paligid/contract/entities/location';
import type { Locale } from '@paligid/i18n/runtime';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api/api.ts';
import { roundPoint } from '../location/round-point.ts';
import { fetchFromApi } from './fetch-from-api.ts';
import { queryKeys } from './query-keys.ts';

const MAX_MATCHES = 8;
/** Places are renamed by law, not overnight. */
const PLACE_CACHE_TIMES = { staleTime: 24 * 3_600_000, gcTime: 3_600_000 };

/** Places whose names contain the text. Disabled while the text is empty. */
export function placesQuery(api: ApiClient, text: string, locale: Locale) {
  const wanted = text.trim();
  return queryOptions({
    queryKey: queryKeys.places(locale, wanted),
    enabled: wanted !== '',
    ...PLACE_CACHE_TIMES,
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ q: wanted, limit: String(MAX_MATCHES) });
      const { places } = await fetchFromApi<{ places: Place[] }>(api, {
        address: `/places?${query}`,
        signal,
        what: 'places',
      });
      return places;
    },
  });
}

export function placeQuery(api: ApiClient, code: string, locale: Locale) {
  return queryOptions({
    queryKey: queryKeys.place(locale, code),
    ...PLACE_CACHE_TIMES,
    queryFn: ({ signal }) =>
      fetchFromApi<Place>(api, { address: `/places/${encodeURIComponent(code)}`, signal, what: 'place' }),
  });
}

/** The city around a point. */
export function placeAtQuery(api: ApiClient, position: { lat: number; lon: number }, locale: Locale) {
  const point = roundPoint(position);
  return queryOptions({
    queryKey: queryKeys.placeAt(locale, point),
    ...PLACE_CACHE_TIMES,
    queryFn: ({ signal }) =>
      fetchFromApi<Place>(api, {
        address: `/places/at?lat=${point.lat}&lon=${point.lon}`,
        signal,
        what: 'place',
      }),
  });
}
