import type { Point } from '@paligid/domain/location/distance';
import { type MapView, mapViewAround } from '@paligid/domain/maps/map-view';

/** Tenths of a degree: 11 km. */
const COARSE = 10;

/**
 * The map around a reader. Where a place was picked its own middle is no secret; a position is rounded first, so
 * that the address of the picture tells no more than a part of the country.
 */
export function areaView({ code, lat, lon }: Point & { code?: string | undefined }): MapView | undefined {
  const middle = code === undefined ? { lat: coarse(lat), lon: coarse(lon) } : { lat, lon };
  return mapViewAround(middle, 'town');
}

function coarse(degrees: number): number {
  return Math.round(degrees * COARSE) / COARSE;
}
