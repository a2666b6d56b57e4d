import { LIMITS } from '@paligid/contract/limits';
import type { FeedReader } from '@paligid/domain/feed/order-feed';
import { parseWireId } from '@paligid/domain/ids/wire-id';
import { DEFAULT_PLACE } from '@paligid/domain/places/default-place';
import type { Point } from '@paligid/geo/point';
import { type Kept, KeptAnswers } from '@paligid/program/kept-answers';
import type { Clock } from '../../platform/clock.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { ReaderRow } from './feed-readers.repository.ts';
import { roundedPoint } from './feed-windows.ts';

/** Routines are known once they were learned. */
export type KnownReader = ReaderRow & { routines?: FeedReader['routines'] };
/** Nothing for a reader of whom no account says anything. */
export type ReaderOf = (uuid: string) => Promise<KnownReader | undefined>;
export type KeptReaders = (uuid: string) => Kept<KnownReader> | Promise<Kept<KnownReader>>;

/** What a reader changes counts at the next read; the last known is given only while PostgreSQL is away. */
const FRESH_MS = 0;
const STALE_MS = 3_600_000;
/** Readers of the last hour on one machine; a few hundred bytes each. */
const MOST_READERS = 20_000;

/** A new account: every weight in the middle, no interest, the default place. */
const NOBODY_YET: KnownReader = {
  weights: new Map(),
  interests: [],
  home: null,
  radiusKm: LIMITS.accountRadiusKm,
};

export function knownReaders(readerOf: ReaderOf, clock: Clock): KeptReaders {
  const readers = new KeptAnswers<KnownReader>({
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    most: MOST_READERS,
    now: clock.now,
  });
  return (uuid) => readers.get(uuid, async () => (await readerOf(uuid)) ?? NOBODY_YET);
}

/** A reader's feed is nobody else's business: that there is another one is not even said. */
export function ownUuid(userId: string, readerId: string): string {
  const own = parseWireId(readerId);
  if (userId !== readerId || own === undefined) throw new ApiError('NOT_FOUND');
  return own.uuid;
}

/** Half a position is none, and must not pass for the reader's home. */
export function toldPoint({ lat, lon }: { lat: number | undefined; lon: number | undefined }) {
  if (lat === undefined && lon === undefined) return undefined;
  if (lat === undefined || lon === undefined) throw new ApiError('LOCATION_REQUIRED');
  return { lat, lon };
}

type Told = { point?: Point | undefined; interests?: readonly string[] };

/** What a request tells counts before what the account knows; a home is a cell, so it needs no rounding. */
export function feedReader(known: KnownReader, { point, interests = [] }: Told = {}): FeedReader {
  return {
    place: {
      point: point === undefined ? (known.home ?? DEFAULT_PLACE) : roundedPoint(point),
      radiusMetres: known.radiusKm * 1000,
    },
    weights: known.weights,
    interests: new Set(interests.length > 0 ? interests : known.interests),
    routines: known.routines ?? [],
  };
}
