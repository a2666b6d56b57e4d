import type { Point } from '../location/distance.ts';

type Located = {
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
const WIDE: ReadonlySet<string | null> = new Set([null, 'city', 'province', 'region', 'national']);

/** Where a report is, as far as a distance to it means something. */
export function whereabouts({ lat, lon, precision, radiusMetres }: Located): Whereabouts {
  const isWide = WIDE.has(precision);
  const isNowhere = lat === null || lon === null || (isWide && radiusMetres === null);
  return { point: isNowhere ? null : { lat, lon }, reachMetres: radiusMetres, hasDistance: !isWide };
}

/** It concerns a region or the whole nation rather than a town. */
export function isOfRegionOrNation(precision: string | null): boolean {
  return precision === null || precision === 'region' || precision === 'national';
}
