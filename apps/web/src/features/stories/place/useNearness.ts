import type { Story } from '@paligid/contract/entities/stories';
import { FEED_DEFAULTS } from '@paligid/domain/feed/feed-request';
import { distanceMetres, isWithinArea, type Point } from '@paligid/domain/places/geography';
import type { ReaderPlace } from '../../../app/page.ts';
import { useLocationStore } from '../../../client/stores/useLocationStore.ts';
import { useReaderPlace } from '../../../client/stores/useReaderPlace.ts';

type Precision = Story['precision'];

/** A centroid is not a location: something known only for a whole city or larger has no distance in kilometres. */
const IMPRECISE: ReadonlySet<Precision> = new Set<Precision>([
  null,
  'city',
  'province',
  'region',
  'national',
]);

export function hasDistance({ precision }: Pick<Story, 'precision'>): boolean {
  return !IMPRECISE.has(precision);
}

interface Nearness {
  isNear: boolean;
  distanceKm: number | null;
}

type PlacedStory = Pick<
  Story,
  'lat' | 'lon' | 'distance_km' | 'precision' | 'place_code' | 'is_alert' | 'covers_reader'
>;

/**
 * How near a story is to its reader. An alert that says whom it covers is near exactly for those, however precisely its
 * place is known, and has no distance: the distance to its centre means nothing to somebody inside. Otherwise by
 * distance if it has one, else by name, so that a report about all of Marikina is near for a reader who picked
 * Marikina. A guest without a place has nothing near or far.
 */
export function nearness(story: PlacedStory, place: ReaderPlace | null, position: Point | null): Nearness {
  if (story.is_alert && story.covers_reader) {
    return { isNear: story.covers_reader.inside, distanceKm: null };
  }
  if (place === null) return { isNear: false, distanceKm: null };
  if (!hasDistance(story)) return { isNear: isInPlace(story, place), distanceKm: null };
  // A reader who picked a place reads about it; one who granted their position is there, more exactly than the server
  // knows.
  const distanceKm = distanceFromReaderKm(story, place.code === undefined ? (position ?? place) : place);
  const isNear = distanceKm !== null && distanceKm <= FEED_DEFAULTS.radiusKm;
  return { isNear, distanceKm: story.is_alert ? null : distanceKm };
}

function isInPlace({ place_code }: PlacedStory, { code }: ReaderPlace): boolean {
  return place_code !== null && code !== undefined && isWithinArea(code, place_code);
}

export function useNearness(story: Story): Nearness {
  const { place } = useReaderPlace();
  const { position } = useLocationStore();
  return nearness(story, place, position);
}

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
