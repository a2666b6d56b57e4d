const DEFAULT_TTL_MS = 5 * 60_000;
/** Answers of some kilobytes each. */
const MAX_ENTRIES = 50;

interface CacheEntry {
  path: string;
  data: unknown;
  until: number;
}

/** Answers that a reader may get again. A key belongs to one reader, so that no one sees another's. */
export class ResponseCache {
  readonly #entries = new Map<string, CacheEntry>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Undefined when nothing is kept, or not any more. */
  find(userId: string | undefined, key: string): { data: unknown } | undefined {
    const entry = this.#entries.get(userKey(userId, key));
    return entry !== undefined && this.#now() < entry.until ? entry : undefined;
  }

  set(userId: string | undefined, key: string, path: string, data: unknown, ttlMs = DEFAULT_TTL_MS): void {
    const own = userKey(userId, key);
    this.#entries.delete(own);
    this.#entries.set(own, { path, data, until: this.#now() + ttlMs });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > MAX_ENTRIES && oldest !== undefined) this.#entries.delete(oldest);
  }

  /** After a change of what lies there. */
  deletePath(path: string): void {
    for (const [key, entry] of this.#entries) if (entry.path === path) this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }
}

function userKey(userId: string | undefined, key: string): string {
  return `${userId ?? ''} ${key}`;
}
