import type { Story } from '@paligid/contract/entities/stories';
import type { Locale } from '@paligid/i18n/runtime';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { queryKeys } from '../query-keys.ts';
import { ask, renamed } from './ask.ts';
import { FEED_FRESHNESS } from './feed.ts';

const FAILED = 'Failed to fetch story';

/** `id` as the address holds it, decoded: of a story or of a cluster. */
export function storyQuery(api: Api, id: string, locale: Locale) {
  return queryOptions({
    queryKey: queryKeys.story(locale, id),
    ...FEED_FRESHNESS,
    queryFn: async ({ signal }) => {
      try {
        return await ask<Story>(api, { address: `/story/${encodeURIComponent(id)}`, signal, what: 'story' });
      } catch (error) {
        throw error instanceof ApiError ? renamed(error, FAILED) : error;
      }
    },
  });
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
