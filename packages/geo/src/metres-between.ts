import { greatCircleDistance, UNITS } from 'h3-js';
import type { Point } from './point.ts';

export function metresBetween(a: Point, b: Point): number {
  return greatCircleDistance([a.lat, a.lon], [b.lat, b.lon], UNITS.m);
}
