import type { Query, QueryClient } from '@tanstack/react-query';
import type { Feed } from '../queries/feed.ts';
import { queryKeys } from '../query-keys.ts';
import { roundedPoint } from '../rounded-point.ts';

/** The board of other cities has feeds too; what concerns the reader's place does not belong there. */
export function isFeedAt(place: { lat: number; lon: number } | null): (query: Query) => boolean {
  const point = place && roundedPoint(place);
  return ({ queryKey: [family, kind, , asked] }) => {
    if (family !== queryKeys.feeds[0]) return false;
    if (kind === queryKeys.userFeeds[1]) return true;
    return point !== null && isPoint(asked) && asked.lat === point.lat && asked.lon === point.lon;
  };
}

/** What is in memory of the feeds of the reader's place and account. */
export function feedsAt(queryClient: QueryClient, place: { lat: number; lon: number } | null): Feed[] {
  const feeds = queryClient.getQueriesData<Feed>({ predicate: isFeedAt(place) });
  return feeds.flatMap(([, feed]) => feed ?? []);
}

function isPoint(asked: unknown): asked is { lat: unknown; lon: unknown } {
  return typeof asked === 'object' && asked !== null && 'lat' in asked && 'lon' in asked;
}
