import type { Story } from '@paligid/contract/entities/stories';
import type { QueryClient } from '@tanstack/react-query';
import { feedsAt } from '../../client/live/feeds-at.ts';
import type { Feed } from '../../client/queries/feed.ts';
import type { KnownStory } from '../../client/queries/story.ts';
import { queryKeys } from '../../client/query-keys.ts';

/** The story as a list has brought it: there at once, from a feed with the reasons that put it before its reader. */
export function knownStory(queryClient: QueryClient, id: string): Story | undefined {
  const isAsked = (story: Story) => story.id === id || story.cluster?.id === id;
  for (const [, feed] of queryClient.getQueriesData<Feed>({ queryKey: queryKeys.feeds })) {
    const found = feed?.stories.find(isAsked);
    if (found !== undefined) return found;
  }
  for (const [, stories] of queryClient.getQueriesData<Story[]>({ queryKey: queryKeys.relatedLists })) {
    const found = stories?.find(isAsked);
    if (found !== undefined) return found;
  }
  return undefined;
}

type Place = { lat: number; lon: number } | null;

/** Whether it covers the reader's place, as a feed of that place or of the account has said. */
export function knownCoverage(queryClient: QueryClient, id: string, place: Place): Story['covers_reader'] {
  return feedsAt(queryClient, place)
    .flatMap(({ stories }) => stories)
    .find((story) => story.id === id || story.cluster?.id === id)?.covers_reader;
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
