const ORIGIN = 'https://paligid.example';

/** In-memory `CacheStorage`. */
export function fakeCaches(): CacheStorage {
  const caches = new Map<string, Cache>();
  const open = async (name: string) => {
    const cache = caches.get(name) ?? fakeCache();
    caches.set(name, cache);
    return cache;
  };
  return {
    open,
    keys: async () => [...caches.keys()],
    has: async (name) => caches.has(name),
    delete: async (name) => caches.delete(name),
    match: async (asked) => {
      for (const cache of caches.values()) {
        const found = await cache.match(asked);
        if (found !== undefined) return found;
      }
      return undefined;
    },
  };
}

function fakeCache(): Cache {
  const entries = new Map<string, Response>();
  const put = async (asked: RequestInfo | URL, response: Response) => {
    entries.delete(requestUrl(asked));
    entries.set(requestUrl(asked), response);
  };
  const neverUsed = async () => {
    throw new Error('the product does not use this');
  };
  return {
    put,
    match: async (asked) => entries.get(requestUrl(asked))?.clone(),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
    delete: async (asked) => entries.delete(requestUrl(asked)),
    add: neverUsed,
    addAll: neverUsed,
    matchAll: neverUsed,
  };
}

function requestUrl(asked: RequestInfo | URL): string {
  return new URL(asked instanceof Request ? asked.url : asked, ORIGIN).href;
}
