import { getBiyahe } from '@paligid/contract/api/biyahe.api';
import { locationFeed } from '@paligid/contract/api/feed.api';
import { getLedger, getLedgerRecords } from '@paligid/contract/api/ledger.api';
import { getOutages } from '@paligid/contract/api/outages.api';
import { getPasok } from '@paligid/contract/api/pasok.api';
import { getPlace, hotlinesAround, placeAround, searchPlaces } from '@paligid/contract/api/places.api';
import { listSources, sourceRecords } from '@paligid/contract/api/sources.api';
import { getStory, relatedStories } from '@paligid/contract/api/stories.api';
import type { Call } from '@paligid/contract/call';
import { LIMITS } from '@paligid/contract/limits';
import { memoize } from '@paligid/runtime/memoize';
import { type CachedValue, SwrCache } from '@paligid/runtime/swr-cache';
import { roundPoint } from '../../client/location/round-point.ts';
import { EncodedBody } from '../http/encoded-body.ts';
import { cacheLookups } from '../http/metrics.ts';
import type { ApiLanguage, InternalApiClient } from './internal-api-client.ts';

const READS = [
  locationFeed,
  relatedStories,
  getStory,
  searchPlaces,
  placeAround,
  hotlinesAround,
  getPlace,
  getPasok,
  getBiyahe,
  getOutages,
  listSources,
  sourceRecords,
  getLedger,
  getLedgerRecords,
].map((call: Call) => ({
  path: new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`),
  names: Object.keys(call.query?.shape ?? {}),
  isOfPlace: call.id === locationFeed.id,
}));
const FRACTION = /^-?\d{1,3}\.\d{1,20}$/;
const MAX_MEMOIZED = 5_000;

/**
 * Canonical cache key of a read: unknown parameters are dropped, the others are put in the contract's order, and the
 * point and radius of a feed are rounded as the API rounds them.
 */
export const canonicalRead = memoize(canonical, MAX_MEMOIZED);

function canonical(address: string): string {
  const mark = address.indexOf('?');
  if (mark < 0) return address;
  const path = address.slice(0, mark);
  const read = READS.find((it) => it.path.test(path));
  if (read === undefined) return address;
  const asked = new URLSearchParams(address.slice(mark + 1));
  const query = new URLSearchParams();
  for (const name of read.names) {
    for (const value of asked.getAll(name))
      query.append(name, read.isOfPlace ? roundParameter(name, value) : value);
  }
  return query.size === 0 ? path : `${path}?${query}`;
}

function roundParameter(name: string, value: string): string {
  if (!FRACTION.test(value)) return value;
  const number = Number(value);
  if (name === 'user_lat' || name === 'user_lon') return String(roundPoint({ lat: number, lon: 0 }).lat);
  const isRadius = name === 'radius' && number >= LIMITS.radiusKmMin && number <= LIMITS.radiusKmMax;
  return isRadius ? String(Math.round(number)) : value;
}

export interface PublicResponse {
  status: number;
  body: EncodedBody;
  /** Since when the API itself has served stale data. */
  staleSince: string | undefined;
  /** The body as JSON, parsed once for all pages that show it. */
  json: () => unknown;
}

const FRESH_MS = 1_000;
const STALE_MS = 60_000;
const MAX_ENTRIES = 5_000;
const MAX_BYTES = 96 * 1024 * 1024;
/** Memory of the body with its encodings and its JSON, as a multiple of the body. */
const COPIES = 3;

/**
 * Caches public API responses for one second: popular reads need no upstream request, and page rendering reads from
 * here too.
 */
export class PublicResponseCache {
  readonly #cache: SwrCache<PublicResponse>;
  readonly #api: Pick<InternalApiClient, 'get'>;

  constructor(inside: Pick<InternalApiClient, 'get'>, now: () => Date) {
    this.#api = inside;
    this.#cache = new SwrCache({
      freshMs: FRESH_MS,
      staleMs: STALE_MS,
      maxEntries: MAX_ENTRIES,
      bytes: { max: MAX_BYTES, measure: ({ body }) => body.bytes.length * COPIES },
      now,
    });
  }

  /** Rejects when the API cannot be reached and no recent enough response is cached. */
  get(
    asked: string,
    language: ApiLanguage,
  ): CachedValue<PublicResponse> | Promise<CachedValue<PublicResponse>> {
    const address = canonicalRead(asked);
    const key = `${language} ${address}`;
    const fresh = this.#cache.peek(key);
    cacheLookups.inc({ cache: 'response', result: fresh === undefined ? 'miss' : 'hit' });
    return fresh ?? this.#cache.get(key, () => this.#load(address, language));
  }

  async #load(address: string, language: ApiLanguage): Promise<PublicResponse> {
    const { status, bytes, etag, staleSince } = await this.#api.get(address, language);
    let json: unknown;
    return {
      status,
      body: new EncodedBody(bytes, etag === undefined ? {} : { etag }),
      staleSince,
      json: () => {
        json ??= JSON.parse(bytes.toString('utf8'));
        return json;
      },
    };
  }
}
