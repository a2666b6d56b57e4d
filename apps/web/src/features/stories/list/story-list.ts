import { toFeedCategory } from '@paligid/contract/categories';
import type { Story } from '@paligid/contract/entities/stories';
import { FEED_DEFAULTS } from '@paligid/domain/feed/feed-request';
import type { LiveUpdate } from '@paligid/domain/notifications';
import { type QueryKey, queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { type ApiClient, useApi } from '../../../client/api/api.ts';
import { roundPoint } from '../../../client/location/round-point.ts';
import {
  type CategoryFilter,
  type FeedTarget,
  fetchLocationFeed,
  fetchUserFeed,
} from '../../../client/queries/feed-queries.ts';

/** All ids a story covers: its own, and those of the other reports in its cluster. */
export function storyIds({ id, cluster }: Story): string[] {
  return cluster ? [id, cluster.id, ...cluster.stories.map((story) => story.id)] : [id];
}

/** Concatenates the stories of several pages, each once and at its first position. */
export function joinPages(pages: readonly (readonly Story[])[]): Story[] {
  const seen = new Set<string>();
  return pages.flat().filter((story) => {
    const ids = storyIds(story);
    const isNew = !ids.some((id) => seen.has(id));
    for (const id of ids) seen.add(id);
    return isNew;
  });
}

/** The stories on screen in their order, each replaced by its latest version. */
export function refreshStories(shown: readonly Story[], latest: readonly Story[]): Story[] {
  const byId = new Map(latest.flatMap((story) => storyIds(story).map((id) => [id, story])));
  return shown.map((story) => byId.get(story.cluster?.id ?? story.id) ?? byId.get(story.id) ?? story);
}

/** Stories that are not on screen yet. */
export function findNewStories(shown: readonly Story[], latest: readonly Story[]): Story[] {
  const ids = new Set(shown.flatMap(storyIds));
  return latest.filter((story) => !storyIds(story).some((id) => ids.has(id)));
}

type LiveStory = Pick<Story, 'id' | 'version' | 'category' | 'status' | 'expires_at' | 'ended_at'>;

/**
 * Updates the start and end of stories from live updates. Their texts stay: those of an update are English, whatever
 * language the reader uses.
 */
export function applyLiveStatus(stories: readonly Story[], updates: readonly LiveUpdate[]): Story[] {
  const lifeById = new Map(updates.flatMap(({ data }) => liveStoryFrom(data)).map((life) => [life.id, life]));
  return stories.map((story) => {
    const life = lifeById.get(story.id);
    if (life === undefined || life.version <= story.version) return story;
    const { status, expires_at, ended_at } = life;
    return { ...story, status, expires_at, ended_at };
  });
}

function liveStoryFrom(data: unknown): LiveStory[] {
  if (typeof data !== 'object' || data === null || !('story' in data) || !data.story) return [];
  // Frames are validated on arrival.
  return [data.story as LiveStory];
}

/** Whether an update has told of the story, and of one of these categories; without categories any story will do. */
export function isOfCategories(
  id: string,
  updates: readonly LiveUpdate[],
  categories: CategoryFilter | undefined,
): boolean {
  if (categories === undefined) return true;
  const stories = updates.flatMap(({ data }) => liveStoryFrom(data));
  return stories.some((story) => story.id === id && categories.includes(toFeedCategory(story.category)));
}

interface OlderPagesState {
  /** Cursor of the last requested page; undefined before the first. */
  cursor: string | undefined;
  /** Where the first page was requested: a cursor is valid only in the feed of one point. */
  start?: FeedTarget;
  /** The stories of the pages before that one. */
  before: readonly (readonly Story[])[];
}

const NO_OLDER_PAGES: OlderPagesState = { cursor: undefined, before: [] };

/**
 * Cursor pagination after the first page. Older pages stay when the first one is refreshed and gets another cursor.
 * Only the last page is a query: a page never changes, and observing many queries costs 2 kB of script.
 */
export function useOlderPages(reading: FeedTarget, firstCursor: string | null | undefined) {
  const api = useApi();
  const [reached, setReached] = useState(NO_OLDER_PAGES);
  // Drops the older pages when the first is gone: it was in another language, or another reader's.
  if (firstCursor === undefined && reached !== NO_OLDER_PAGES) setReached(NO_OLDER_PAGES);
  const { cursor, start = reading, before } = reached;
  const last = useQuery({
    ...olderStoriesQuery(api, { ...start, cursor: cursor ?? '' }),
    enabled: cursor !== undefined,
  });
  const page = last.data?.stories;
  const pages = useMemo(() => (page === undefined ? before : [...before, page]), [page, before]);
  const next = cursor === undefined ? firstCursor : last.data?.next_cursor;
  const { isError: hasFailed, isFetching: isLoading, refetch } = last;
  const load = useCallback(() => {
    if (hasFailed) void refetch();
    else if (next) setReached({ cursor: next, start, before: pages });
  }, [hasFailed, refetch, next, start, pages]);
  return {
    pages,
    /** Null at the end; undefined while unknown. */
    next,
    isLoading,
    hasFailed,
    load,
    reset: () => setReached(NO_OLDER_PAGES),
  };
}

/** `cursor` is the `next_cursor` of the page before. */
type OlderStoriesParams = FeedTarget & { cursor: string };

/**
 * The page of a feed after a cursor. It is a snapshot of one moment, so it never becomes stale; and its key is not that
 * of a feed, so that nothing new is inserted into it and a refresh leaves it alone.
 */
export function olderStoriesQuery(
  api: ApiClient,
  { userId, lat, lon, radius = FEED_DEFAULTS.radiusKm, categories, locale, cursor }: OlderStoriesParams,
) {
  const { k } = FEED_DEFAULTS;
  const point = roundPoint({ lat, lon });
  const queryKey: QueryKey = ['older', locale, { userId, ...point, radius, categories, cursor }];
  return queryOptions({
    queryKey,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      userId === undefined
        ? fetchLocationFeed(api, { ...point, radius, k, categories, cursor }, signal)
        : fetchUserFeed(api, { userId, point, k, categories, cursor }, signal),
  });
}
