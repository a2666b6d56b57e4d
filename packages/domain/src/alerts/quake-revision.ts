import { distanceMetres, type Point } from '../location/distance.ts';

/** What people were alerted of, or would be. */
export type AlertedQuake = { severity: number; magnitude: number; point: Point };

/** An epicentre moves by some kilometres as stations report. Farther than this other towns are near it. */
const MAX_SHIFT_METRES = 25_000;
/** Classes are whole magnitudes from 'minor' to 'great'; below and above people feel no other kind of quake. */
const [MIN_CLASS, MAX_CLASS] = [3, 8];

/**
 * Whether a revision is worth another alert: it is more or less severe, of another class of magnitude, or elsewhere.
 * `announced` is what people were last alerted of, so that many small steps count as one large one.
 */
export function isRealerting(announced: AlertedQuake, revised: AlertedQuake): boolean {
  return (
    announced.severity !== revised.severity ||
    magnitudeClass(announced.magnitude) !== magnitudeClass(revised.magnitude) ||
    distanceMetres(announced.point, revised.point) > MAX_SHIFT_METRES
  );
}

function magnitudeClass(magnitude: number): number {
  return Math.min(MAX_CLASS, Math.max(MIN_CLASS, Math.floor(magnitude)));
}
