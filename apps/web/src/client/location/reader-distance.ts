import { distanceMetres, type Point } from '@paligid/domain/places/geography';

interface StoryPosition {
  lat?: number | null | undefined;
  lon?: number | null | undefined;
  distance_km?: number | null | undefined;
}

/**
 * How far a story is from the reader, in kilometres. The server was told a rounded point only, so the device
 * corrects its answer from the exact one, which never leaves it.
 */
export function distanceFromReaderKm(story: StoryPosition, position: Point | null): number | null {
  const { lat, lon } = story;
  const isPlaced = typeof lat === 'number' && typeof lon === 'number';
  if (!isPlaced || position === null) return story.distance_km ?? null;
  return distanceMetres(position, { lat, lon }) / 1000;
}
