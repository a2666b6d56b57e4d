import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';

/** Ends when what is on screen has been asked for again, or could not be. Each query tells of its own failure. */
export async function refreshNews(queryClient: QueryClient): Promise<void> {
  const { feeds, digests } = queryKeys;
  await Promise.all([feeds, digests].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
