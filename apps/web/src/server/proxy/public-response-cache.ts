import { type CachedValue, SwrCache } from '@paligid/runtime/swr-cache';
import { EncodedBody } from '../http/encoded-body.ts';
import { cacheLookups } from '../http/metrics.ts';
import { canonicalRead } from './canonical-read.ts';
import type { ApiLanguage, InternalApiClient } from './internal-api-client.ts';

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
    cacheLookups.inc({ what: 'answer', found: fresh === undefined ? 'no' : 'yes' });
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
