import { type CachedValue, SwrCache } from '@paligid/runtime/swr-cache';
import { EncodedBody } from '../http/encoded-body.ts';
import { cacheLookups } from '../http/metrics.ts';
import { canonicalRead } from './canonical-read.ts';
import type { ApiLanguage, InternalApiClient } from './internal-api-client.ts';

export interface PublicResponse {
  status: number;
  body: EncodedBody;
  /** Since when the API itself could not do better. */
  staleSince: string | undefined;
  /** The body as JSON, read once for all pages that show it. */
  json: () => unknown;
}

const FRESH_MS = 1_000;
const STALE_MS = 60_000;
const MAX_ENTRIES = 5_000;
const MAX_BYTES = 96 * 1024 * 1024;
/** Beside the body: its encodings and its JSON, in bodies. */
const COPIES = 3;

/**
 * What the API says to everybody alike, for one second: hot reads take no hop, and a page that is rendered
 * asks here too.
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

  /** Rejects when the API cannot be reached and nothing recent enough is at hand. */
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
