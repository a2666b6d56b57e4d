import type { BookmarkList } from '../client/bookmarks/bookmark-client.ts';
import {
  CACHE_SCHEMA_VERSION,
  type CachedKind,
  entriesToEvict,
  getCachedKind,
  isOpenAlert,
  MAX_BOOKMARK_BYTES,
  type OfflineCacheEntry,
  validateCachedData,
} from './cached-data.ts';

export interface CachedData {
  data: unknown;
  /** Time of the data, in ms since 1970. */
  at: number;
}

interface OfflineCacheOptions {
  caches: CacheStorage;
  /** The reader whose responses are cached; undefined for a guest. */
  reader: () => string | undefined;
  now: () => number;
  /** Returns what screens can render of a cached response; undefined if nothing. */
  validate?: (kind: CachedKind, data: unknown) => unknown;
}

export type CacheKey = readonly unknown[];
type CacheIndex = Map<string, OfflineCacheEntry>;

const CACHE_PREFIX = 'news ';
const GUEST_CACHE = 'guest';
/** Never requested: a key of the Cache API must be a URL. */
const KEY_ORIGIN = 'https://kept.invalid';
const AT_HEADER = 'x-at';
const BYTES_HEADER = 'x-bytes';
const KIND_HEADER = 'x-kind';
const SCHEMA_HEADER = 'x-schema';

/**
 * Offline cache of the last feeds, the opened stories and the alerts in force. Each reader has a separate cache: with a
 * token, responses are personal, and nobody is ever shown those of another. Writes are serialized and use an index in
 * memory: opening every entry for each write would keep a cheap phone busy.
 */
export class OfflineCache {
  readonly #options: OfflineCacheOptions;
  /** By cache name. Writes of other tabs are seen from the next start on. */
  readonly #indexes = new Map<string, Promise<CacheIndex>>();
  #lastWrite: Promise<unknown> = Promise.resolve();

  constructor(settings: OfflineCacheOptions) {
    this.#options = settings;
  }

  async find(key: CacheKey): Promise<CachedData | undefined> {
    const [kind, address] = [getCachedKind(key), cacheUrl(key)];
    if (kind === undefined || address === undefined) return undefined;
    const { caches, validate = validateCachedData } = this.#options;
    const response = await (await caches.open(this.#name())).match(address);
    if (response === undefined || !hasCurrentSchema(response)) return undefined;
    const data = validate(kind, await response.json());
    return data === undefined ? undefined : { data, at: numberHeader(response, AT_HEADER) };
  }

  /** Keys of one kind, newest first. */
  async keys(kind: OfflineCacheEntry['kind']): Promise<CacheKey[]> {
    const index = await this.#index(this.#name());
    return [...index.values()]
      .filter((entry) => entry.kind === kind)
      .sort((a, b) => b.at - a.at)
      .map(({ address }) => parseCacheKey(address));
  }

  /** Size of all entries of some kinds, as text. */
  async bytes(kinds: readonly OfflineCacheEntry['kind'][]): Promise<number> {
    const index = await this.#index(this.#name());
    return [...index.values()].reduce((sum, it) => sum + (kinds.includes(it.kind) ? it.bytes : 0), 0);
  }

  async put(key: CacheKey, { data, at }: CachedData): Promise<void> {
    const address = cacheUrl(key);
    const kind = getEntryKind(key, data);
    if (address === undefined || kind === undefined) return;
    const name = this.#name();
    const body = JSON.stringify(kind === 'bookmarks' ? boundBookmarks(data) : data);
    const headers = {
      [AT_HEADER]: `${at}`,
      [BYTES_HEADER]: `${body.length}`,
      [KIND_HEADER]: kind,
      [SCHEMA_HEADER]: `${CACHE_SCHEMA_VERSION}`,
    };
    await this.#enqueueWrite(async () => {
      // The reader may have changed while the write was queued.
      if (name !== this.#name()) return;
      const cache = await this.#options.caches.open(name);
      const index = await this.#index(name);
      await cache.put(address, new Response(body, { headers }));
      index.set(address, { kind, address, at, bytes: body.length });
      for (const { address } of entriesToEvict([...index.values()], this.#options.now())) {
        index.delete(address);
        await cache.delete(address);
      }
    });
  }

  /** Called when the server no longer has the resource: it must not be shown from the cache either. */
  async delete(key: CacheKey): Promise<void> {
    const address = cacheUrl(key);
    if (address === undefined) return;
    const name = this.#name();
    await this.#enqueueWrite(async () => {
      (await this.#index(name)).delete(address);
      await (await this.#options.caches.open(name)).delete(address);
    });
  }

  /** Deletes the caches of readers who have signed out. The guest cache is public and stays. */
  async deleteOtherReaders(): Promise<void> {
    const { caches, reader } = this.#options;
    const spared = [GUEST_CACHE, reader()].map((name) => CACHE_PREFIX + name);
    await this.#enqueueWrite(async () => {
      const names = (await caches.keys()).filter(
        (name) => name.startsWith(CACHE_PREFIX) && !spared.includes(name),
      );
      for (const name of names) this.#indexes.delete(name);
      await Promise.all(names.map((name) => caches.delete(name)));
    });
  }

  #name(): string {
    return CACHE_PREFIX + (this.#options.reader() ?? GUEST_CACHE);
  }

  #enqueueWrite<T>(act: () => Promise<T>): Promise<T> {
    const turn = this.#lastWrite.then(act);
    // A failed write does not block the next.
    this.#lastWrite = turn.catch(() => {});
    return turn;
  }

  #index(name: string): Promise<CacheIndex> {
    const known = this.#indexes.get(name);
    if (known !== undefined) return known;
    const index = this.#options.caches.open(name).then(readIndex);
    this.#indexes.set(name, index);
    index.catch(() => this.#indexes.delete(name));
    return index;
  }
}

/** Drops entries of another schema version. */
async function readIndex(cache: Cache): Promise<CacheIndex> {
  const index: CacheIndex = new Map();
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    const kind = response && parseKind(response.headers.get(KIND_HEADER));
    if (response === undefined || kind === undefined || !hasCurrentSchema(response)) {
      await cache.delete(request);
      continue;
    }
    const { url: address } = request;
    index.set(address, {
      kind,
      address,
      at: numberHeader(response, AT_HEADER),
      bytes: numberHeader(response, BYTES_HEADER),
    });
  }
  return index;
}

function getEntryKind(key: CacheKey, data: unknown): OfflineCacheEntry['kind'] | undefined {
  const kind = getCachedKind(key);
  const isStory = kind === 'story' && typeof data === 'object' && data !== null && 'is_alert' in data;
  return isStory && isOpenAlert(data as Parameters<typeof isOpenAlert>[0]) ? 'alert' : kind;
}

function parseKind(name: string | null): OfflineCacheEntry['kind'] | undefined {
  return name === 'alert' ? name : getCachedKind([name]);
}

function hasCurrentSchema(response: Response): boolean {
  return numberHeader(response, SCHEMA_HEADER) === CACHE_SCHEMA_VERSION;
}

function cacheUrl(key: CacheKey): string | undefined {
  const kind = getCachedKind(key);
  return kind && `${KEY_ORIGIN}/${kind}?${encodeURIComponent(JSON.stringify(key))}`;
}

function parseCacheKey(address: string): CacheKey {
  return JSON.parse(decodeURIComponent(new URL(address).search.slice(1)));
}

function numberHeader({ headers }: Response, name: string): number {
  return Number(headers.get(name));
}

/** The browser's `CacheStorage`; undefined where it is missing or blocked. */
export function getCacheStorage(window: Window & typeof globalThis): CacheStorage | undefined {
  try {
    return window.caches as CacheStorage | undefined;
  } catch {
    return undefined;
  }
}

/** Room for what surrounds the entries. */
const MARGIN = 10_000;

/**
 * Makes the list of saved stories fit its storage: the oldest lose their long texts, and what still does not fit is left
 * out.
 */
export function boundBookmarks(data: unknown, maxBytes: number = MAX_BOOKMARK_BYTES): unknown {
  const list = data as BookmarkList;
  const sizes = list.bookmarks.map((bookmark) => JSON.stringify(bookmark).length);
  if (sizes.reduce((sum, size) => sum + size, MARGIN) <= maxBytes) return data;
  let left = maxBytes - MARGIN;
  const bookmarks = list.bookmarks.flatMap((bookmark, i) => {
    const rest = list.bookmarks.length - i;
    // A share for each of the rest, so that the newest do not take everything.
    const isWhole = (sizes[i] ?? 0) <= Math.max(left / rest, left - rest * SHORT_BYTES);
    const stored = isWhole ? bookmark : { ...bookmark, content: { ...bookmark.content, content: '' } };
    const size = isWhole ? (sizes[i] ?? 0) : JSON.stringify(stored).length;
    if (size > left) return [];
    left -= size;
    return [stored];
  });
  return { ...list, bookmarks };
}

/** A story without its long text. */
const SHORT_BYTES = 3_000;
