import { withinMs } from '../deadline.ts';

/** A value, and since when it is out of date when it could not be loaded anew. */
export type Kept<V> = { value: V; staleSince: Date | null; freshUntilMs: number };

type Entry<V> = Kept<V> & { loadedAt: Date };

type Settings = {
  freshMs: number;
  /** How old a value may be that is given in place of an error. */
  staleMs: number;
  most: number;
  now: () => Date;
};

/** Whoever waits for a load has waited for long enough by then. */
const LOAD_MS = 9_000;
/** Past this, a value that is there but old serves better. */
const PATIENCE_MS = 1_000;

/**
 * Holds what was loaded for a moment and loads it once, however many ask for it at the same time. When a
 * load fails the value before it is given, marked as stale.
 */
export class KeptAnswers<V> {
  readonly #settings: Settings;
  readonly #entries = new Map<string, Entry<V>>();
  readonly #loading = new Map<string, Promise<Kept<V>>>();

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** What is fresh, without a turn of the event loop; most calls find it. */
  peek(key: string): Kept<V> | undefined {
    const entry = this.#entries.get(key);
    return entry !== undefined && this.#settings.now().getTime() < entry.freshUntilMs ? entry : undefined;
  }

  get(key: string, load: () => Promise<V>): Kept<V> | Promise<Kept<V>> {
    const kept = this.peek(key);
    if (kept !== undefined) return kept;
    const underWay = this.#loading.get(key);
    if (underWay !== undefined) return underWay;
    const loading = this.#load(key, load).finally(() => this.#loading.delete(key));
    this.#loading.set(key, loading);
    return loading;
  }

  /** A load that comes late is kept all the same, for whoever asks next. */
  async #load(key: string, load: () => Promise<V>): Promise<Kept<V>> {
    const loadedAt = this.#settings.now();
    const loading = withinMs(LOAD_MS, 'load', load()).then((value) =>
      this.#keep(key, { value, loadedAt, staleSince: null }),
    );
    const old = this.#entries.get(key);
    if (old === undefined || loadedAt.getTime() - old.loadedAt.getTime() > this.#settings.staleMs) {
      return loading;
    }
    try {
      return await withinMs(PATIENCE_MS, 'load', loading);
    } catch {
      // Kept for as long as a good one: whoever comes next must not wait for the same failure.
      return this.#keep(key, { ...old, staleSince: old.loadedAt });
    }
  }

  /** The oldest load leaves first. */
  #keep(key: string, kept: Omit<Entry<V>, 'freshUntilMs'>): Entry<V> {
    const known = this.#entries.get(key);
    if (known !== undefined && known.loadedAt > kept.loadedAt) return known;
    const entry = { ...kept, freshUntilMs: this.#settings.now().getTime() + this.#settings.freshMs };
    this.#entries.delete(key);
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined && this.#entries.size >= this.#settings.most) this.#entries.delete(oldest);
    this.#entries.set(key, entry);
    return entry;
  }
}
