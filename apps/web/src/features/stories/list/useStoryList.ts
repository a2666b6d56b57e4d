import type { Story } from '@paligid/contract/entities/stories';
import { readingRadiusKm } from '@paligid/domain/feed/feed-request';
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ReaderPlace } from '../../../app/page.ts';
import { useApi } from '../../../client/api/api.ts';
import type { FeedResponse } from '../../../client/queries/feed.ts';
import {
  type CategoryFilter,
  combinedFeedQuery,
  type FeedTarget,
} from '../../../client/queries/feed-queries.ts';
import { refreshFeeds } from '../../../client/queries/query-keys.ts';
import { useRefreshMinutes } from '../../../client/stores/useFeedSettings.ts';
import { usePreferences } from '../../../client/stores/usePreferences.ts';
import { useRealtime } from '../../../client/stores/useRealtime.ts';
import { useSession } from '../../../client/stores/useSession.ts';
import { useLocale } from '../../../i18n/useTranslation.ts';
import {
  applyLiveStatus,
  findNewStories,
  isOfCategories,
  joinPages,
  olderStoriesQuery,
  refreshStories,
  storyIds,
  useOlderPages,
} from './story-list.ts';

interface StoryListOptions {
  place: Pick<ReaderPlace, 'lat' | 'lon' | 'name' | 'code'>;
  /**
   * Radius in kilometres that the reader asked for; the feed is then that of the place, even for a signed-in reader.
   */
  radius?: number | undefined;
  /** Only these; the list of one filter is another list, so give it a key of its own. */
  categories?: CategoryFilter | undefined;
  /** New stories that are inserted without being asked for. */
  admits?: (story: Story) => boolean;
  /** Cursor of an older page of the place to start from, instead of the newest stories. */
  cursor?: string | null;
}

export type StoryList = ReturnType<typeof useStoryList>;

const NONE: Story[] = [];
const admitsNone = () => false;

/**
 * A reader's stories as a list that never moves under them: stories on screen stay in place and are updated there, new
 * ones wait until they are asked for, older ones are appended.
 */
export function useStoryList({
  place,
  radius,
  categories,
  admits = admitsNone,
  cursor = null,
}: StoryListOptions) {
  const reading = useFeedTarget({ place, radius, categories, cursor });
  const { first, askAgain } = useFirstPage(reading, cursor);
  const older = useOlderPages(reading, first.data?.next_cursor);
  const waiting = useRealtime((state) => state.waiting);
  const updates = useRealtime((state) => state.updates);
  const [asked, setAsked] = useState<Story[] | undefined>(first.data?.stories);
  // Shows the first response; later ones only update it. It is dropped when the response is dropped.
  if ((asked === undefined) !== (first.data === undefined)) setAsked(first.data?.stories);
  // Persisted stories are shown until a response arrives, then all are replaced: they may all be over.
  const [isStale, setStale] = useState(first.isError);
  const isStillStale = first.isError && (isStale || asked === undefined);
  if (isStale !== isStillStale) {
    setStale(isStillStale);
    if (isStale) setAsked(first.data?.stories);
  }

  // The city in which the list was requested.
  const [city, setCity] = useState(place.name);
  if (city === undefined && place.name !== undefined) setCity(place.name);
  const movedTo = place.name !== city && !first.isPlaceholderData ? place.name : undefined;

  const latest = first.data?.stories ?? NONE;
  const shown = asked ?? latest;
  const fresh = findNewStories(joinPages([shown, ...older.pages]), latest);
  const entering = fresh.filter(admits);
  // From now on it is on screen like the others, whatever happens to it.
  if (entering.length > 0) setAsked(joinPages([entering, shown]));
  const stories = joinPages([refreshStories(shown, latest), ...older.pages]);
  const toldOnly = waiting.filter(
    (id) => !latest.some((story) => storyIds(story).includes(id)) && isOfCategories(id, updates, categories),
  );

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
    /** The city that the reader has moved to while reading. Its stories wait until they are asked for. */
    movedTo,
    /** Shows the waiting stories; fetches them first if only their ids are known. */
    showFresh: async () => {
      if (movedTo !== undefined) startOver();
      else if (toldOnly.length === 0) put(first.data);
      else await refresh();
    },
    /** Fetches new stories and shows them. */
    refresh,
    feed: first.data,
    /** Whether the newest stories could not be fetched, by this client or by the server. */
    hasFailed: first.isError || first.data?.stale_since !== undefined,
    refetch: first.refetch,
    older,
  };
}

function useFeedTarget({ place, radius: asked, categories, cursor }: StoryListOptions): FeedTarget {
  const { user } = useSession();
  const locale = useLocale();
  const [start] = useState(place);
  // A cursor is valid only in the feed of one point.
  const { lat, lon } = (cursor ?? null) === null ? place : start;
  // Links carry the cursor of a place's feed, even for signed-in readers.
  const isOwn = (cursor ?? null) === null && asked === undefined;
  const userId = isOwn ? user?.id : undefined;
  const chosen = usePreferences((state) => state.chosen.radiusKm);
  const radius = asked ?? readingRadiusKm(place.code, chosen);
  return useMemo(
    () => ({ userId, lat, lon, radius, categories, locale }),
    [userId, lat, lon, radius, categories, locale],
  );
}

function useFirstPage(reading: FeedTarget, cursor: string | null) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { isExpected } = useSession();
  const pace = useRefreshMinutes();
  const query =
    cursor === null
      ? combinedFeedQuery(api, { ...reading, ...pace })
      : olderStoriesQuery(api, { ...reading, cursor });
  // Waits until it is known whose feed it is. The server may have tried already; its failure is shown with a retry
  // button.
  const first = useQuery({
    ...query,
    enabled: !isExpected,
    retryOnMount: false,
    // Keeps the stories of the previous point while those of the next one are loading.
    placeholderData: (feed, before) =>
      isSameFeedElsewhere(query.queryKey, before?.queryKey) ? feed : undefined,
  });
  const askAgain = async () => {
    await refreshFeeds(queryClient);
    return queryClient.getQueryData<FeedResponse>(query.queryKey);
  };
  return { first, askAgain };
}

/**
 * The last part of a feed's key is its circle (point and radius). Another language, reader or radius is another feed.
 */
function isSameFeedElsewhere(key: QueryKey, before: QueryKey | undefined): boolean {
  const rest = (it: QueryKey | undefined) => String([...(it?.slice(0, -1) ?? []), Object(it?.at(-1)).radius]);
  return rest(before) === rest(key);
}
