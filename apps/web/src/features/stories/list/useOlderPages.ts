import type { Story } from '@paligid/contract/entities/stories';
import { FEED_DEFAULTS } from '@paligid/domain/feed/feed-request';
import { type QueryKey, queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { type ApiClient, useApi } from '../../../client/api/api.ts';
import { roundPoint } from '../../../client/location/round-point.ts';
import { type FeedTarget, fetchLocationFeed, fetchUserFeed } from '../../../client/queries/feed-queries.ts';

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
  { userId, lat, lon, radius = FEED_DEFAULTS.radiusKm, locale, cursor }: OlderStoriesParams,
) {
  const { k } = FEED_DEFAULTS;
  const point = roundPoint({ lat, lon });
  const queryKey: QueryKey = ['older', locale, { userId, ...point, radius, cursor }];
  return queryOptions({
    queryKey,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      userId === undefined
        ? fetchLocationFeed(api, { ...point, radius, k, cursor }, signal)
        : fetchUserFeed(api, { userId, point, k, cursor }, signal),
  });
}
