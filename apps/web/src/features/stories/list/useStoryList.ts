import type { Story } from '@paligid/contract/entities/stories';
import { readingRadiusKm } from '@paligid/domain/feed/feed-request';
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ReaderPlace } from '../../../app/page.ts';
import { useApi } from '../../../client/api/api.ts';
import type { FeedResponse } from '../../../client/queries/feed.ts';
import { combinedFeedQuery, type FeedTarget } from '../../../client/queries/feed-queries.ts';
import { refreshFeeds } from '../../../client/queries/query-keys.ts';
import { usePreferences } from '../../../client/stores/usePreferences.ts';
import { useRealtime } from '../../../client/stores/useRealtime.ts';
import { useSession } from '../../../client/stores/useSession.ts';
import { useLocale } from '../../../i18n/useTranslation.ts';
import { applyLiveStatus, findNewStories, joinPages, refreshStories, storyIds } from './story-list.ts';
import { olderStoriesQuery, useOlderPages } from './useOlderPages.ts';

interface StoryListOptions {
  place: Pick<ReaderPlace, 'lat' | 'lon' | 'name' | 'code'>;
  /** Kilometres that the reader asked for; then it is the feed of the place, also for who has an account. */
  radius?: number | undefined;
  /** New stories that do not wait to be asked for. */
  admits?: (story: Story) => boolean;
  /** Of an older page of the place to start from, instead of what is newest. */
  cursor?: string | null;
}

export type StoryList = ReturnType<typeof useStoryList>;

const NONE: Story[] = [];
const admitsNone = () => false;

/**
 * The stories of a reader as a list that never moves under them: what is on screen stays where it is and is brought
 * up to date there, what is new waits until it is asked for, what is older is added below.
 */
export function useStoryList({ place, radius, admits = admitsNone, cursor = null }: StoryListOptions) {
  const reading = useFeedTarget({ place, radius, cursor });
  const { first, askAgain } = useFirstPage(reading, cursor);
  const older = useOlderPages(reading, first.data?.next_cursor);
  const waiting = useRealtime((state) => state.waiting);
  const updates = useRealtime((state) => state.updates);
  const [asked, setAsked] = useState<Story[] | undefined>(first.data?.stories);
  // The first answer is what is shown; later ones only bring it up to date. It goes when the answer goes.
  if ((asked === undefined) !== (first.data === undefined)) setAsked(first.data?.stories);
  // What was kept from before is shown until there is an answer, and then none of it: it may all be over.
  const [isKept, setKept] = useState(first.isError);
  const isStillKept = first.isError && (isKept || asked === undefined);
  if (isKept !== isStillKept) {
    setKept(isStillKept);
    if (isKept) setAsked(first.data?.stories);
  }

  // Of the city that the list was asked for in.
  const [city, setCity] = useState(place.name);
  if (city === undefined && place.name !== undefined) setCity(place.name);
  const movedTo = place.name !== city && !first.isPlaceholderData ? place.name : undefined;

  const latest = first.data?.stories ?? NONE;
  const shown = asked ?? latest;
  const fresh = findNewStories(joinPages([shown, ...older.pages]), latest);
  const entering = fresh.filter(admits);
  // From then on it is one of those on screen, whatever becomes of it.
  if (entering.length > 0) setAsked(joinPages([entering, shown]));
  const stories = joinPages([refreshStories(shown, latest), ...older.pages]);
  const toldOnly = waiting.filter((id) => !latest.some((story) => storyIds(story).includes(id)));

  const put = (feed: FeedResponse | undefined) => feed && setAsked(joinPages([feed.stories, shown]));
  const startOver = () => {
    setCity(place.name);
    setAsked(first.data?.stories);
    older.reset();
  };
  const refresh = async () => put(await askAgain());

  return {
    stories: applyLiveStatus(stories, updates),
    freshCount: fresh.length + toldOnly.length,
    /** The city that the reader has come to while they read. Its news waits until it is asked for. */
    movedTo,
    /** Brings what waits; asks for it where it was only told of. */
    showFresh: async () => {
      if (movedTo !== undefined) startOver();
      else if (toldOnly.length === 0) put(first.data);
      else await refresh();
    },
    /** Asks for what is new and brings it. */
    refresh,
    feed: first.data,
    /** Whether what is newest could not be had, from us or by us. */
    hasFailed: first.isError || first.data?.stale_since !== undefined,
    refetch: first.refetch,
    older,
  };
}

function useFeedTarget({ place, radius: asked, cursor }: StoryListOptions): FeedTarget {
  const { user } = useSession();
  const locale = useLocale();
  const [start] = useState(place);
  // A cursor leads on in the feed of one point.
  const { lat, lon } = (cursor ?? null) === null ? place : start;
  // Links carry the cursor of a place's feed, whoever follows them.
  const isOwn = (cursor ?? null) === null && asked === undefined;
  const userId = isOwn ? user?.id : undefined;
  const radius = asked ?? readingRadiusKm(place.code);
  return useMemo(() => ({ userId, lat, lon, radius, locale }), [userId, lat, lon, radius, locale]);
}

function useFirstPage(reading: FeedTarget, cursor: string | null) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { isExpected } = useSession();
  const refreshMinutes = usePreferences(({ refreshInterval }) => refreshInterval);
  const query =
    cursor === null
      ? combinedFeedQuery(api, { ...reading, refreshMinutes })
      : olderStoriesQuery(api, { ...reading, cursor });
  // Whose feed it is must be known first. The server may have tried already; its failure is shown with a way to
  // try again.
  const first = useQuery({
    ...query,
    enabled: !isExpected,
    retryOnMount: false,
    // Who moves on reads on while the stories of the next point are loading.
    placeholderData: (feed, before) =>
      isSameFeedElsewhere(query.queryKey, before?.queryKey) ? feed : undefined,
  });
  const askAgain = async () => {
    await refreshFeeds(queryClient);
    return queryClient.getQueryData<FeedResponse>(query.queryKey);
  };
  return { first, askAgain };
}

/** The last part of a feed's key is the circle. Another language, reader or radius is another feed. */
function isSameFeedElsewhere(key: QueryKey, before: QueryKey | undefined): boolean {
  const rest = (it: QueryKey | undefined) => String([...(it?.slice(0, -1) ?? []), Object(it?.at(-1)).radius]);
  return rest(before) === rest(key);
}
