import { LIMITS } from '@paligid/contract/limits';
import { wireId } from '@paligid/domain/ids';
import { SwrCache } from '@paligid/runtime/swr-cache';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { type CachedResponse, encodeResponse } from '../../platform/http/cached-response.ts';
import { findOfficial, type OfficialRow } from './stories.repository.ts';

/** Search engines fetch it about once an hour. */
const FRESH_MS = 60_000;
const STALE_MS = 3_600_000;
const ONLY = 'newest';

/** The newest bulletins of official sources, read once for all list lengths. */
export function createOfficialStories(db: Pool, clock: Clock): (limit: number) => Promise<CachedResponse> {
  const rows = new SwrCache<OfficialRow[]>({
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    maxEntries: 1,
    now: clock.now,
  });
  return async (limit) => {
    const cached = await rows.get(ONLY, () => findOfficial(db, LIMITS.officialStoriesMax));
    const stories = cached.value.slice(0, limit).map(({ id, version, updatedAt }) => ({
      id: wireId('story', id),
      version,
      updated_at: updatedAt.toISOString(),
    }));
    return encodeResponse({ stories }, cached.staleSince);
  };
}
