/** A point on the ground, in degrees. */
export type Point = { lat: number; lon: number };
