import { greatCircleDistance, UNITS } from 'h3-js';

/** A point on the earth's surface, in degrees. */
export type Point = { lat: number; lon: number };

export function metresBetween(a: Point, b: Point): number {
  return greatCircleDistance([a.lat, a.lon], [b.lat, b.lon], UNITS.m);
}

type Circle = { point: Point; radiusMetres: number };

/**
 * A circle that contains all of them, around the centre of their bounding box: not the smallest, but never too small.
 */
export function circleAround(circles: readonly Circle[]): Circle | undefined {
  if (circles.length === 0) return undefined;
  const lats = circles.map(({ point }) => point.lat);
  const lons = circles.map(({ point }) => point.lon);
  const point = { lat: middle(lats), lon: middle(lons) };
  const farthest = circles
    .map((circle) => metresBetween(point, circle.point) + circle.radiusMetres)
    .reduce((a, b) => Math.max(a, b));
  return { point, radiusMetres: Math.ceil(farthest) };
}

function middle(degrees: readonly number[]): number {
  return (degrees.reduce((a, b) => Math.min(a, b)) + degrees.reduce((a, b) => Math.max(a, b))) / 2;
}
