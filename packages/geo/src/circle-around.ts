import { metresBetween } from './metres-between.ts';
import type { Point } from './point.ts';

export type Circle = { point: Point; radiusMetres: number };

/** A circle that holds all of them, about the middle of their box: not the smallest, and never too small. */
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
