import type { feedSchema } from '@paligid/contract/entities/feed';
import type * as z from 'zod';
import type { ApiClient } from '../api/api.ts';
import type { StaleMarker } from '../api/api-result.ts';
import { fetchFromApi, hasList } from './fetch-from-api.ts';

export type FeedResponse = z.output<typeof feedSchema> & StaleMarker;

/** How long a feed is fresh and cached, unless the query overrides it. */
export const FEED_CACHE_TIMES = { staleTime: 5 * 60_000, gcTime: 10 * 60_000 } as const;

/**
 * After one to two minutes a list that could not be refreshed is tried again, so that the note about it goes by itself.
 * Each page has its own time: after an outage not everybody asks in the same moment.
 */
const AFTER_FAILURE_MS = 60_000 * (1 + Math.random());

type FeedState = { state: { status: string; data: FeedResponse | undefined } };

/** The feed's own pace, or no polling; faster while what is shown is older than what was asked for. */
export function feedPolling(everyMs: number | false) {
  return ({ state: { status, data } }: FeedState): number | false => {
    const isBehind = data !== undefined && (status === 'error' || data.stale_since !== undefined);
    return isBehind ? Math.min(AFTER_FAILURE_MS, everyMs || AFTER_FAILURE_MS) : everyMs;
  };
}

export async function fetchFeed(
  api: ApiClient,
  address: string,
  signal: AbortSignal,
  what: string,
): Promise<FeedResponse> {
  const answer = await fetchFromApi<FeedResponse>(api, { address, signal, what });
  if (!hasList(answer, 'stories')) throw new Error(`Invalid response format from ${what}`);
  return answer;
}
