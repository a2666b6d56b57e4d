interface Point {
  lat: number;
  lon: number;
}

const STEPS_A_DEGREE = 100;

/**
 * About a kilometre: near enough for the stories of a place, and too coarse for a home. Every position that
 * leaves the device in an address goes through here, which also lets neighbours share one answer.
 */
export function roundedPoint({ lat, lon }: Point): Point {
  return { lat: rounded(lat), lon: rounded(lon) };
}

function rounded(degrees: number): number {
  return Math.round(degrees * STEPS_A_DEGREE) / STEPS_A_DEGREE;
}
