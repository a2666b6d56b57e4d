import type { Story } from '@paligid/contract/entities/stories';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReaderPlace } from '../../../app/page.ts';
import { useApi } from '../../../client/api.ts';
import { combinedFeedQuery, type Reading } from '../../../client/queries/combined-feed.ts';
import type { Feed } from '../../../client/queries/feed.ts';
import { refreshNews } from '../../../client/queries/refresh-news.ts';
import { usePreferences } from '../../../client/stores/usePreferences.ts';
import { useRealtime } from '../../../client/stores/useRealtime.ts';
import { useSession } from '../../../client/stores/useSession.ts';
import { useLocale } from '../../../words/words.ts';
import { olderStoriesQuery } from './older-stories-query.ts';
import { idsOf, joinPages, notShown, renewed } from './story-list.ts';
import { withToldLife } from './told-life.ts';
import { useOlderPages } from './useOlderPages.ts';

interface StoryListOptions {
  place: Pick<ReaderPlace, 'lat' | 'lon'>;
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
export function useStoryList({ place, admits = admitsNone, cursor = null }: StoryListOptions) {
  const reading = useReading(place, cursor);
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

  const latest = first.data?.stories ?? NONE;
  const shown = asked ?? latest;
  const fresh = notShown(joinPages([shown, ...older.pages]), latest);
  const entering = fresh.filter(admits);
  // From then on it is one of those on screen, whatever becomes of it.
  if (entering.length > 0) setAsked(joinPages([entering, shown]));
  const stories = joinPages([renewed(shown, latest), ...older.pages]);
  const toldOnly = waiting.filter((id) => !latest.some((story) => idsOf(story).includes(id)));

  const put = (feed: Feed | undefined) => feed && setAsked(joinPages([feed.stories, shown]));
  const refresh = async () => put(await askAgain());

  return {
    stories: withToldLife(stories, updates),
    freshCount: fresh.length + toldOnly.length,
    /** Brings what waits; asks for it where it was only told of. */
    showFresh: async () => (toldOnly.length === 0 ? put(first.data) : refresh()),
    /** Asks for what is new and brings it. */
    refresh,
    feed: first.data,
    /** Whether what is newest could not be had, from us or by us. */
    hasFailed: first.isError || first.data?.stale_since !== undefined,
    refetch: first.refetch,
    older,
  };
}

function useReading({ lat, lon }: StoryListOptions['place'], cursor: string | null): Reading {
  const { user } = useSession();
  const locale = useLocale();
  // Links carry the cursor of a place's feed, whoever follows them.
  return { userId: cursor === null ? user?.id : undefined, lat, lon, locale };
}

function useFirstPage(reading: Reading, cursor: string | null) {
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
  const first = useQuery({ ...query, enabled: !isExpected, retryOnMount: false });
  const askAgain = async () => {
    await refreshNews(queryClient);
    return queryClient.getQueryData<Feed>(query.queryKey);
  };
  return { first, askAgain };
}
