import { listTowns, type Town } from '@paligid/contract/api/towns.api';
import { SwrCache } from '@paligid/runtime/swr-cache';
import type { InternalApiClient } from '../proxy/internal-api-client.ts';

export interface Region {
  code: string;
  name: string;
  towns: readonly Town[];
}

export interface Towns {
  bySlug: ReadonlyMap<string, Town>;
  byCode: ReadonlyMap<string, Town>;
  regions: readonly Region[];
  /** Slugs of the provinces that towns lie in. */
  provinces: ReadonlySet<string>;
}

/** Towns are made and renamed by law, and a release of the API brings the new list. */
const FRESH_MS = 3_600_000;
const STALE_MS = 30 * 24 * FRESH_MS;
const ONLY = 'towns';

/** Every city and municipality, as the API knows them; cached. */
export class TownDirectory {
  readonly #api: Pick<InternalApiClient, 'get'>;
  readonly #cache: SwrCache<Towns>;

  constructor(api: Pick<InternalApiClient, 'get'>, now: () => Date) {
    this.#api = api;
    this.#cache = new SwrCache({ freshMs: FRESH_MS, staleMs: STALE_MS, maxEntries: 1, now });
  }

  /** Rejects when the API has never responded. */
  async get(): Promise<Towns> {
    const { value } = await this.#cache.get(ONLY, () => this.#load());
    return value;
  }

  async #load(): Promise<Towns> {
    const { status, bytes } = await this.#api.get(listTowns.path, 'en');
    if (status !== 200) throw new Error(`the list of towns came with ${status}`);
    const { towns } = listTowns.response.parse(JSON.parse(bytes.toString('utf8'))).data;
    return {
      bySlug: new Map(towns.map((town) => [town.slug, town])),
      byCode: new Map(towns.map((town) => [town.code, town])),
      regions: groupByRegion(towns),
      provinces: new Set(towns.flatMap(({ province }) => province?.slug ?? [])),
    };
  }
}

/** Regions and their towns by name. */
function groupByRegion(towns: readonly Town[]): Region[] {
  const regions = [...Map.groupBy(towns, ({ region }) => region.code).values()].flatMap((group) => {
    const [first] = group;
    const sorted = group.toSorted((a, b) => a.name.localeCompare(b.name));
    return first === undefined ? [] : [{ ...first.region, towns: sorted }];
  });
  return regions.sort((a, b) => a.name.localeCompare(b.name));
}

/** The town that a place is, or lies in: a barangay's code begins with that of its town. */
export function townAround({ byCode }: Towns, code: string | undefined): Town | undefined {
  return code === undefined ? undefined : (byCode.get(code) ?? byCode.get(`${code.slice(0, 7)}000`));
}
