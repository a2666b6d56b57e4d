import type { Story } from '@paligid/contract/entities/stories';
import { DEFAULT_PLACE } from '@paligid/domain/feed/feed-request';
import { MAP_SIZE, type MapView, mapPath, mapViewAround, toMapPixels } from '@paligid/domain/map-view';
import type { Point } from '@paligid/domain/places/geography';
import type { ReaderPlace } from '../../app/page.ts';
import { AlertArea, ReaderMark, SeverityMark } from '../stories/map/MapMarks.tsx';
import mapStyles from '../stories/map/story-map.module.css';
import { areaPath } from '../stories/map/story-map-view.ts';
import { hasDistance } from '../stories/place/useNearness.ts';
import styles from './area-map.module.css';

/** Steps of a tenth of a degree: 11 km. */
const STEPS_PER_DEGREE = 10;

/**
 * The map around a reader. The centre of a picked place is no secret; a position is rounded first, so that the URL of
 * the picture reveals no more than a part of the country.
 */
export function areaView({ code, lat, lon }: Point & { code?: string | undefined }): MapView | undefined {
  const middle = code === undefined ? { lat: roundCoarsely(lat), lon: roundCoarsely(lon) } : { lat, lon };
  return mapViewAround(middle, 'town');
}

function roundCoarsely(degrees: number): number {
  return Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;
}

interface AreaMapProps {
  /** Null for a reader without a place, who sees the capital. */
  place: ReaderPlace | null;
  /** Alerts whose areas are drawn, most severe first. */
  alerts: readonly Story[];
  /** Stories that are marked on the map. */
  stories: readonly Story[];
}

/** The panel shows the middle of the map: a mark beyond this margin would be cut off. */
const SIDE_MARGIN = 130;
const EDGE_MARGIN = 100;
/** Marks closer to each other than this cannot be read. */
const MIN_SPOT_DISTANCE = 30;

/** The reader's position, and what is around it: the list next to it says the same in words. */
export function AreaMap({ place, alerts, stories }: AreaMapProps) {
  const view = areaView(place ?? DEFAULT_PLACE);
  if (view === undefined) return null;
  const spots = separateSpots(
    stories.flatMap((story) => {
      const { lat, lon } = story;
      return lat === null || lon === null || !hasDistance(story)
        ? []
        : [{ story, ...toMapPixels(view, { lat, lon }) }];
    }),
  );
  // Draws less severe ones first, so that the most severe is on top.
  return (
    <div className={styles['frame']}>
      <svg
        viewBox={`0 0 ${MAP_SIZE} ${MAP_SIZE}`}
        preserveAspectRatio="xMidYMid slice"
        className={mapStyles['map']}
        focusable="false"
        aria-hidden="true"
      >
        <use href={`${mapPath(view, place?.code)}#map`} />
        {[...alerts].reverse().map((story) => (
          <AlertArea
            key={story.id}
            path={areaPath(view, story)}
            severity={story.severity}
            isOver={false}
            isFilled={isAreaOnMap(view, story)}
          />
        ))}
        {[...spots].reverse().map(({ story, x, y }) => (
          <SeverityMark key={story.id} x={x} y={y} severity={story.severity} isOver={false} />
        ))}
        {place !== null && <ReaderMark {...toMapPixels(view, place)} />}
      </svg>
    </div>
  );
}

/**
 * A hatch over the whole map would hide what is on it: areas that extend beyond the map are drawn by their outline
 * only.
 */
function isAreaOnMap(view: MapView, { geometry }: Story): boolean {
  const corners = geometry?.coordinates.flat(2) ?? [];
  return corners.every(([lon, lat]) => isInsideMap(toMapPixels(view, { lat, lon })));
}

function isInsideMap({ x, y }: { x: number; y: number }): boolean {
  return x > 0 && y > 0 && x < MAP_SIZE && y < MAP_SIZE;
}

function separateSpots<Spot extends { x: number; y: number; story: Story }>(spots: readonly Spot[]): Spot[] {
  const clear: Spot[] = [];
  for (const spot of [...spots].sort((a, b) => b.story.severity - a.story.severity)) {
    const isOff =
      Math.min(spot.x, MAP_SIZE - spot.x) < SIDE_MARGIN || Math.min(spot.y, MAP_SIZE - spot.y) < EDGE_MARGIN;
    if (!isOff && !clear.some(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) < MIN_SPOT_DISTANCE))
      clear.push(spot);
  }
  return clear;
}
