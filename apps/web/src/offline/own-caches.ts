/** The browser's caches; undefined where it has none, or refuses them. */
export function ownCaches(window: Window & typeof globalThis): CacheStorage | undefined {
  try {
    return window.caches as CacheStorage | undefined;
  } catch {
    return undefined;
  }
}
