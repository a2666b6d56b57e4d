import type { CachedValue } from '@paligid/runtime/swr-cache';
import { LRUCache } from 'lru-cache';
import type { CachedResponse } from './cached-response.ts';

/** Of all variants of all loads together, keys included. */
export const MAX_VARIANT_BYTES = 32 * 1024 * 1024;
/** Size of an entry apart from its key and its body. */
const ENTRY_BYTES = 300;

/** LRU cache of the responses encoded from a load. A newer load has variants of its own. */
export class ResponseVariants {
  readonly #loadIds = new WeakMap<CachedValue<unknown>, number>();
  readonly #variants = new LRUCache<string, CachedResponse>({
    maxSize: MAX_VARIANT_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes.length + key.length * 2 + ENTRY_BYTES,
  });
  #lastId = 0;

  get(cached: CachedValue<unknown>, form: string, finish: () => CachedResponse): CachedResponse {
    const key = `${this.#findLoadId(cached)} ${form}`;
    const known = this.#variants.get(key);
    if (known !== undefined) return known;
    const answer = finish();
    this.#variants.set(key, answer);
    return answer;
  }

  get bytes(): number {
    return this.#variants.calculatedSize;
  }

  #findLoadId(cached: CachedValue<unknown>): number {
    const known = this.#loadIds.get(cached);
    if (known !== undefined) return known;
    this.#lastId += 1;
    this.#loadIds.set(cached, this.#lastId);
    return this.#lastId;
  }
}
