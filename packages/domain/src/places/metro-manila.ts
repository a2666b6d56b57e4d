export type Point = { lat: number; lon: number };

const BOX = { south: 14.4, north: 14.8, west: 120.8, east: 121.2 };

/** A coarse box, edges included: good enough to name a story's surroundings, not to draw a border. */
export function isInMetroManila({ lat, lon }: Point): boolean {
  return lat >= BOX.south && lat <= BOX.north && lon >= BOX.west && lon <= BOX.east;
}
