import type { feedSchema } from '@paligid/contract/entities/feed';
import type * as z from 'zod';
import type { Aged } from '../aged.ts';
import type { Api } from '../api.ts';
import { ask, isListIn } from './ask.ts';

export type Feed = z.output<typeof feedSchema> & Aged;

/** Minutes that a feed is fresh and kept, unless it says otherwise. */
export const FEED_FRESHNESS = { staleTime: 5 * 60_000, gcTime: 10 * 60_000 } as const;

export async function askFeed(api: Api, address: string, signal: AbortSignal, what: string): Promise<Feed> {
  const answer = await ask<Feed>(api, { address, signal, what });
  if (!isListIn(answer, 'stories')) throw new Error(`Invalid response format from ${what}`);
  return answer;
}
