import type { Story } from '@paligid/contract/entities/stories';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useApi } from '../../../client/api.ts';
import type { Reading } from '../../../client/queries/combined-feed.ts';
import { olderStoriesQuery } from './older-stories-query.ts';

interface Reached {
  /** Of the last page that was asked for; undefined before the first. */
  cursor: string | undefined;
  /** Where the first of them was asked for: a cursor leads on in the feed of one point. */
  start?: Reading;
  /** The pages before that one. */
  before: readonly (readonly Story[])[];
}

const NOWHERE: Reached = { cursor: undefined, before: [] };

/**
 * Page after page behind the first one. They are kept when the first is refreshed and its cursor is another. Only
 * the last one is a query: a page never changes, and watching many queries takes 2 kB of script.
 */
export function useOlderPages(reading: Reading, firstCursor: string | null | undefined) {
  const api = useApi();
  const [reached, setReached] = useState(NOWHERE);
  // Nothing stays behind a first page that is gone: it was in another language, or another reader's.
  if (firstCursor === undefined && reached !== NOWHERE) setReached(NOWHERE);
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
    /** Null at the end; undefined while it is not known. */
    next,
    isLoading,
    hasFailed,
    load,
    reset: () => setReached(NOWHERE),
  };
}
