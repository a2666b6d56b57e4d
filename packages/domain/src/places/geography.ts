export type Point = { lat: number; lon: number };

const EARTH_RADIUS_M = 6_371_000;

/** Great-circle distance in metres. */
export function distanceMetres(from: Point, to: Point): number {
  const halfLat = radians(to.lat - from.lat) / 2;
  const halfLon = radians(to.lon - from.lon) / 2;
  const chord =
    Math.sin(halfLat) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(halfLon) ** 2;
  // For opposite points rounding can give slightly more than 1, where the arc sine is undefined.
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(chord)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/**
 * Number of digits that identify a region, a province or large city, a city or municipality; a barangay uses all ten.
 */
const LEVELS = [2, 5, 7, 10];

/** Whether a PSGC code is the same place as the other or lies inside it. */
export function isWithinArea(code: string, outer: string): boolean {
  return code.startsWith(significantDigits(outer));
}

/** '1380700000' is identified by '13807': the trailing zeros mean that it is not a smaller place. */
function significantDigits(code: string): string {
  const digits = LEVELS.find((level) => /^0*$/.test(code.slice(level))) ?? code.length;
  return code.slice(0, digits);
}

type LocatedReport = {
  lat: number | null;
  lon: number | null;
  precision: string | null;
  radiusMetres: number | null;
};

export type Whereabouts = {
  /** Null if only an area is known. */
  point: Point | null;
  /** The radius of its effect around its point, in metres. */
  reachMetres: number | null;
  /** The point is precise enough for a distance to be meaningful. */
  hasDistance: boolean;
};

/** A centre point is not a location: for a whole city or more, a distance is meaningful only with its extent. */
const WIDE_PRECISIONS: ReadonlySet<string | null> = new Set([null, 'city', 'province', 'region', 'national']);

/** The location of a report, with whether a distance to it is meaningful. */
export function whereabouts({ lat, lon, precision, radiusMetres }: LocatedReport): Whereabouts {
  const isWide = WIDE_PRECISIONS.has(precision);
  const isNowhere = lat === null || lon === null || (isWide && radiusMetres === null);
  return { point: isNowhere ? null : { lat, lon }, reachMetres: radiusMetres, hasDistance: !isWide };
}

/** Whether it concerns a region or the whole nation rather than a town. */
export function isRegionalOrNational(precision: string | null): boolean {
  return precision === null || precision === 'region' || precision === 'national';
}
