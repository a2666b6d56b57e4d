import type { Story } from '@paligid/contract/entities/stories';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../../client/api/api.ts';
import { roundPoint } from '../../../client/location/round-point.ts';
import type { FeedResponse } from '../../../client/queries/feed.ts';
import { fetchFromApi } from '../../../client/queries/fetch-from-api.ts';
import { queryKeys } from '../../../client/queries/query-keys.ts';

interface CoverageFetcherOptions {
  api: ApiClient;
  queryClient: QueryClient;
  place: () => { lat: number; lon: number } | null;
  /** From 0 to 1. */
  random: () => number;
  onCoverage: (story: Story) => void;
}

/** A bulletin reaches all clients in the same second: jitter spreads their requests over some seconds. */
const INITIAL_DELAY_MS = 700;
const JITTER_MS = 2_500;
/** Responses are cached for a moment on their way; each further attempt waits twice as long (exponential backoff). */
const RETRY_BASE_MS = 2_500;
const MAX_ATTEMPTS = 5;
const MAX_CONCURRENT = 8;

/**
 * Live updates do not say whether an alert covers the reader, since they are the same for everybody. Fetches that once
 * per version, with jitter and exponential backoff, and writes it to the caches where the alert is shown.
 */
export function createCoverageFetcher({
  api,
  queryClient,
  place,
  random,
  onCoverage,
}: CoverageFetcherOptions) {
  const asked = new Map<string, ReturnType<typeof setTimeout>>();

  const look = async (id: string, version: number, triesLeft: number): Promise<void> => {
    const point = place();
    if (point === null) return void asked.delete(id);
    const { lat, lon } = roundPoint(point);
    const address = `/story/${encodeURIComponent(id)}?user_lat=${lat}&user_lon=${lon}`;
    const story = await fetchFromApi<Story>(api, { address, what: 'story' }).catch(() => undefined);
    if (!asked.has(id)) return;
    if (story === undefined || story.version < version) {
      if (triesLeft <= 1) return void asked.delete(id);
      return again(id, version, triesLeft);
    }
    cacheCoverage(queryClient, story);
    onCoverage(story);
    // 'Outside' may still refer to the previous area: looks it up a second time.
    if (story.covers_reader?.inside === false && triesLeft > MAX_ATTEMPTS - 2) again(id, version, triesLeft);
    else asked.delete(id);
  };

  const again = (id: string, version: number, triesLeft: number): void => {
    const waitMs = RETRY_BASE_MS * 2 ** (MAX_ATTEMPTS - triesLeft);
    asked.set(
      id,
      setTimeout(() => void look(id, version, triesLeft - 1), waitMs),
    );
  };

  return {
    ask: ({ id, version }: Story) => {
      clearTimeout(asked.get(id));
      if (asked.size >= MAX_CONCURRENT && !asked.has(id)) return;
      const waitMs = INITIAL_DELAY_MS + random() * JITTER_MS;
      asked.set(
        id,
        setTimeout(() => void look(id, version, MAX_ATTEMPTS), waitMs),
      );
    },
    stop: () => {
      for (const timer of asked.values()) clearTimeout(timer);
      asked.clear();
    },
  };
}

function cacheCoverage(queryClient: QueryClient, { id, version, covers_reader }: Story): void {
  const withCoverage = (story: Story): Story =>
    story.id === id && story.version <= version ? { ...story, covers_reader } : story;
  queryClient.setQueriesData<FeedResponse>({ queryKey: queryKeys.feeds }, (feed) =>
    feed?.stories.some((story) => story.id === id)
      ? { ...feed, stories: feed.stories.map(withCoverage) }
      : undefined,
  );
  queryClient.setQueriesData<Story>({ queryKey: queryKeys.stories }, (story) => story && withCoverage(story));
  // Writing to the cache clears the invalidated flag: sets it again.
  void queryClient.invalidateQueries({ queryKey: queryKeys.feeds, refetchType: 'none' });
}
