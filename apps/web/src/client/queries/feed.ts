import type { feedSchema } from '@paligid/contract/entities/feed';
import type * as z from 'zod';
import type { ApiClient } from '../api/api.ts';
import type { StaleMarker } from '../api/api-result.ts';
import { fetchFromApi, hasList } from './fetch-from-api.ts';

export type FeedResponse = z.output<typeof feedSchema> & StaleMarker;

/** How long a feed is fresh and cached, unless the query overrides it. */
export const FEED_CACHE_TIMES = { staleTime: 5 * 60_000, gcTime: 10 * 60_000 } as const;

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
