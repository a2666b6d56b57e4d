const DEFAULT_TTL_MS = 5 * 60_000;
/** Responses have some kilobytes each. */
const MAX_ENTRIES = 50;

interface CacheEntry {
  path: string;
  data: unknown;
  until: number;
}

/** In-memory cache of responses. A key belongs to one reader, so that nobody sees another's data. */
export class ResponseCache {
  readonly #entries = new Map<string, CacheEntry>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Undefined when nothing is cached, or the entry has expired. */
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

  /** Called after a write to the path. */
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
