import { LRUCache } from 'lru-cache';
import { withinMs } from './deadline.ts';

/** A value, and since when it is stale if it could not be reloaded. */
export type CachedValue<V> = { value: V; staleSince: Date | null; freshUntilMs: number };

type Entry<V> = CachedValue<V> & { madeAt: Date };

type SwrCacheOptions<V> = {
  freshMs: number;
  /** The maximum age of a value that is served in place of an error. */
  staleMs: number;
  now: () => Date;
} & (CountBound | ByteBound<V>);

type CountBound = { maxEntries: number; bytes?: undefined };
/** `measure` returns the size of a value; its key and the entry itself are added here. */
type ByteBound<V> = { maxEntries?: number; bytes: { max: number; measure: (value: V) => number } };

/** Callers do not wait for a value longer than this. */
const LOAD_TIMEOUT_MS = 9_000;
/** After this, an existing stale value serves a reader better than waiting. */
const SERVE_STALE_AFTER_MS = 1_000;
/** Overhead of an entry besides its key and value, in bytes: objects, dates and the cache's lists. */
export const ENTRY_BYTES = 200;

/**
 * Single-flight, stale-if-error LRU cache: stores a value briefly and loads it once, however many callers request it at
 * the same time. If loading fails or takes long, the previous value is served, marked as stale. Bounded by entries, by
 * bytes including keys, or by both; the least recently used entry is evicted first.
 */
export class SwrCache<V> {
  readonly #settings: SwrCacheOptions<V>;
  readonly #entries: LRUCache<string, Entry<V>>;
  readonly #inFlight = new Map<string, Promise<CachedValue<V>>>();

  constructor(settings: SwrCacheOptions<V>) {
    this.#settings = settings;
    const { maxEntries, bytes } = settings;
    this.#entries =
      bytes === undefined
        ? new LRUCache({ max: maxEntries })
        : new LRUCache({
            ...(maxEntries !== undefined && { max: maxEntries }),
            maxSize: bytes.max,
            sizeCalculation: ({ value }, key) =>
              Math.ceil(bytes.measure(value)) + key.length * 2 + ENTRY_BYTES,
          });
  }

  /** The fresh value, without an event-loop turn; most calls hit. */
  peek(key: string): CachedValue<V> | undefined {
    const entry = this.#entries.get(key);
    return entry !== undefined && this.#settings.now().getTime() < entry.freshUntilMs ? entry : undefined;
  }

  get(key: string, make: () => Promise<V>): CachedValue<V> | Promise<CachedValue<V>> {
    const cached = this.peek(key);
    if (cached !== undefined) return cached;
    const underWay = this.#inFlight.get(key);
    if (underWay !== undefined) return underWay;
    const making = this.#load(key, make).finally(() => this.#inFlight.delete(key));
    this.#inFlight.set(key, making);
    return making;
  }

  /** The number of values being loaded now. */
  get inFlight(): number {
    return this.#inFlight.size;
  }

  isLoading(key: string): boolean {
    return this.#inFlight.has(key);
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#entries.calculatedSize };
  }

  /** A value that arrives late is still stored for the next caller. */
  async #load(key: string, make: () => Promise<V>): Promise<CachedValue<V>> {
    const madeAt = this.#settings.now();
    const making = withinMs(LOAD_TIMEOUT_MS, 'making', make()).then((value) =>
      this.#store(key, value, madeAt, null),
    );
    const old = this.#entries.get(key);
    if (old === undefined || madeAt.getTime() - old.madeAt.getTime() > this.#settings.staleMs) return making;
    try {
      return await withinMs(SERVE_STALE_AFTER_MS, 'making', making);
    } catch {
      // Cached for as long as a fresh value: the next caller must not wait for the same failure.
      return this.#store(key, old.value, old.madeAt, old.madeAt);
    }
  }

  /** A value larger than the whole bound is returned but not stored. */
  #store(key: string, value: V, madeAt: Date, staleSince: Date | null): Entry<V> {
    const { now, freshMs } = this.#settings;
    const known = this.#entries.peek(key);
    if (known !== undefined && known.madeAt > madeAt) return known;
    const entry = { value, madeAt, staleSince, freshUntilMs: now().getTime() + freshMs };
    this.#entries.set(key, entry);
    return entry;
  }
}
