import type { Story } from '@paligid/contract/entities/stories';
import type { QueryClient } from '@tanstack/react-query';
import type { Feed } from '../../client/queries/feed.ts';
import { queryKeys } from '../../client/query-keys.ts';

/** The story as a feed has brought it: there at once, and with the reasons that put it before its reader. */
export function knownStory(queryClient: QueryClient, id: string): Story | undefined {
  const feeds = queryClient.getQueriesData<Feed>({ queryKey: queryKeys.feeds });
  return feeds.flatMap(([, feed]) => feed?.stories ?? []).find((story) => story.id === id);
}
