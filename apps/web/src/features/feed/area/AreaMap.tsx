import type { Story } from '@paligid/contract/entities/stories';
import { DEFAULT_PLACE } from '@paligid/domain/feed/feed-request';
import { MAP_SIZE, type MapView, mapPath, mapViewAround, toMapPixels } from '@paligid/domain/map-view';
import type { Point } from '@paligid/domain/places/geography';
import type { ReaderPlace } from '../../../app/page.ts';
import { AlertArea, ReaderMark, SeverityMark } from '../../stories/map/MapMarks.tsx';
import mapStyles from '../../stories/map/story-map.module.css';
import { areaPath } from '../../stories/map/story-map-view.ts';
import { hasDistance } from '../../stories/place/useNearness.ts';
import styles from './area-map.module.css';

/** Tenths of a degree: 11 km. */
const STEPS_PER_DEGREE = 10;

/**
 * The map around a reader. Where a place was picked its own middle is no secret; a position is rounded first, so
 * that the address of the picture tells no more than a part of the country.
 */
export function areaView({ code, lat, lon }: Point & { code?: string | undefined }): MapView | undefined {
  const middle = code === undefined ? { lat: roundCoarsely(lat), lon: roundCoarsely(lon) } : { lat, lon };
  return mapViewAround(middle, 'town');
}

function roundCoarsely(degrees: number): number {
  return Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;
}

interface AreaMapProps {
  /** Null for a stranger, who sees the capital. */
  place: ReaderPlace | null;
  /** Alerts whose areas are drawn, the gravest first. */
  alerts: readonly Story[];
  /** What has a spot on the map. */
  stories: readonly Story[];
}

/** The panel shows the middle of the map: a mark beyond would be cut. */
const SIDE_MARGIN = 130;
const EDGE_MARGIN = 100;
/** Marks that are nearer to each other cannot be read. */
const MIN_SPOT_DISTANCE = 30;

/** Where the reader is, and what there is around: the list beside it says the same in words. */
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
  // The lesser lie below, so that the gravest is on top.
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

/** A hatch over the whole map would hide what is on it: of areas that reach beyond only the edge is drawn. */
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
