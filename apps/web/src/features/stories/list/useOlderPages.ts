import { useQueries } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useApi } from '../../../client/api.ts';
import { useLocale } from '../../../words/words.ts';
import { olderStoriesQuery } from './older-stories-query.ts';

/** Page after page behind the first one. They are kept when the first is refreshed and its cursor is another. */
export function useOlderPages(
  { lat, lon }: { lat: number; lon: number },
  firstCursor: string | null | undefined,
) {
  const api = useApi();
  const locale = useLocale();
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const pages = useQueries({
    queries: cursors.map((cursor) => olderStoriesQuery(api, { lat, lon, locale, cursor })),
  });
  const last = pages.at(-1);
  const next = last === undefined ? firstCursor : last.data?.next_cursor;
  const hasFailed = last?.isError ?? false;
  const retry = last?.refetch;
  const load = useCallback(() => {
    if (hasFailed) retry?.();
    else if (next) setCursors((before) => (before.includes(next) ? before : [...before, next]));
  }, [hasFailed, retry, next]);
  return {
    pages: pages.flatMap(({ data }) => (data === undefined ? [] : [data.stories])),
    /** Null at the end; undefined while it is not known. */
    next,
    isLoading: last?.isFetching ?? false,
    hasFailed,
    load,
  };
}
