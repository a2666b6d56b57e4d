import type { Story } from '@paligid/contract/entities/stories';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReaderPlace } from '../../../app/page.ts';
import { useApi } from '../../../client/api.ts';
import { locationFeedQuery } from '../../../client/queries/location-feed.ts';
import { usePreferences } from '../../../client/stores/usePreferences.ts';
import { useRealtime } from '../../../client/stores/useRealtime.ts';
import { useLocale } from '../../../words/words.ts';
import { joinPages, notShown, renewed } from './story-list.ts';
import { withToldLife } from './told-life.ts';
import { useOlderPages } from './useOlderPages.ts';

interface StoryListOptions {
  place: Pick<ReaderPlace, 'lat' | 'lon'>;
  /** New stories that do not wait to be asked for. */
  admits?: (story: Story) => boolean;
}

export type StoryList = ReturnType<typeof useStoryList>;

const NONE: Story[] = [];
const admitsNone = () => false;

/**
 * The stories of a place as a list that never moves under its reader: what is on screen stays where it is and
 * is brought up to date there, what is new waits until it is asked for, what is older is added below.
 */
export function useStoryList({ place, admits = admitsNone }: StoryListOptions) {
  const first = useFirstPage(place);
  const older = useOlderPages(place, first.data?.next_cursor);
  const waiting = useRealtime((state) => state.waiting);
  const updates = useRealtime((state) => state.updates);
  const [asked, setAsked] = useState<Story[] | undefined>(first.data?.stories);
  // The first answer is what is shown; later ones only bring it up to date.
  if (asked === undefined && first.data !== undefined) setAsked(first.data.stories);

  const latest = first.data?.stories ?? NONE;
  const shown = asked ?? latest;
  const fresh = notShown(joinPages([shown, ...older.pages]), latest);
  const entering = fresh.filter(admits);
  // From then on it is one of those on screen, whatever becomes of it.
  if (entering.length > 0) setAsked(joinPages([entering, shown]));
  const stories = joinPages([renewed(shown, latest), ...older.pages]);
  const toldOnly = waiting.filter((id) => latest.every((story) => story.id !== id));

  async function showFresh() {
    const { data } = toldOnly.length === 0 ? first : await first.refetch();
    if (data !== undefined) setAsked(joinPages([data.stories, shown]));
  }

  return {
    stories: withToldLife(stories, updates),
    freshCount: fresh.length + toldOnly.length,
    showFresh,
    feed: first.data,
    hasFailed: first.isError,
    refetch: first.refetch,
    older,
  };
}

function useFirstPage({ lat, lon }: StoryListOptions['place']) {
  const api = useApi();
  const locale = useLocale();
  const refreshMinutes = usePreferences(({ refreshInterval }) => refreshInterval);
  // The server may have tried already; its failure is shown with a way to try again.
  return useQuery({ ...locationFeedQuery(api, { lat, lon, locale, refreshMinutes }), retryOnMount: false });
}
