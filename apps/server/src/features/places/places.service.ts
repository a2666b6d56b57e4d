import type { Town } from '@paligid/contract/api/towns.api';
import type { Place } from '@paligid/contract/entities/location';
import { type Area, placeByCode, surroundingName } from '@paligid/geo/areas';
import { placeAt } from '@paligid/geo/place-at';
import type { Point } from '@paligid/geo/point';
import { provinceOf } from '@paligid/geo/province-slugs';
import { searchAreas } from '@paligid/geo/search-places';
import { TOWNS } from '@paligid/geo/town-slugs';
import { ApiError } from '../../platform/http/api-error.ts';
import { type CachedResponse, encodeResponse } from '../../platform/http/cached-response.ts';

/** Made once: the list never changes while the program runs. */
let towns: CachedResponse | undefined;

/** All places are in memory: nothing is awaited, and a search costs less than caching its response would. */
export const placesService = {
  search: (text: string, limit: number): CachedResponse =>
    encodeResponse({ places: searchAreas(text, limit).map(presentPlace) }, null),
  /** For other features: the place itself; absent when there is none with this code. */
  find: (code: string): Place | undefined => {
    const area = placeByCode(code);
    return area && presentPlace(area);
  },
  /** For other features: the area around a point. */
  findAt: (point: Point): Place | undefined => {
    const area = placeAt(point);
    return area && presentPlace(area);
  },
  byCode: (code: string): CachedResponse => placeResponse(placeByCode(code)),
  towns: (): CachedResponse => {
    towns ??= encodeResponse({ towns: TOWNS.map(presentTown) }, null);
    return towns;
  },
  at: (point: Point): CachedResponse => placeResponse(placeAt(point)),
};

function presentTown({ area, slug, region }: (typeof TOWNS)[number]): Town {
  const { code, name, within, lat, lon } = presentPlace(area);
  const around = provinceOf(area);
  const province = around && { slug: around.slug, name: around.area.name };
  const { code: regionCode, name: regionName } = region;
  return { code, slug, name, within, lat, lon, province, region: { code: regionCode, name: regionName } };
}

function placeResponse(area: Area | undefined): CachedResponse {
  if (area === undefined) throw new ApiError('NOT_FOUND');
  return encodeResponse(presentPlace(area), null);
}

function presentPlace(area: Area): Place {
  const { code, name, kind, point } = area;
  return { code, name, kind, within: surroundingName(area), lat: point.lat, lon: point.lon };
}
