import type { Story } from '@paligid/contract/entities/stories';
import type { ServerFrame } from '@paligid/contract/live';
import type { Locale } from '@paligid/i18n/runtime';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { Api } from '../api.ts';
import type { Feed } from '../queries/feed.ts';
import { askStory } from '../queries/story.ts';
import { queryKeys } from '../query-keys.ts';
import type { RealtimeStore } from '../stores/realtime.ts';
import { feedsAt, isFeedAt } from './feeds-at.ts';
import { isUrgent } from './is-urgent.ts';
import { hasStory, newerStory, withNewer, withUrgent } from './put-story.ts';

type StoryUpdate = Extract<ServerFrame, { type: 'story_update' }>;

const ASKED_AFTER_MS = [0, 2_000, 4_000];
/** A bulletin reaches everybody in the same second; not everybody asks in it. */
const SPREAD_MS = 1_500;
/** By then no answer from before is given any more. */
const KEPT_MS = 2_000;

interface Options {
  queryClient: QueryClient;
  api: Api;
  realtime: RealtimeStore;
  locale: () => Locale;
  /** Where the connection listens. */
  place: () => { lat: number; lon: number } | null;
}

/**
 * Puts what is told of a story where it is shown. What is new and not urgent waits until the reader asks for
 * it; feeds and digest count as old from then on.
 */
export function storyUpdates({ queryClient, api, realtime, locale, place }: Options) {
  const put = (story: Story, change: StoryUpdate['data']['change']): void => {
    const own = feedsAt(queryClient, place());
    const isShown = own.some((feed) => hasStory(feed, story.id));
    // Whom it covers was asked for one place; the feeds of others keep what they know.
    const forAll = { ...story, covers_reader: undefined };
    const ofPlace = { predicate: isFeedAt(place()) };
    queryClient.setQueriesData<Feed>(
      { queryKey: queryKeys.feeds },
      (feed) => feed && withNewer(feed, forAll),
    );
    queryClient.setQueriesData<Feed>(ofPlace, (feed) => feed && withNewer(feed, story));
    queryClient.setQueriesData<Story>({ queryKey: queryKeys.stories }, (it) => it && newerStory(it, story));
    if (isShown) return;
    if (isUrgent(story)) {
      queryClient.setQueriesData<Feed>(ofPlace, (feed) => feed && withUrgent(feed, story));
      return;
    }
    if (change === 'published' && own.length > 0) realtime.getState().wait(story.id);
  };

  const pageOf = (id: string) =>
    queryClient.getQueryCache().find<Story>({ queryKey: queryKeys.story(locale(), id) });

  /** Shown at the reader's place without saying whether it covers that: it is new, or its area changed. */
  const lacksCoverage = (id: string) =>
    feedsAt(queryClient, place()).some(({ stories }) =>
      stories.some((it) => it.id === id && it.covers_reader === undefined),
    );

  /** As its page tells it. Answers are kept for a moment on their way: one that is older than the update is asked again. */
  const load = async (id: string, version: number): Promise<Story | undefined> => {
    let own: Story | undefined;
    for (const waitMs of ASKED_AFTER_MS) {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      own = await askStory(api, id, { place: place() }).catch(() => own);
      if (own !== undefined && own.version >= version) break;
    }
    return own;
  };

  /** The open page of several reports is asked for as a whole: who else says what is not told live. */
  const askCluster = async (id: string) => {
    const isOfIt = ({ state }: Query) => isReportOf(state.data as Story | undefined, id);
    const open = { queryKey: queryKeys.stories, type: 'active', predicate: isOfIt } as const;
    if (queryClient.getQueryCache().findAll(open).length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, KEPT_MS));
    await queryClient.invalidateQueries(open);
  };

  return async ({ data: { id, story, change } }: StoryUpdate): Promise<void> => {
    void askCluster(id);
    const shownVersion = pageOf(id)?.state.data?.version ?? 0;
    if (story !== undefined) put(story, change);
    // Some updates come without their story, and none with what only an open page shows or whom it covers.
    const isCoverageUnknown = story !== undefined && isUrgent(story) && lacksCoverage(id);
    if (isCoverageUnknown) await new Promise((resolve) => setTimeout(resolve, Math.random() * SPREAD_MS));
    if (story === undefined || isCoverageUnknown || pageOf(id)?.isActive() === true) {
      const own = await load(id, story?.version ?? shownVersion + 1);
      if (own !== undefined) put(own, change);
      // Whoever listens to updates had only its id so far.
      if (own !== undefined && story === undefined) {
        const data = { id, story: own, change };
        realtime.getState().add({ id, type: 'story_update', data, receivedAt: Date.now() });
      }
    }
    // Marked only after they were written to, which would take the mark away again. Not fetched at once: a
    // bulletin reaches everybody in the same second.
    for (const queryKey of [queryKeys.feeds, queryKeys.digests]) {
      void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    }
  };
}

function isReportOf(page: Story | undefined, id: string): boolean {
  return page?.cluster?.stories.some((report) => report.id === id) ?? false;
}
