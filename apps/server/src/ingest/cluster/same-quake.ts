import { metresBetween } from '@paligid/geo/point';
import type { StoryFingerprint } from './story-fingerprint.ts';

/** Two agencies compute the same quake with other stations: so far apart are their times and epicentres. */
const MAX_TIME_MS = 3 * 60_000;
const MAX_DISTANCE_METRES = 100_000;

/**
 * Whether two agencies measured the same quake. One agency gives a quake one id, so two reports of the same agency are
 * two quakes, however near.
 */
export function isSameQuake(a: StoryFingerprint, b: StoryFingerprint): boolean {
  if (!a.types.includes('quake') || !b.types.includes('quake') || a.agency === b.agency) return false;
  if (a.place.point === undefined || b.place.point === undefined) return false;
  return (
    Math.abs(a.reportedAtMs - b.reportedAtMs) <= MAX_TIME_MS &&
    metresBetween(a.place.point, b.place.point) <= MAX_DISTANCE_METRES
  );
}
