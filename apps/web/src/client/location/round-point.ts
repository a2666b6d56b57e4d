import type { DevicePosition } from '../stores/location.ts';

interface Point {
  lat: number;
  lon: number;
}

const STEPS_PER_DEGREE = 100;

/**
 * About a kilometre: near enough for the stories of a place, and too coarse for a home. Every position that
 * leaves the device in an address goes through here, which also lets neighbours share one answer.
 */
export function roundPoint({ lat, lon }: Point): Point {
  return { lat: roundDegrees(lat), lon: roundDegrees(lon) };
}

function roundDegrees(degrees: number): number {
  return Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;
}

/** From the middle of a rounded step to its corner, in metres. */
const COARSENESS_M = 800;

/** What leaves the device of a position: the surroundings, as the privacy page promises, and neither height nor speed. */
export function coarsePosition({ lat, lon, accuracy }: DevicePosition): DevicePosition {
  return { ...roundPoint({ lat, lon }), accuracy: Math.max(accuracy, COARSENESS_M) };
}
