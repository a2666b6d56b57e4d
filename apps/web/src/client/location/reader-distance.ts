import { distanceMetres, type Point } from '@paligid/domain/places/geography';

interface StoryPosition {
  lat?: number | null | undefined;
  lon?: number | null | undefined;
  distance_km?: number | null | undefined;
}

/**
 * Distance of a story from the reader in kilometres. The server knows a rounded point only, so the device corrects its
 * value by the exact position, which never leaves the device.
 */
export function distanceFromReaderKm(story: StoryPosition, position: Point | null): number | null {
  const { lat, lon } = story;
  const isPlaced = typeof lat === 'number' && typeof lon === 'number';
  if (!isPlaced || position === null) return story.distance_km ?? null;
  return distanceMetres(position, { lat, lon }) / 1000;
}
