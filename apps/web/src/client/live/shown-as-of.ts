import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';

/** The earliest moment that a feed or digest here stands for, by the server's clock; absent when there is none. */
export function shownAsOf(queryClient: QueryClient): string | undefined {
  const moments = [queryKeys.feeds, queryKeys.digests].flatMap((queryKey) =>
    queryClient.getQueriesData<{ as_of?: string }>({ queryKey }).flatMap(([, data]) => data?.as_of ?? []),
  );
  return moments.sort((a, b) => Date.parse(a) - Date.parse(b))[0];
}
