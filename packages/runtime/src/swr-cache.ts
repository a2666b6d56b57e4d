import { LRUCache } from 'lru-cache';
import { withinMs } from './deadline.ts';

/** A value, and since when it is out of date when it could not be made anew. */
export type CachedValue<V> = { value: V; staleSince: Date | null; freshUntilMs: number };

type Entry<V> = CachedValue<V> & { madeAt: Date };

type SwrCacheOptions<V> = {
  freshMs: number;
  /** How old a value may be that is given in place of an error. */
  staleMs: number;
  now: () => Date;
} & (CountBound | ByteBound<V>);

type CountBound = { maxEntries: number; bytes?: undefined };
/** `of` is the size of a value; its key and the entry itself are added here. */
type ByteBound<V> = { maxEntries?: number; bytes: { max: number; measure: (value: V) => number } };

/** Whoever waits for a value has waited for long enough by then. */
const LOAD_TIMEOUT_MS = 9_000;
/** Past this, a value that is there but old serves a reader better. */
const SERVE_STALE_AFTER_MS = 1_000;
/** Of an entry beside its key and its value, in bytes: objects, dates and the lists of the cache. */
export const ENTRY_BYTES = 200;

/**
 * Single-flight, stale-if-error LRU cache: holds a value for a moment and makes it once, however many ask for it
 * at the same time. When making fails or takes long the value before it is given, marked as stale. Bounded by
 * entries, by bytes including keys, or by both; what was not asked for longest leaves first.
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

  /** What is fresh, without a turn of the event loop; most calls find it. */
  peek(key: string): CachedValue<V> | undefined {
    const entry = this.#entries.get(key);
    return entry !== undefined && this.#settings.now().getTime() < entry.freshUntilMs ? entry : undefined;
  }

  get(key: string, make: () => Promise<V>): CachedValue<V> | Promise<CachedValue<V>> {
    const kept = this.peek(key);
    if (kept !== undefined) return kept;
    const underWay = this.#inFlight.get(key);
    if (underWay !== undefined) return underWay;
    const making = this.#load(key, make).finally(() => this.#inFlight.delete(key));
    this.#inFlight.set(key, making);
    return making;
  }

  /** How many values are being made right now. */
  get inFlight(): number {
    return this.#inFlight.size;
  }

  isLoading(key: string): boolean {
    return this.#inFlight.has(key);
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#entries.calculatedSize };
  }

  /** What comes late is kept all the same, for whoever asks next. */
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
      // Kept for as long as a good one: whoever comes next must not wait for the same failure.
      return this.#store(key, old.value, old.madeAt, old.madeAt);
    }
  }

  /** A value that is larger than the whole bound is given, but not kept. */
  #store(key: string, value: V, madeAt: Date, staleSince: Date | null): Entry<V> {
    const { now, freshMs } = this.#settings;
    const known = this.#entries.peek(key);
    if (known !== undefined && known.madeAt > madeAt) return known;
    const entry = { value, madeAt, staleSince, freshUntilMs: now().getTime() + freshMs };
    this.#entries.set(key, entry);
    return entry;
  }
}
