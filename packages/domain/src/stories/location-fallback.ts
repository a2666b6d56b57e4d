import { findPlace } from '../places/find-place.ts';
import { isInMetroManila } from '../places/metro-manila.ts';

export type LocatedStory = {
  location?: string | null;
  lat?: number | null;
  lon?: number | null;
  title?: string | null;
  summary?: string | null;
  source: string;
};

/**
 * The name of a story's place, from the best that is known of it. The last resort, the source, is no
 * place: `locationLabel` keeps it from being drawn as one.
 */
export function storyLocation({ location, lat, lon, title, summary, source }: LocatedStory): string {
  const given = location?.trim();
  if (given) return given;
  if (typeof lat === 'number' && typeof lon === 'number')
    return isInMetroManila({ lat, lon }) ? 'Metro Manila' : 'Philippines';
  return findPlace(title ?? '') ?? findPlace(summary ?? '') ?? source;
}
