import type { Story } from '@paligid/contract/entities/stories';
import type { QueryClient } from '@tanstack/react-query';
import type { Feed } from '../../client/queries/feed.ts';
import type { KnownStory } from '../../client/queries/story.ts';
import { queryKeys } from '../../client/query-keys.ts';

/** The story as a list has brought it: there at once, from a feed with the reasons that put it before its reader. */
export function knownStory(queryClient: QueryClient, id: string): Story | undefined {
  const feeds = queryClient.getQueriesData<Feed>({ queryKey: queryKeys.feeds });
  const related = queryClient.getQueriesData<Story[]>({ queryKey: queryKeys.relatedLists });
  return [...feeds.map(([, feed]) => feed?.stories), ...related.map(([, stories]) => stories)]
    .flatMap((stories) => stories ?? [])
    .find((story) => story.id === id || story.cluster?.id === id);
}

/** What its page says, with what a feed has worked out for this reader and nobody else can know. */
export function forReader(story: KnownStory, known: Story | undefined): KnownStory {
  if (known === undefined || known === story) return story;
  const { why, routine_disruption, personal_impact, impact_basis } = known;
  return {
    ...story,
    ...(why !== undefined && { why }),
    ...(story.version === known.version && { routine_disruption }),
    ...(impact_basis === 'reader' && story.impact_basis === 'place' && { personal_impact, impact_basis }),
  };
}
