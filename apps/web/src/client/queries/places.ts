import type { Place } from '@paligid/contract/entities/places';
import type { Locale } from '@paligid/i18n/runtime';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../api.ts';
import { queryKeys } from '../query-keys.ts';
import { roundedPoint } from '../rounded-point.ts';
import { ask } from './ask.ts';

const MOST_MATCHES = 8;
/** Places are renamed by law, not overnight. */
const FRESHNESS = { staleTime: 24 * 3_600_000, gcTime: 3_600_000 };

/** Places whose names hold the text. Nothing is asked for before there is one. */
export function placesQuery(api: Api, text: string, locale: Locale) {
  const wanted = text.trim();
  return queryOptions({
    queryKey: queryKeys.places(locale, wanted),
    enabled: wanted !== '',
    ...FRESHNESS,
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ q: wanted, limit: String(MOST_MATCHES) });
      const { places } = await ask<{ places: Place[] }>(api, {
        address: `/places?${query}`,
        signal,
        what: 'places',
      });
      return places;
    },
  });
}

export function placeQuery(api: Api, code: string, locale: Locale) {
  return queryOptions({
    queryKey: queryKeys.place(locale, code),
    ...FRESHNESS,
    queryFn: ({ signal }) =>
      ask<Place>(api, { address: `/places/${encodeURIComponent(code)}`, signal, what: 'place' }),
  });
}

/** The city around a point. */
export function placeAtQuery(api: Api, position: { lat: number; lon: number }, locale: Locale) {
  const point = roundedPoint(position);
  return queryOptions({
    queryKey: queryKeys.placeAt(locale, point),
    ...FRESHNESS,
    queryFn: ({ signal }) =>
      ask<Place>(api, { address: `/places/at?lat=${point.lat}&lon=${point.lon}`, signal, what: 'place' }),
  });
}
