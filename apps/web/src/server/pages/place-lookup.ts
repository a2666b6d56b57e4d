import { getPlace, searchPlaces } from '@paligid/contract/api/places.api';
import type { Place } from '@paligid/contract/entities/location';
import { LIMITS } from '@paligid/contract/limits';
import { SwrCache } from '@paligid/runtime/swr-cache';
import type { ReaderPlace } from '../../app/page.ts';
import type { ApiLanguage, InternalApiClient } from '../proxy/internal-api-client.ts';
import type { PlaceCookie } from './reader-cookies.ts';

/** Places are renamed by law, not overnight. */
const FRESH_MS = 3_600_000;
const STALE_MS = 24 * FRESH_MS;
const MAX_ENTRIES = 20_000;

/** Looks up names of places at the API and caches them. */
export class PlaceLookup {
  readonly #api: Pick<InternalApiClient, 'get'>;
  readonly #cache: SwrCache<ReaderPlace | null>;

  constructor(inside: Pick<InternalApiClient, 'get'>, now: () => Date) {
    this.#api = inside;
    this.#cache = new SwrCache({
      freshMs: FRESH_MS,
      staleMs: STALE_MS,
      maxEntries: MAX_ENTRIES,
      now,
    });
  }

  /** Null when there is no such place. Rejects when the API cannot look up the code right now. */
  async resolve(cookie: PlaceCookie): Promise<ReaderPlace | null> {
    if ('code' in cookie) return this.#find(`/places/${cookie.code}`);
    // A position is a place, named or not.
    const around = await this.#find(`/places/at?lat=${cookie.lat}&lon=${cookie.lon}`).catch(() => null);
    if (around === null) return { ...cookie };
    const { name, within } = around;
    return { ...cookie, ...(name !== undefined && { name }), ...(within !== undefined && { within }) };
  }

  async search(text: string, language: ApiLanguage): Promise<Place[]> {
    const query = new URLSearchParams({ q: text, limit: String(LIMITS.places) });
    const { status, bytes } = await this.#api.get(`/places?${query}`, language);
    return status === 200 ? searchPlaces.response.parse(JSON.parse(bytes.toString('utf8'))).data.places : [];
  }

  async #find(address: string): Promise<ReaderPlace | null> {
    const { value } = await this.#cache.get(address, async () => {
      const { status, bytes } = await this.#api.get(address, 'en');
      if (status === 404) return null;
      if (status !== 200) throw new Error(`${address} answered ${status}`);
      const { code, name, within, lat, lon } = getPlace.response.parse(
        JSON.parse(bytes.toString('utf8')),
      ).data;
      return { code, name, within, lat, lon };
    });
    return value;
  }
}
