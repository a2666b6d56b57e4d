import { concurrencyShare } from '@paligid/runtime/concurrency-share';
import { SwrCache } from '@paligid/runtime/swr-cache';
import { cacheLookups, requestsShed } from './metrics.ts';
import { getReaderAddress, type RequestContext } from './request-context.ts';

interface RenderCacheOptions<T> {
  /** In metrics. */
  name: string;
  /** Bytes of a document, without its encodings. */
  measure: (made: T) => number;
  trustedHops: number;
  now: () => Date;
}

const FRESH_MS = 1_000;
const STALE_MS = 60_000;
const MAX_BYTES = 24 * 1024 * 1024;
/** A document with its encodings, as a multiple of the document. */
const COPIES = 1.7;
/** Documents under way at one time, in all and of one caller. */
const MAX_RENDERING = 200;
const MAX_RENDERS_PER_CALLER = 40;

/**
 * Stale-while-revalidate cache of documents that are the same for everybody, bounded in bytes, in renders at one time
 * and in renders of one caller. Undefined: it could not be made, or there is too much to make.
 */
export function renderCache<T extends object | null>(options: RenderCacheOptions<T>) {
  const { name, measure, trustedHops, now } = options;
  const share = concurrencyShare(MAX_RENDERS_PER_CALLER);
  const cache = new SwrCache<T>({
    ...{ freshMs: FRESH_MS, staleMs: STALE_MS, now },
    bytes: { max: MAX_BYTES, measure: (made) => measure(made) * COPIES },
  });
  return async (context: RequestContext, key: string, make: () => Promise<T>): Promise<T | undefined> => {
    const fresh = cache.peek(key);
    cacheLookups.inc({ cache: name, result: fresh === undefined ? 'miss' : 'hit' });
    if (fresh !== undefined) return fresh.value;
    const mayRender = cache.isLoading(key) || cache.inFlight < MAX_RENDERING;
    const release = mayRender ? share(getReaderAddress(context.request, trustedHops)) : undefined;
    if (release === undefined) {
      requestsShed.inc();
      return undefined;
    }
    try {
      return (await cache.get(key, make)).value;
    } catch (error) {
      context.failure = error;
      return undefined;
    } finally {
      release();
    }
  };
}
