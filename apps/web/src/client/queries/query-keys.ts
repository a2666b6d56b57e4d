import type { Locale } from '@paligid/i18n/runtime';
import type { QueryClient } from '@tanstack/react-query';

interface FeedPoint {
  lat: number;
  lon: number;
  radius?: number | undefined;
  k?: number | undefined;
}

/**
 * Every key contains the language: server texts are in the reader's, so another language is another response. A key
 * that only one lazily loaded query has stands beside that query: this file is part of every first load.
 */
export const queryKeys = {
  feeds: ['feed'] as const,
  userFeeds: ['feed', 'user'] as const,
  locationFeed: (locale: Locale, point: FeedPoint) => ['feed', 'location', locale, point] as const,
  userFeed: (locale: Locale, userId: string | undefined, asked: object) =>
    ['feed', 'user', locale, userId, asked] as const,
  digests: ['digest'] as const,
  digest: (locale: Locale, userId: string | undefined, point: FeedPoint | null) =>
    ['digest', locale, userId, point] as const,
  stories: ['story'] as const,
  story: (locale: Locale, id: string) => ['story', locale, id] as const,
  relatedLists: ['related'] as const,
  related: (locale: Locale, id: string) => ['related', locale, id] as const,
  bookmarks: (userId: string | undefined) => ['bookmarks', userId] as const,
  bookmarkStates: (userId: string | undefined) => ['bookmark', userId] as const,
  bookmark: (userId: string | undefined, id: string) => ['bookmark', userId, id] as const,
  sources: (locale: Locale) => ['sources', locale] as const,
  smart: (what: string, locale: Locale, userId: string | undefined) =>
    ['smart', what, locale, userId] as const,
  places: (locale: Locale, text: string) => ['places', 'named', locale, text] as const,
  /** What belongs to one reader; the id keeps it from the next one. */
  own: (what: string, userId: string | undefined) => ['own', userId, what] as const,
  place: (locale: Locale, code: string) => ['places', 'code', locale, code] as const,
  placeAt: (locale: Locale, point: { lat: number; lon: number }) => ['places', 'at', locale, point] as const,
};

/** Resolves when the queries on screen have been refetched or have failed. Each query reports its own failure. */
export async function refreshFeeds(queryClient: QueryClient): Promise<void> {
  const { feeds, digests } = queryKeys;
  await Promise.all([feeds, digests].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
