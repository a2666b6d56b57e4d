import { FEED_DEFAULTS } from '../feed/feed-defaults.ts';

/** From the middle of Metro Manila to its farthest corner. */
const REGION_RADIUS_KM = 27;
/** As far as a feed looks when its reader asks for more than their surroundings. */
export const WIDE_RADIUS_KM = 30;

/** The PSGC code of a region has two digits of its own. */
const REGION = /^\d{2}0{8}$/;

export function isRegion(code: string | undefined): boolean {
  return code !== undefined && REGION.test(code);
}

/** How far around a place its feed looks: a region is wider than the surroundings of a point. */
export function readingRadiusKm(code: string | undefined): number {
  return isRegion(code) ? REGION_RADIUS_KM : FEED_DEFAULTS.radiusKm;
}
