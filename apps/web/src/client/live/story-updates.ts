import type { Story } from '@paligid/contract/entities/stories';
import type { ServerFrame } from '@paligid/contract/live';
import type { Locale } from '@paligid/i18n/runtime';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../api/api.ts';
import type { FeedResponse } from '../queries/feed.ts';
import { queryKeys } from '../queries/query-keys.ts';
import { fetchStory } from '../queries/story.ts';
import type { RealtimeStore } from '../stores/realtime.ts';
import { getFeedsAt, isFeedAt } from './feeds-at.ts';
import { isUrgent } from './is-urgent.ts';
import { hasStory, insertAlert, mergeCoverage, mergeStory, mergeStoryVersions } from './merge-story.ts';

type StoryUpdate = Extract<ServerFrame, { type: 'story_update' }>;

const RETRY_DELAYS_MS = [0, 2_000, 4_000];
/** A bulletin reaches everybody in the same second; jitter spreads their requests. */
const JITTER_MS = 1_500;
/** By then no cache serves an older response any more. */
const RESPONSE_CACHE_MS = 2_000;

interface StoryUpdateDeps {
  queryClient: QueryClient;
  api: ApiClient;
  realtime: RealtimeStore;
  locale: () => Locale;
  /** The place that the connection listens for. */
  place: () => { lat: number; lon: number } | null;
}

/**
 * Applies story updates wherever the story is shown. New stories that are not urgent wait until the reader asks for
 * them; feeds and digests are marked stale.
 */
export function createStoryUpdateHandler({ queryClient, api, realtime, locale, place }: StoryUpdateDeps) {
  const put = (story: Story, change: StoryUpdate['data']['change']): void => {
    const own = getFeedsAt(queryClient, place());
    const isShown = own.some((feed) => hasStory(feed, story.id));
    // The coverage was fetched for one place; feeds of other places keep what they have.
    const forAll = { ...story, covers_reader: undefined };
    const ofPlace = { predicate: isFeedAt(place()) };
    queryClient.setQueriesData<FeedResponse>(
      { queryKey: queryKeys.feeds },
      (feed) => feed && mergeStory(feed, forAll),
    );
    queryClient.setQueriesData<FeedResponse>(ofPlace, (feed) => feed && mergeStory(feed, story));
    queryClient.setQueriesData<Story>(
      { queryKey: queryKeys.stories },
      (it) => it && mergeStoryVersions(it, story),
    );
    if (isShown) return;
    if (isUrgent(story)) {
      queryClient.setQueriesData<FeedResponse>(ofPlace, (feed) => feed && insertAlert(feed, story));
      return;
    }
    if (change === 'published' && own.length > 0) realtime.getState().addWaiting(story.id);
  };

  const pageOf = (id: string) =>
    queryClient.getQueryCache().find<Story>({ queryKey: queryKeys.story(locale(), id) });

  /** Shown in a feed of the reader's place without coverage: it is new, or its area changed. */
  const lacksCoverage = (id: string) =>
    getFeedsAt(queryClient, place()).some(({ stories }) =>
      stories.some((it) => it.id === id && it.covers_reader === undefined),
    );

  /**
   * Fetches the story's page. Responses are cached briefly on the way: one that is older than the update is fetched
   * again.
   */
  const load = async (id: string, version: number): Promise<Story | undefined> => {
    let own: Story | undefined;
    for (const waitMs of RETRY_DELAYS_MS) {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      own = await fetchStory(api, id, { place: place() }).catch(() => own);
      if (own !== undefined && own.version >= version) break;
    }
    return own;
  };

  /** Refetches the whole open page of a cluster: its other sources are not part of live updates. */
  const askCluster = async (id: string) => {
    const isOfIt = ({ state }: Query) => isReportOf(state.data as Story | undefined, id);
    const open = { queryKey: queryKeys.stories, type: 'active', predicate: isOfIt } as const;
    if (queryClient.getQueryCache().findAll(open).length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, RESPONSE_CACHE_MS));
    await queryClient.invalidateQueries(open);
  };

  return async ({ data: { id, story, change } }: StoryUpdate): Promise<void> => {
    void askCluster(id);
    const shownVersion = pageOf(id)?.state.data?.version ?? 0;
    if (story !== undefined) put(story, change);
    // Some updates come without their story, and none includes the fields of an open page or the coverage.
    const isCoverageUnknown = story !== undefined && isUrgent(story) && lacksCoverage(id);
    if (isCoverageUnknown) await new Promise((resolve) => setTimeout(resolve, Math.random() * JITTER_MS));
    if (story === undefined || isCoverageUnknown || pageOf(id)?.isActive() === true) {
      const own = await load(id, story?.version ?? shownVersion + 1);
      if (own !== undefined) put(own, change);
      // Listeners of updates had only its id so far.
      if (own !== undefined && story === undefined) {
        const data = { id, story: own, change };
        realtime.getState().add({ id, type: 'story_update', data, receivedAt: Date.now() });
      }
    }
    // Invalidated only after writing, because a write clears the mark. Not refetched at once: a bulletin reaches
    // everybody in the same second.
    for (const queryKey of [queryKeys.feeds, queryKeys.digests]) {
      void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    }
  };
}

function isReportOf(page: Story | undefined, id: string): boolean {
  return page?.cluster?.stories.some((report) => report.id === id) ?? false;
}

type ClusterUpdate = Extract<ServerFrame, { type: 'cluster_update' }>;

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
