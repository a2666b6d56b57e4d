import type { Story } from '@paligid/contract/entities/stories';
import type { StoryPage } from '@paligid/contract/entities/story-details';
import type { Locale } from '@paligid/i18n/runtime';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api/api.ts';
import { ApiRequestError } from '../api/api-error.ts';
import type { StaleMarker } from '../api/api-result.ts';
import { roundPoint } from '../location/round-point.ts';
import { FEED_CACHE_TIMES } from './feed.ts';
import { fetchFromApi, withMessage } from './fetch-from-api.ts';
import { queryKeys } from './query-keys.ts';

/** A story with or without the details of its page: one from a feed, or cached from an older page, has none. */
export type LoadedStory = Story & Partial<StoryPage> & StaleMarker & { covers_for?: string | undefined };

interface Point {
  lat: number;
  lon: number;
}

/** The point that a page's `covers_reader` applies to, rounded as in its URL; empty without one. */
export function coverageQuery(place: Point | null): string {
  if (place === null) return '';
  const { lat, lon } = roundPoint(place);
  return `user_lat=${lat}&user_lon=${lon}`;
}

const FETCH_FAILED = 'Failed to fetch story';

/** `id` of a story or of a cluster, decoded from the URL. */
export function storyQuery(api: ApiClient, id: string, locale: Locale, place: Point | null = null) {
  return queryOptions({
    queryKey: queryKeys.story(locale, id),
    ...FEED_CACHE_TIMES,
    queryFn: async ({ signal, client, queryKey }) => {
      const answer = await fetchStory(api, id, { place, signal });
      // A response cached on the way must not undo a newer live update.
      const known = client.getQueryData<LoadedStory>(queryKey);
      return known !== undefined && known.version > answer.version ? known : answer;
    },
  });
}

interface StoryOptions {
  /** With it, the response says whether the story covers this place. */
  place?: Point | null;
  signal?: AbortSignal;
}

export async function fetchStory(
  api: ApiClient,
  id: string,
  { place = null, signal }: StoryOptions,
): Promise<LoadedStory> {
  const covers_for = coverageQuery(place);
  const address = `/story/${encodeURIComponent(id)}${covers_for && `?${covers_for}`}`;
  try {
    const story = await fetchFromApi<LoadedStory>(api, { address, signal, what: 'story' });
    return place === null ? story : { ...story, covers_for };
  } catch (error) {
    throw error instanceof ApiRequestError ? withMessage(error, FETCH_FAILED) : error;
  }
}

export function relatedStoriesQuery(api: ApiClient, id: string, locale: Locale) {
  return queryOptions({
    queryKey: queryKeys.related(locale, id),
    ...FEED_CACHE_TIMES,
    queryFn: async ({ signal }) => {
      const address = `/story/${encodeURIComponent(id)}/related`;
      const { stories } = await fetchFromApi<{ stories: Story[] }>(api, {
        address,
        signal,
        what: 'related stories',
      });
      return stories;
    },
  });
}
