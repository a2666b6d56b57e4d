import type { Story } from '@paligid/contract/entities/stories';
import { FEED_DEFAULTS } from '@paligid/domain/feed/feed-defaults';
import type { Point } from '@paligid/domain/location/distance';
import { isWithin } from '@paligid/domain/places/is-within';
import type { ReaderPlace } from '../../../app/page.ts';
import { ownDistanceKm } from '../../../client/own-distance.ts';
import { hasDistance } from './story-distance.ts';

export interface Nearness {
  isNear: boolean;
  distanceKm: number | null;
}

type PlacedStory = Pick<
  Story,
  'lat' | 'lon' | 'distance_km' | 'precision' | 'place_code' | 'is_alert' | 'covers_reader'
>;

/**
 * How a story lies to its reader. An alert that says whom it covers is near exactly for those, however the place is
 * known, and has no distance: how far its middle is means nothing to who stands inside. Else by distance where it has one, else by name, so that a report about the whole
 * of Marikina is near for who picked Marikina. A stranger has no place, so nothing is near or far.
 */
export function nearness(story: PlacedStory, place: ReaderPlace | null, position: Point | null): Nearness {
  if (story.is_alert && story.covers_reader) {
    return { isNear: story.covers_reader.inside, distanceKm: null };
  }
  if (place === null) return { isNear: false, distanceKm: null };
  if (!hasDistance(story)) return { isNear: isOfPlace(story, place), distanceKm: null };
  // Who picked a place reads about it; who granted a position is there, more exactly than the server knows.
  const distanceKm = ownDistanceKm(story, place.code === undefined ? (position ?? place) : place);
  const isNear = distanceKm !== null && distanceKm <= FEED_DEFAULTS.radiusKm;
  return { isNear, distanceKm: story.is_alert ? null : distanceKm };
}

function isOfPlace({ place_code }: PlacedStory, { code }: ReaderPlace): boolean {
  return place_code !== null && code !== undefined && isWithin(code, place_code);
}
