import { placeByCode } from '@paligid/geo/areas';
import { TOWNS, type Town } from '@paligid/geo/town-slugs';
import { SwrCache } from '@paligid/runtime/swr-cache';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { type CachedResponse, encodeResponse } from '../../platform/http/cached-response.ts';
import { findPlaceChanges, type PlaceChange } from './stories.repository.ts';

/** Search engines fetch the sitemaps about once an hour. */
const FRESH_MS = 600_000;
const STALE_MS = 24 * 3_600_000;
/** As far as a feed goes back. */
const WINDOW_MS = 168 * 3_600_000;
const ONLY = 'all';

/**
 * When the page of each town last changed: by a story of the town, of one of its barangays, or of the province or
 * region around it. What concerns the whole country counts for none, or all would change together.
 */
export function createTownChanges(db: Pool, clock: Clock): () => Promise<CachedResponse> {
  const cache = new SwrCache<PlaceChange[]>({
    ...{ freshMs: FRESH_MS, staleMs: STALE_MS, maxEntries: 1 },
    now: clock.now,
  });
  return async () => {
    const load = () => findPlaceChanges(db, clock.now().getTime() - WINDOW_MS);
    const { value, staleSince } = await cache.get(ONLY, load);
    const changes = latestByArea(value);
    const towns = TOWNS.flatMap((town) => {
      const latest = latestChange(town, changes);
      return latest === undefined ? [] : [{ code: town.area.code, updated_at: latest.toISOString() }];
    });
    return encodeResponse({ towns }, staleSince);
  };
}

function latestByArea(changes: readonly PlaceChange[]): Map<string, Date> {
  const latest = new Map<string, Date>();
  for (const { code, updatedAt } of changes) {
    let area = placeByCode(code);
    while (area?.kind === 'barangay' || area?.kind === 'district') area = area.parent;
    const known = area && latest.get(area.code);
    if (area !== undefined && (known === undefined || known < updatedAt)) latest.set(area.code, updatedAt);
  }
  return latest;
}

function latestChange({ area }: Town, changes: ReadonlyMap<string, Date>): Date | undefined {
  let latest: Date | undefined;
  for (let around: typeof area | undefined = area; around !== undefined; around = around.parent) {
    const at = changes.get(around.code);
    if (at !== undefined && (latest === undefined || latest < at)) latest = at;
  }
  return latest;
}
