import type { Story } from '@paligid/contract/entities/stories';
import type { ServerFrame } from '@paligid/contract/live';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { FeedResponse } from '../queries/feed.ts';
import { queryKeys } from '../queries/query-keys.ts';
import { mergeCoverage } from './merge-story.ts';

type ClusterUpdate = Extract<ServerFrame, { type: 'cluster_update' }>;

/** By then no intermediate cache still holds an older response. */
const RESPONSE_CACHE_MS = 2_000;

/**
 * Updates the card of a cluster wherever it is shown, and refetches its open page, which lists all its reports. The
 * page of a cluster that was merged into another then shows the other.
 */
export function createClusterUpdateHandler(queryClient: QueryClient): (update: ClusterUpdate) => void {
  return ({ data: { id, story, merged_ids = [] } }) => {
    const ids = new Set([id, ...merged_ids]);
    if (story !== undefined) {
      queryClient.setQueriesData<FeedResponse>(
        { queryKey: queryKeys.feeds },
        (feed) => feed && replaceClusterCard(feed, ids, story),
      );
    }
    const predicate = ({ state, queryKey }: Query) =>
      ids.has(String(queryKey.at(-1))) || ids.has((state.data as Story | undefined)?.cluster?.id ?? '');
    const open = { queryKey: queryKeys.stories, type: 'active', predicate } as const;
    if (queryClient.getQueryCache().findAll(open).length > 0) {
      setTimeout(() => void queryClient.invalidateQueries(open), RESPONSE_CACHE_MS);
    }
    // Invalidated only after writing, because a write clears the mark. Not refetched at once: everybody around gets the
    // update in the same second.
    for (const queryKey of [queryKeys.feeds, queryKeys.digests]) {
      void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    }
  };
}

/** Replaces the first card of the cluster; further cards, of clusters merged into it, are removed. */
export function replaceClusterCard(feed: FeedResponse, ids: ReadonlySet<string>, card: Story): FeedResponse {
  const isOfIt = (story: Story) =>
    story.id === card.id || ids.has(story.id) || ids.has(story.cluster?.id ?? '');
  const first = feed.stories.findIndex(isOfIt);
  if (first === -1) return feed;
  const stories = feed.stories.flatMap((story, i) => {
    if (!isOfIt(story)) return [story];
    return i === first ? [mergeCard(story, card)] : [];
  });
  return { ...feed, stories };
}

/** Keeps the fields computed for this reader; an older card that arrives late changes nothing. */
function mergeCard(shown: Story, card: Story): Story {
  const [before = '', after = ''] = [shown.cluster?.updated_at, card.cluster?.updated_at];
  if (shown.cluster?.id === card.cluster?.id && after < before) return shown;
  const isAboutReader = shown.impact_basis === 'reader' && card.impact_basis === 'place';
  const { personal_impact, impact_basis, why } = shown;
  return {
    ...card,
    distance_km: card.distance_km ?? shown.distance_km,
    covers_reader: mergeCoverage(shown, card),
    ...(why !== undefined && { why }),
    ...(isAboutReader && { personal_impact, impact_basis }),
  };
}
