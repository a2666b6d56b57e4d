const BOX = { south: 4, north: 22, west: 116, east: 128 };

/** Whether a point is in or near the Philippines; the edges of the box belong to it. */
export function isInPhilippines(lat: number, lon: number): boolean {
  return lat >= BOX.south && lat <= BOX.north && lon >= BOX.west && lon <= BOX.east;
}
