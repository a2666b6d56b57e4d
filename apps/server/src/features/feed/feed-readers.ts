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

/** Routines are present once they have been learned. */
export type ReaderProfile = ReaderRow & { routines?: FeedReader['routines'] };
/** Undefined for a reader without an account row. */
export type LoadReader = (uuid: string) => Promise<ReaderProfile | undefined>;
export type CachedReaders = (
  uuid: string,
) => CachedValue<ReaderProfile> | Promise<CachedValue<ReaderProfile>>;

/** A reader's changes apply to the next read; the cached profile is used only while PostgreSQL is down. */
const FRESH_MS = 0;
const STALE_MS = 3_600_000;
/** Readers of the last hour on one machine; a few hundred bytes each. */
const MAX_READERS = 20_000;

/** A new account: every weight neutral, no interests, the default place. */
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

/** A reader's feed is private: another reader's id is not even confirmed to exist. */
export function requireOwnUuid(userId: string, readerId: string): string {
  const own = parseWireId(readerId);
  if (userId !== readerId || own === undefined) throw new ApiError('NOT_FOUND');
  return own.uuid;
}

/** An incomplete position counts as none, and must not be mistaken for the reader's home. */
export function requestedPoint({ lat, lon }: { lat: number | undefined; lon: number | undefined }) {
  if (lat === undefined && lon === undefined) return undefined;
  if (lat === undefined || lon === undefined) throw new ApiError('LOCATION_REQUIRED');
  return { lat, lon };
}

type ReaderOverrides = {
  point?: Point | undefined;
  interests?: readonly string[];
  /** For a preview: in place of the stored ones, category by category. */
  weights?: ReadonlyMap<string, number>;
};

/** Values of the request take precedence over those of the account; a home is a cell, so it needs no rounding. */
export function feedReader(
  known: ReaderProfile,
  { point, interests = [], weights }: ReaderOverrides = {},
): FeedReader {
  return {
    place: {
      point: point === undefined ? (known.home ?? DEFAULT_PLACE) : roundFeedPoint(point),
      radiusMetres: known.radiusKm * 1000,
    },
    weights:
      weights === undefined || weights.size === 0 ? known.weights : new Map([...known.weights, ...weights]),
    interests: new Set(interests.length > 0 ? interests : known.interests),
    routines: known.routines ?? [],
  };
}
