import { queryOptions } from '@tanstack/react-query';
import type { BookmarkList, BookmarkState } from '../bookmarks/bookmark-client.ts';
import type { Saving, SavingDeps } from '../bookmarks/saving.ts';
import { queryKeys } from './query-keys.ts';

const MINUTE_MS = 60_000;

/** The code that saves is not part of any first screen. */
export async function loadSaving(deps: SavingDeps): Promise<Saving> {
  const { getSaving } = await import('../bookmarks/saving.ts');
  return getSaving(deps);
}

/** Whether a story is saved. The states of a page are fetched with one request. */
export function bookmarkStateQuery(deps: SavingDeps, userId: string | undefined, id: string) {
  return queryOptions<BookmarkState>({
    queryKey: queryKeys.bookmark(userId, id),
    queryFn: async () => (await loadSaving(deps)).loadState(id),
    enabled: userId !== undefined && id !== '',
    staleTime: 2 * MINUTE_MS,
    retry: false,
  });
}

/** Every saved story of the reader. */
export function bookmarksQuery(deps: SavingDeps, userId: string | undefined) {
  return queryOptions<BookmarkList>({
    queryKey: queryKeys.bookmarks(userId),
    queryFn: async () => (await loadSaving(deps)).loadList(),
    enabled: userId !== undefined,
    staleTime: 5 * MINUTE_MS,
    retry: false,
  });
}
