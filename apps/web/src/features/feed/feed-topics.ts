import { FEED_CATEGORIES, type FeedCategory } from '@paligid/contract/categories';
import { useMemo } from 'react';
import type { CategoryFilter } from '../../client/queries/feed-queries.ts';
import { useSearchParams } from '../../router/router.ts';

/** The filter that an address names: known topics in one order. Undefined if it names none, or all. */
export function readTopics(search: URLSearchParams): CategoryFilter | undefined {
  const named = search.get('topics')?.split(',') ?? [];
  const topics = FEED_CATEGORIES.filter((topic) => named.includes(topic));
  return topics.length === 0 || topics.length === FEED_CATEGORIES.length ? undefined : topics;
}

/** The filter of the page. It stays the same object until it changes. */
export function useTopics(): CategoryFilter | undefined {
  const search = useSearchParams();
  return useMemo(() => readTopics(search), [search]);
}

/** The feed with a filter, and from a cursor on. */
export function feedAddress(topics: CategoryFilter | undefined, cursor?: string): string {
  const query = new URLSearchParams({
    ...(topics?.length && { topics: topics.join() }),
    ...(cursor !== undefined && { cursor }),
  });
  return query.size === 0 ? '/feed' : `/feed?${String(query).replaceAll('%2C', ',')}`;
}

/** The filter with a topic added, or without it if it was there. */
export function toggleTopic(topics: CategoryFilter | undefined, topic: FeedCategory): CategoryFilter {
  return FEED_CATEGORIES.filter((other) => (topics?.includes(other) ?? false) !== (other === topic));
}
