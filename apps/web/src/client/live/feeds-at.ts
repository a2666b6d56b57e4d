import type { Query, QueryClient } from '@tanstack/react-query';
import { roundPoint } from '../location/round-point.ts';
import type { FeedResponse } from '../queries/feed.ts';
import { queryKeys } from '../queries/query-keys.ts';

/**
 * Matches feeds of the reader's place only: the board of other cities has feeds too, and updates for the reader's place
 * do not belong there.
 */
export function isFeedAt(place: { lat: number; lon: number } | null): (query: Query) => boolean {
  const point = place && roundPoint(place);
  return ({ queryKey: [family, kind, , asked] }) => {
    if (family !== queryKeys.feeds[0]) return false;
    if (kind === queryKeys.userFeeds[1]) return true;
    return point !== null && isPoint(asked) && asked.lat === point.lat && asked.lon === point.lon;
  };
}

/** The cached feeds of the reader's place and account. */
export function getFeedsAt(
  queryClient: QueryClient,
  place: { lat: number; lon: number } | null,
): FeedResponse[] {
  const feeds = queryClient.getQueriesData<FeedResponse>({ predicate: isFeedAt(place) });
  return feeds.flatMap(([, feed]) => feed ?? []);
}

function isPoint(asked: unknown): asked is { lat: unknown; lon: unknown } {
  return typeof asked === 'object' && asked !== null && 'lat' in asked && 'lon' in asked;
}
