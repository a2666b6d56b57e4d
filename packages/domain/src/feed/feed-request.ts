/** The location used if no position is known: the centre of Metro Manila. */
export const DEFAULT_PLACE = { lat: 14.5995, lon: 120.9842 } as const;

/** Defaults of a feed request: number of stories, and kilometres around the reader. */
export const FEED_DEFAULTS = { k: 15, radiusKm: 10 } as const;

export const DIGEST_DEFAULTS = { n: 6, hours: 12 } as const;

/** The location feed of a reader who is not signed in and has no place selected. */
export const GUEST_FEED = { ...DEFAULT_PLACE, radiusKm: FEED_DEFAULTS.radiusKm } as const;

/** From the centre of Metro Manila to its farthest corner. */
const REGION_RADIUS_KM = 27;
/** The feed radius for readers who ask for more than their surroundings. */
export const WIDE_RADIUS_KM = 30;

/** A region's PSGC code has two significant digits. */
const REGION = /^\d{2}0{8}$/;

export function isRegion(code: string | undefined): boolean {
  return code !== undefined && REGION.test(code);
}

/** The feed radius for a place: a region is wider than the surroundings of a point, which the reader may choose. */
export function readingRadiusKm(code: string | undefined, chosenKm?: number): number {
  return isRegion(code) ? REGION_RADIUS_KM : (chosenKm ?? FEED_DEFAULTS.radiusKm);
}

const MIN_REFRESH_MINUTES = 5;
const MAX_REFRESH_MINUTES = 60;
const DEFAULT_REFRESH_MINUTES = 15;
const MINUTE_MS = 60_000;

/** Minutes between two refreshes of the location feed and the digest. */
export function clampRefreshMinutes(minutes: number): number {
  if (Number.isNaN(minutes)) return DEFAULT_REFRESH_MINUTES;
  return Math.min(MAX_REFRESH_MINUTES, Math.max(MIN_REFRESH_MINUTES, minutes));
}

export function refreshIntervalMs(minutes: number): number {
  return clampRefreshMinutes(minutes) * MINUTE_MS;
}

type LocationFeedInputs = {
  user_lat: number;
  user_lon: number;
  radius?: number | undefined;
  k?: number | undefined;
  categories?: readonly string[] | undefined;
  interests?: readonly string[] | undefined;
};

/** The inputs as query parameters. Unset inputs are omitted, so that the server's defaults apply. */
export function locationFeedParams(inputs: LocationFeedInputs): Record<string, string> {
  return {
    user_lat: String(inputs.user_lat),
    user_lon: String(inputs.user_lon),
    ...(inputs.radius === undefined ? {} : { radius: String(inputs.radius) }),
    // Only this call names the size `n`; every other call uses `k`.
    ...(inputs.k === undefined ? {} : { n: String(inputs.k) }),
    ...(inputs.categories?.length ? { categories: inputs.categories.join(',') } : {}),
    ...(inputs.interests?.length ? { interests: inputs.interests.join(',') } : {}),
  };
}

/** Where the missing input was detected: in the API call, or in the query that would make it. */
type RequestLayer = 'api' | 'query';
type MissingInput = { missing: 'user' | 'location'; layer: RequestLayer };

export function missingUser(userId: string | undefined, layer: RequestLayer): MissingInput | undefined {
  return userId ? undefined : { missing: 'user', layer };
}

type PartialPosition = { lat?: number | undefined; lon?: number | undefined };

export function missingLocation(
  { lat, lon }: PartialPosition,
  layer: RequestLayer,
): MissingInput | undefined {
  return Number.isFinite(lat) && Number.isFinite(lon) ? undefined : { missing: 'location', layer };
}

/** The trimmed search text; undefined if the input is blank. */
export function searchQuery(typed: string): string | undefined {
  return typed.trim() || undefined;
}
