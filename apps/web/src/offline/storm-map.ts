import { type MapView, mapPath, mapViewAround } from '@paligid/domain/map-view';
import type { Point } from '@paligid/domain/places/geography';

/** The service worker finds a file in any cache. */
const MAP_CACHE = 'storm map';
/** As text. Towns have some 10 kB; a larger drawing is left out of the pack. */
const MAX_MAP_BYTES = 40_000;

/** The drawing of the towns around a place; undefined abroad. */
export function stormMap(place: Point): { view: MapView; path: string } | undefined {
  const view = mapViewAround(place, 'town');
  return view && { view, path: mapPath(view) };
}

/** The simple map in the storm pack of this device: the one around the reader's place. */
export class StormMapStore {
  readonly #caches: CacheStorage;
  readonly #fetch: (path: string) => Promise<Response>;

  constructor(caches: CacheStorage, fetch: (path: string) => Promise<Response>) {
    this.#caches = caches;
    this.#fetch = fetch;
  }

  async store(path: string): Promise<void> {
    const cache = await this.#caches.open(MAP_CACHE);
    if ((await cache.match(path)) !== undefined) return;
    const response = await this.#fetch(path);
    if (!response.ok || (await response.clone().text()).length > MAX_MAP_BYTES) return;
    for (const other of await cache.keys()) await cache.delete(other);
    await cache.put(path, response);
  }

  async has(path: string): Promise<boolean> {
    return (await (await this.#caches.open(MAP_CACHE)).match(path)) !== undefined;
  }

  async bytes(): Promise<number> {
    const cache = await this.#caches.open(MAP_CACHE);
    const [kept] = await cache.keys();
    return ((kept && (await (await cache.match(kept))?.text())) ?? '').length;
  }

  async delete(): Promise<void> {
    await this.#caches.delete(MAP_CACHE);
  }
}
