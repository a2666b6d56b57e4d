import type { MapStories, StreetMap } from '@paligid/contract/api/map.api';
import type { FeedCategory } from '@paligid/contract/categories';
import type { GeoEdges, MapTime } from '@paligid/domain/map-tiles';
import type { Locale } from '@paligid/i18n/runtime';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api/api.ts';
import { fetchFromApi, hasList } from './fetch-from-api.ts';

interface MapStoriesAsked {
  edges: GeoEdges;
  when: MapTime;
  topic: FeedCategory | null;
}

const STALE_MS = 30_000;
const REFETCH_MS = 60_000;
/** A box is rounded outwards to a hundredth of a degree: nothing at the edge of the map is missing in the list. */
const GRID = 100;
const DECIMALS = 2;

/** The stories that a view of the map shows. The view before stays until the next one has come. */
export function mapStoriesQuery(api: ApiClient, locale: Locale, { edges, when, topic }: MapStoriesAsked) {
  const { west, south, east, north } = edges;
  const out = [
    Math.floor(west * GRID),
    Math.floor(south * GRID),
    Math.ceil(east * GRID),
    Math.ceil(north * GRID),
  ];
  const bbox = out.map((steps) => (steps / GRID).toFixed(DECIMALS)).join();
  const query = new URLSearchParams({ bbox, when, ...(topic !== null && { categories: topic }) });
  return queryOptions({
    queryKey: ['map', locale, { bbox, when, topic }] as const,
    staleTime: STALE_MS,
    refetchInterval: REFETCH_MS,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const address = `/map/stories?${query}`;
      const found = await fetchFromApi<MapStories>(api, { address, signal, what: 'map' });
      if (!hasList(found, 'stories')) throw new Error('the map came without stories');
      return found;
    },
  });
}

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
