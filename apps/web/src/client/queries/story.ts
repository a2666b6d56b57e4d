import type { Story } from '@paligid/contract/entities/stories';
import type { StoryPage } from '@paligid/contract/entities/story-details';
import type { Locale } from '@paligid/i18n/runtime';
import { queryOptions } from '@tanstack/react-query';
import type { Aged } from '../aged.ts';
import type { Api } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { queryKeys } from '../query-keys.ts';
import { roundedPoint } from '../rounded-point.ts';
import { ask, renamed } from './ask.ts';
import { FEED_FRESHNESS } from './feed.ts';

/** A story of which the details of its page are known or not: one from a feed, or kept since an older page, has none. */
export type KnownStory = Story & Partial<StoryPage> & Aged & { covers_for?: string | undefined };

interface Point {
  lat: number;
  lon: number;
}

/** The point that `covers_reader` of a page holds for, rounded as in its address; empty without one. */
export function coveredPoint(place: Point | null): string {
  if (place === null) return '';
  const { lat, lon } = roundedPoint(place);
  return `user_lat=${lat}&user_lon=${lon}`;
}

const FAILED = 'Failed to fetch story';

/** `id` as the address holds it, decoded: of a story or of a cluster. */
export function storyQuery(api: Api, id: string, locale: Locale, place: Point | null = null) {
  return queryOptions({
    queryKey: queryKeys.story(locale, id),
    ...FEED_FRESHNESS,
    queryFn: async ({ signal, client, queryKey }) => {
      const answer = await askStory(api, id, { place, signal });
      // An answer that was kept on its way must not undo what was told since.
      const known = client.getQueryData<KnownStory>(queryKey);
      return known !== undefined && known.version > answer.version ? known : answer;
    },
  });
}

interface Asked {
  /** The page then says whether it covers this place. */
  place?: Point | null;
  signal?: AbortSignal;
}

export async function askStory(api: Api, id: string, { place = null, signal }: Asked): Promise<KnownStory> {
  const covers_for = coveredPoint(place);
  const address = `/story/${encodeURIComponent(id)}${covers_for && `?${covers_for}`}`;
  try {
    const story = await ask<KnownStory>(api, { address, signal, what: 'story' });
    return place === null ? story : { ...story, covers_for };
  } catch (error) {
    throw error instanceof ApiError ? renamed(error, FAILED) : error;
  }
}

export function relatedQuery(api: Api, id: string, locale: Locale) {
  return queryOptions({
    queryKey: queryKeys.related(locale, id),
    ...FEED_FRESHNESS,
    queryFn: async ({ signal }) => {
      const address = `/story/${encodeURIComponent(id)}/related`;
      const { stories } = await ask<{ stories: Story[] }>(api, { address, signal, what: 'related stories' });
      return stories;
    },
  });
}
