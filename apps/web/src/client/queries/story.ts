import type { Story } from '@paligid/contract/entities/stories';
import type { StoryPage } from '@paligid/contract/entities/story-details';
import type { Locale } from '@paligid/i18n/runtime';
import { queryOptions } from '@tanstack/react-query';
import type { Aged } from '../aged.ts';
import type { Api } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { queryKeys } from '../query-keys.ts';
import { ask, renamed } from './ask.ts';
import { FEED_FRESHNESS } from './feed.ts';

/** A story of which the details of its page are known or not: one from a feed, or kept since an older page, has none. */
export type KnownStory = Story & Partial<StoryPage> & Aged;

const FAILED = 'Failed to fetch story';

/** `id` as the address holds it, decoded: of a story or of a cluster. */
export function storyQuery(api: Api, id: string, locale: Locale) {
  return queryOptions({
    queryKey: queryKeys.story(locale, id),
    ...FEED_FRESHNESS,
    queryFn: async ({ signal, client, queryKey }) => {
      const answer = await askStory(api, id, signal);
      // An answer that was kept on its way must not undo what was told since.
      const known = client.getQueryData<KnownStory>(queryKey);
      return known !== undefined && known.version > answer.version ? known : answer;
    },
  });
}

export async function askStory(api: Api, id: string, signal?: AbortSignal): Promise<KnownStory> {
  try {
    return await ask(api, { address: `/story/${encodeURIComponent(id)}`, signal, what: 'story' });
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
