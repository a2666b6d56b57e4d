export type Point = { lat: number; lon: number };

const EARTH_RADIUS_M = 6_371_000;

/** Great-circle distance in metres. */
export function distanceMetres(from: Point, to: Point): number {
  const halfLat = radians(to.lat - from.lat) / 2;
  const halfLon = radians(to.lon - from.lon) / 2;
  const chord =
    Math.sin(halfLat) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(halfLon) ** 2;
  // Opposite points can come out a hair above 1, where the arc sine has no value.
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(chord)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Digits that name a region, a province or large city, a city or municipality; a barangay takes all ten. */
const LEVELS = [2, 5, 7, 10];

/** Is the place of a PSGC code the other one, or does it lie inside. */
export function isWithinArea(code: string, outer: string): boolean {
  return code.startsWith(significantDigits(outer));
}

/** '1380700000' is named by '13807': the zeros behind say that it is no smaller place. */
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
  /** Absent when only an area is known. */
  point: Point | null;
  /** How far it reaches around its point, in metres. */
  reachMetres: number | null;
  /** Its point is near enough to the truth that a distance to it means something. */
  hasDistance: boolean;
};

/** A middle is no place: what is known of a whole city or more has a distance only by its extent. */
const WIDE_PRECISIONS: ReadonlySet<string | null> = new Set([null, 'city', 'province', 'region', 'national']);

/** Where a report is, as far as a distance to it means something. */
export function whereabouts({ lat, lon, precision, radiusMetres }: LocatedReport): Whereabouts {
  const isWide = WIDE_PRECISIONS.has(precision);
  const isNowhere = lat === null || lon === null || (isWide && radiusMetres === null);
  return { point: isNowhere ? null : { lat, lon }, reachMetres: radiusMetres, hasDistance: !isWide };
}

/** It concerns a region or the whole nation rather than a town. */
export function isRegionalOrNational(precision: string | null): boolean {
  return precision === null || precision === 'region' || precision === 'national';
}
