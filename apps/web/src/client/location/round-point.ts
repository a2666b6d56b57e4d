import type { DevicePosition } from '../stores/location.ts';

interface Point {
  lat: number;
  lon: number;
}

const STEPS_PER_DEGREE = 100;

/**
 * Rounds to about a kilometre: precise enough for the stories of a place, and too coarse to identify a home. Every
 * position that leaves the device in a URL goes through here, which also lets neighbours share a cached response.
 */
export function roundPoint({ lat, lon }: Point): Point {
  return { lat: roundDegrees(lat), lon: roundDegrees(lon) };
}

function roundDegrees(degrees: number): number {
  return Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;
}

/** From the centre of a rounding cell to its corner, in metres. */
const COARSENESS_M = 800;

/**
 * The part of a position that may leave the device: the rounded point, as the privacy page promises, and neither
 * altitude nor speed.
 */
export function coarsePosition({ lat, lon, accuracy }: DevicePosition): DevicePosition {
  return { ...roundPoint({ lat, lon }), accuracy: Math.max(accuracy, COARSENESS_M) };
}
