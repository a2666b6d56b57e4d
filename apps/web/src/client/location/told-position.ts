import { roundedPoint } from '../rounded-point.ts';
import type { DevicePosition } from '../stores/location.ts';

/** From the middle of a rounded step to its corner, in metres. */
const COARSENESS_M = 800;

/** What leaves the device of a position: the surroundings, as the privacy page promises, and neither height nor speed. */
export function toldPosition({ lat, lon, accuracy }: DevicePosition): DevicePosition {
  return { ...roundedPoint({ lat, lon }), accuracy: Math.max(accuracy, COARSENESS_M) };
}
