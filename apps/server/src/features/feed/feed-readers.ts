import { LIMITS } from '@paligid/contract/limits';
import { DEFAULT_PLACE } from '@paligid/domain/feed/feed-request';
import type { FeedReader } from '@paligid/domain/feed/order-feed';
import { parseWireId } from '@paligid/domain/ids';
import type { Point } from '@paligid/geo/point';
import { type CachedValue, SwrCache } from '@paligid/runtime/swr-cache';
import type { Clock } from '../../platform/clock.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { ReaderRow } from './feed-readers.repository.ts';
import { roundFeedPoint } from './feed-windows.ts';

/** Routines are known once they were learned. */
export type ReaderProfile = ReaderRow & { routines?: FeedReader['routines'] };
/** Nothing for a reader of whom no account says anything. */
export type LoadReader = (uuid: string) => Promise<ReaderProfile | undefined>;
export type CachedReaders = (
  uuid: string,
) => CachedValue<ReaderProfile> | Promise<CachedValue<ReaderProfile>>;

/** What a reader changes counts at the next read; the last known is given only while PostgreSQL is away. */
const FRESH_MS = 0;
const STALE_MS = 3_600_000;
/** Readers of the last hour on one machine; a few hundred bytes each. */
const MAX_READERS = 20_000;

/** A new account: every weight in the middle, no interest, the default place. */
const NEW_READER: ReaderProfile = {
  weights: new Map(),
  interests: [],
  home: null,
  radiusKm: LIMITS.accountRadiusKm,
};

export function cachedReaders(readerOf: LoadReader, clock: Clock): CachedReaders {
  const readers = new SwrCache<ReaderProfile>({
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    maxEntries: MAX_READERS,
    now: clock.now,
  });
  return (uuid) => readers.get(uuid, async () => (await readerOf(uuid)) ?? NEW_READER);
}

/** A reader's feed is nobody else's business: that there is another one is not even said. */
export function requireOwnUuid(userId: string, readerId: string): string {
  const own = parseWireId(readerId);
  if (userId !== readerId || own === undefined) throw new ApiError('NOT_FOUND');
  return own.uuid;
}

/** Half a position is none, and must not pass for the reader's home. */
export function requestedPoint({ lat, lon }: { lat: number | undefined; lon: number | undefined }) {
  if (lat === undefined && lon === undefined) return undefined;
  if (lat === undefined || lon === undefined) throw new ApiError('LOCATION_REQUIRED');
  return { lat, lon };
}

type ReaderOverrides = { point?: Point | undefined; interests?: readonly string[] };

/** What a request tells counts before what the account knows; a home is a cell, so it needs no rounding. */
export function feedReader(
  known: ReaderProfile,
  { point, interests = [] }: ReaderOverrides = {},
): FeedReader {
  return {
    place: {
      point: point === undefined ? (known.home ?? DEFAULT_PLACE) : roundFeedPoint(point),
      radiusMetres: known.radiusKm * 1000,
    },
    weights: known.weights,
    interests: new Set(interests.length > 0 ? interests : known.interests),
    routines: known.routines ?? [],
  };
}
