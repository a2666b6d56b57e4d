import type { MapStory } from '@paligid/contract/api/map.api';
import type { GeoEdges } from '@paligid/domain/map-tiles';

/**
 * The stories that a map with these edges shows. The API rounds a box outwards to a kilometre, so that neighbours share
 * an answer: without this the list would name what lies just outside of the map.
 */
export function storiesInView(stories: readonly MapStory[], edges: GeoEdges): MapStory[] {
  return stories.filter((story) => isIn(story, edges) || reachesIn(story, edges));
}

function isIn({ lat, lon }: Pick<MapStory, 'lat' | 'lon'>, { west, south, east, north }: GeoEdges): boolean {
  return lat !== null && lon !== null && lon >= west && lon <= east && lat >= south && lat <= north;
}

/** An area is seen when its frame overlaps the map; the API knows its shape better and has chosen already. */
function reachesIn({ shape, geometry }: MapStory, { west, south, east, north }: GeoEdges): boolean {
  if (shape !== 'area') return false;
  const corners = geometry?.coordinates.flat(2) ?? [];
  if (corners.length === 0) return true;
  const lons = corners.map(([lon]) => lon);
  const lats = corners.map(([, lat]) => lat);
  return (
    Math.min(...lons) <= east &&
    Math.max(...lons) >= west &&
    Math.min(...lats) <= north &&
    Math.max(...lats) >= south
  );
}
