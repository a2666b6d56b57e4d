import type { Story } from '@paligid/contract/entities/stories';
import type { QueryClient } from '@tanstack/react-query';
import { getFeedsAt } from '../../client/live/feeds-at.ts';
import type { FeedResponse } from '../../client/queries/feed.ts';
import { queryKeys } from '../../client/queries/query-keys.ts';
import type { LoadedStory } from '../../client/queries/story.ts';

/**
 * The story as a list has loaded it: available at once, and from a feed with the reasons it was shown to the reader.
 */
export function findCachedStory(queryClient: QueryClient, id: string): Story | undefined {
  const isAsked = (story: Story) => story.id === id || story.cluster?.id === id;
  for (const [, feed] of queryClient.getQueriesData<FeedResponse>({ queryKey: queryKeys.feeds })) {
    const found = feed?.stories.find(isAsked);
    if (found !== undefined) return found;
  }
  for (const [, stories] of queryClient.getQueriesData<Story[]>({ queryKey: queryKeys.relatedLists })) {
    const found = stories?.find(isAsked);
    if (found !== undefined) return found;
  }
  return undefined;
}

type ReaderPoint = { lat: number; lon: number } | null;

/** Whether the story covers the reader's place, according to a feed of that place or of the account. */
export function findCachedCoverage(
  queryClient: QueryClient,
  id: string,
  place: ReaderPoint,
): Story['covers_reader'] {
  return getFeedsAt(queryClient, place)
    .flatMap(({ stories }) => stories)
    .find((story) => story.id === id || story.cluster?.id === id)?.covers_reader;
}

/** The page's data, with what a feed has computed for this reader and nothing else can know. */
export function withReaderContext(story: LoadedStory, known: Story | undefined): LoadedStory {
  if (known === undefined || known === story) return story;
  const { why, routine_disruption, personal_impact, impact_basis } = known;
  return {
    ...story,
    ...(why !== undefined && { why }),
    ...(story.version === known.version && { routine_disruption }),
    ...(impact_basis === 'reader' && story.impact_basis === 'place' && { personal_impact, impact_basis }),
  };
}

/**
 * Whether the API does not know the story, as opposed to a failed request. Checks the status only: an error that was
 * serialised into the document is plain data.
 */
export function isStoryNotFound(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false;
  return error.status === 404 || error.status === 400;
}

/** The text of a story as paragraphs: its content, preceded by the summary unless the content begins with it. */
export function storyParagraphs({ summary, content }: Pick<Story, 'summary' | 'content'>): string[] {
  const paragraphs = content
    .split(/\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  const lead = summary.replace(/…$/, '').trim();
  if (lead === '' || content.trim().startsWith(lead)) return paragraphs;
  return [summary.trim(), ...paragraphs];
}
